import type { AppClock } from '@greenroom/contract/zones'
import type { Sql } from '../../db/database.ts'
import { storedDay } from '../../sql/day-sql.ts'
import { clockValues, endSql } from '../../sql/hours-sql.ts'

/** The number of changes of the app's content: unchanged as long as its published content is (see `changeContent`). */
export async function contentVersion(sql: Sql, appId: string): Promise<string> {
  const { rows } = await sql.query<{ version: string }>(`select ${contentVersionSql('$1')} as version`, [appId])
  return rows[0]?.version ?? '0'
}

/** The same as an SQL expression; `app` is the app's id in the statement. */
export function contentVersionSql(app: string): string {
  return `(select coalesce(sum(v.changes), 0)::text from content_versions v where v.app_id = ${app})`
}

/**
 * What an app's published content depends on: the number of its changes, and the hours of today at which records come
 * out or end. `passed` is the last of them, `next` the first to come, HH:MM; null for none.
 */
export type ContentState = { version: string; passed: string | null; next: string | null }

/** Reads one row: the first and last entries of two small indexes, which contain only records with hours. */
export async function contentState(sql: Sql, appId: string, now: AppClock): Promise<ContentState> {
  const { today, time, clock } = clockValues(now)
  const { rows } = await sql.query<ContentState>(STATE, [appId, today, time, clock, `${today}T00:00`, `${today}T24:00`])
  return rows[0] ?? { version: '0', passed: null, next: null }
}

const released = (which: 'max' | 'min', compare: '<=' | '>') =>
  `(select ${which}(r.data->>'release_time') from searchable_items r where r.app_id = $1 and r.deleted_at is null
      and r.release_date = ${storedDay('$2')} and r.data->>'release_time' ${compare} $3::text)`

const ended = (which: 'max' | 'min', condition: string) =>
  `(select right(${which}(${endSql('e')}), 5) from searchable_items e where e.app_id = $1 and e.deleted_at is null
      and e.data->>'visible_until' is not null and ${condition})`

const STATE = `select ${contentVersionSql('$1')} as version,
  greatest(${released('max', '<=')}, ${ended('max', `${endSql('e')} >= $5::text and ${endSql('e')} <= $4::text`)}) as passed,
  least(${released('min', '>')}, ${ended('min', `${endSql('e')} > $4::text and ${endSql('e')} < $6::text`)}) as next`
