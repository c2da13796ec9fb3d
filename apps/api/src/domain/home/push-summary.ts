import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { HOME_MOST } from '@greenroom/contract/home/home-limits'
import { isStoppedByPerson, stopReason } from '@greenroom/contract/push/stop-reasons'
import type { Sql } from '../../db/database.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import { countedUpTo } from './home-figures.ts'

type PushSummary = { failed: HomeAnswer['needs']['failed_pushes']; last: HomeAnswer['figures']['last_push'] }

type Row = {
  id: string
  subject: string
  state: string
  stop_reason: string | null
  at: string
  sent: number
  is_recent: boolean
  opened: number
}

/** At most this many of the newest pushes are checked; only failures of these days are shown. */
const MAX_LOOKED_AT = 20
const FAILED_SINCE = '14 days'
const SHOWN = 3

/** The last push that reached a phone, with its openings, and the failures since. */
export async function pushSummary(sql: Sql, appId: string): Promise<PushSummary> {
  const { rows } = await sql.query<Row>(
    `select p.id, p.subject, p.state, p.stop_reason, ${momentSql('p.created_at')} as at, p.devices_sent as sent,
       p.created_at > now() - interval '${FAILED_SINCE}' as is_recent,
       coalesce((p.report->>'devices_opened')::int, (select count(*)::int from (
         select o.device_id from push_openings o where o.app_id = $1 and o.push_id = p.id limit ${HOME_MOST + 1}) c)) as opened
     from (select n.* from push_notifications n where n.app_id = $1 and n.finished_at is not null
       order by n.created_at desc, n.id desc limit ${MAX_LOOKED_AT}) p
     order by p.created_at desc, p.id desc`,
    [appId],
  )
  const reached = rows.findIndex(({ sent }) => sent > 0)
  const last = rows[reached]
  const since = reached === -1 ? rows : rows.slice(0, reached)
  return {
    failed: [...since, ...(last ? [last] : [])]
      .filter(hasFailed)
      .slice(0, SHOWN)
      .map(({ id, subject, stop_reason: reason, at }) => ({
        ...{ id, subject, at },
        reason: stopReason(reason ?? ''),
      })),
    last: last ? { id: last.id, subject: last.subject, sent: last.sent, opened: countedUpTo(last.opened) } : null,
  }
}

/** Whether it was stopped recently, and not by a person. */
function hasFailed({ state, stop_reason: reason, is_recent: isRecent }: Row): boolean {
  return isRecent && (state === 'failed' || state === 'stopped') && !isStoppedByPerson(reason)
}
