/**
 * `npm run bench:webhooks`: sends the events of several apps to a receiver on this machine, and prints how many arrived
 * in a second, the processor time for each, and how many were lost, repeated or out of order. The worker is killed once
 * in between, and another one continues. A real PostgreSQL, the worker in a process of its own, the receiver in
 * another; all share this machine's processors. Two of three events change a record that has changed before.
 *
 *   npm run bench:webhooks -- --events=30000 --apps=4 --kill=false
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '../apps/api/src/db/connect.ts'
import { newId } from '../apps/api/src/db/id.ts'
import { raiseEvents } from '../apps/api/src/domain/webhooks/raise-events.ts'
import { newWebhookSecret } from '../apps/api/src/domain/webhooks/sign-webhook.ts'
import { insertWebhook } from '../apps/api/src/domain/webhooks/stored-webhooks.ts'
import { secretLocation } from '../apps/api/src/domain/webhooks/webhook-secrets.ts'
import { createVault } from '../apps/api/src/secrets/vault.ts'
import { builders } from '../apps/api/src/testing/builders.ts'
import { testConfig } from '../apps/api/src/testing/deps.ts'
import { onFreshDatabase } from './stage/database.ts'
import { startPart } from './stage/processes.ts'
import { parentOf, processorTime, processorTimeOfTree } from './stage/processor-time.ts'
import { line, microseconds, perSecond } from './stage/table.ts'
import type { Counted } from './webhooks/receiver.ts'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '30000' },
    apps: { type: 'string', default: '4' },
    /** Whether the worker is killed after half of the events. */
    kill: { type: 'string', default: 'true' },
  },
})
const apps = Number(values.apps)
const perApp = Math.floor(Number(values.events) / apps)
const GOAL = 1_000
/** Each record has this many events. */
const EVENTS_OF_A_RECORD = 3
const PIECE = 1_000
const LOOK_MS = 200
const MOST_MS = 120_000

await onFreshDatabase(async ({ url }) => {
  const { cleanUp, ...config } = await testConfig()
  const database = { url, poolUrl: url, isDistributed: false }
  const db = connect({ ...database, poolSize: 4 })
  const vault = createVault(config.secretKeys)
  const build = builders({ db, vault, config })
  const receiver = await startPart(new URL('webhooks/receiver.ts', import.meta.url), 'RECEIVER', {})
  const port = Number(receiver.ready)
  const fill = async () => {
    const { id: createdBy, appId } = await build.creator()
    const id = newId()
    const events = ['content.updated']
    const sealed = vault.seal(newWebhookSecret(), secretLocation(appId, id))
    const address = `http://127.0.0.1:${port}/${appId}`
    await db.changeApp(appId, (tx) =>
      insertWebhook(tx, { appId, id, url: address, description: '', events, active: true, sealed, createdBy }),
    )
    const records = await recordsOf(appId)
    for (let round = 0; round < EVENTS_OF_A_RECORD; round += 1)
      for (let from = 0; from < records.length; from += PIECE)
        await db.changeApp(appId, async (tx) => {
          const piece = records.slice(from, from + PIECE)
          raiseEvents(
            tx,
            appId,
            piece.map((subjectId) => ({ event: 'content.updated', subjectId, about: { resource: 'articles', title: 'Bread' } })),
          )
        })
  }
  /** Copies of one article. */
  const recordsOf = async (appId: string): Promise<string[]> => {
    const first = await build.item(appId, 'articles', { title: 'Bread', active: true })
    const ids = Array.from({ length: Math.floor(perApp / EVENTS_OF_A_RECORD) }, newId)
    await db.platform.query(
      `insert into items (app_id, id, resource, title, active, sort_order, release_date, data, sanitizer_version)
       select i.app_id, c.id, i.resource, i.title, i.active, i.sort_order, i.release_date, i.data, i.sanitizer_version
       from items i, unnest($3::uuid[]) as c(id) where i.app_id = $1 and i.id = $2`,
      [appId, first, ids],
    )
    return ids
  }
  for (let app = 0; app < apps; app += 1) await fill()
  await db.platform.query('analyze webhook_deliveries')
  const { rows } = await db.platform.query<{ total: number }>('select count(*)::int as total from webhook_deliveries')
  const total = rows[0]?.total ?? 0

  const backend = await db.platform.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(backend.rows[0]?.pid ?? 0)
  const start = () => startPart(new URL('webhooks/worker.ts', import.meta.url), 'WEBHOOKS', { database, port })
  const counted = async (): Promise<Counted> => await (await fetch(`http://127.0.0.1:${port}/`)).json()
  const arrived = async (events: number) => {
    for (let tries = 0; ; tries += 1) {
      const now = await counted()
      if (now.different >= events || tries * LOOK_MS > MOST_MS) return now
      await pause(LOOK_MS)
    }
  }
  let worker = await start()
  const used = () => ({
    worker: processorTime(worker.pid),
    receiver: processorTime(receiver.pid),
    postgres: processorTimeOfTree(postmaster),
  })
  try {
    const from = used()
    const before = await arrived(values.kill === 'true' ? Math.floor(total / 2) : total)
    const until = used()
    const rate = before.different / ((before.lastMs - before.firstMs) / 1_000)
    const each = {
      worker: (until.worker - from.worker) / before.different,
      receiver: (until.receiver - from.receiver) / before.different,
      postgres: (until.postgres - from.postgres) / before.different,
    }
    console.log(line('', 'events', 'rate', 'worker', 'PostgreSQL', 'receiver'))
    const times = [each.worker, each.postgres, each.receiver].map(microseconds)
    console.log(line('one worker', before.different.toLocaleString('en-US'), perSecond(rate), ...times))
    if (values.kill === 'true') {
      process.kill(worker.pid, 'SIGKILL')
      worker = await start()
    }
    const all = await arrived(total)
    console.log(line('', 'events', 'lost', 'repeated', 'out of order'))
    const faults = [total - all.different, all.requests - all.different, all.outOfOrder].map(String)
    console.log(line('after the kill', all.different.toLocaleString('en-US'), ...faults))
    if (rate < GOAL || all.different < total || all.outOfOrder > 0) process.exitCode = 1
  } finally {
    await worker.stop().catch(() => '')
    await receiver.stop()
    await db.close()
    await cleanUp()
  }
})
