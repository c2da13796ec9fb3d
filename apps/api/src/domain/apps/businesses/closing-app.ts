import { MOST_COUNTED } from '@greenroom/contract/effects/change-effects'
import { type ClosingApp, closingSentences } from '@greenroom/contract/effects/closing-app'
import type { Sql } from '../../../db/database.ts'

/** What the members of an app would lose if it was disabled, as sentences. */
export async function effectsOfClosing(sql: Sql, appId: string): Promise<string[]> {
  const upTo = (source: string) => `(select count(*)::int from (select from ${source} limit ${MOST_COUNTED + 1}) counted)`
  const { rows } = await sql.query<ClosingApp>(
    `select ${upTo('members where app_id = $1')} as members,
       ${upTo('devices where app_id = $1 and active')} as devices,
       ${upTo(`push_schedules where app_id = $1 and state = 'scheduled'`)} as pushes,
       ${upTo('unlock_codes where app_id = $1')} as codes`,
    [appId],
  )
  return rows[0] ? closingSentences(rows[0]) : []
}
