import type { PersonChange } from '@greenroom/contract/people/person-answers'
import type { Sql } from '../../db/database.ts'
import { everyApp } from '../../db/tenancy/every-app.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import { PLATFORM } from '../audit/write-audit.ts'

const DAYS = 30
const SHOWN = 10

/** The latest ten changes that a person made in the last 30 days, in all apps and on the platform. */
export async function listChanges(sql: Sql, userId: string): Promise<PersonChange[]> {
  const { rows: apps } = await sql.query<{ id: string; name: string }>('select id, name from apps')
  const names = new Map(apps.map(({ id, name }) => [id, name]))
  // Listing the ids of all apps allows the index on app, person and time to be used.
  const { rows } = await sql.query<PersonChange & { app_id: string }>(
    `select ${everyApp('changes of a person')} id, app_id, ${momentSql('at')} as at, action, target, summary as title
     from audit_log where app_id = any($1::uuid[]) and actor_id = $2 and at > now() - interval '${DAYS} days'
     order by audit_log.at desc, id desc limit ${SHOWN}`,
    [[PLATFORM, ...names.keys()], userId],
  )
  return rows.map(({ app_id: appId, ...row }) => ({ ...row, app: names.get(appId) ?? null }))
}
