import type { Deps } from '../deps.ts'
import { buildInfo } from './build-info.ts'
import { chores } from './chores.ts'
import { database } from './database.ts'
import { disks } from './disks.ts'
import type { Family } from './family.ts'
import { jobs } from './jobs.ts'
import { keys } from './keys.ts'
import { mails } from './mails.ts'
import { pools } from './pools.ts'
import { pushes, pushSenders } from './pushes.ts'
import { queued } from './queued.ts'
import { replication } from './replication.ts'
import { streams } from './streams.ts'

/** Every family of gauges. docs/monitoring.md lists their metrics, which a test checks. */
export function families(deps: Pick<Deps, 'config' | 'db' | 'streams'>): readonly Family[] {
  const sql = queued(deps.db.platform)
  return [
    ...[buildInfo(deps.config), pools(deps), streams(deps), disks(deps.config)],
    ...[database(sql), replication(sql), keys(sql, deps.config)],
    ...[jobs(sql), mails(sql), pushes(sql), pushSenders(sql), chores(sql)],
  ]
}
