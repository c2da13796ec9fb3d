import { mayAccess } from '@greenroom/contract/access/facts'
import { addDays } from '@greenroom/contract/days'
import type { PushesReport, ReportSpan } from '@greenroom/contract/reports/report-answers'
import { REPORT_MOST } from '@greenroom/contract/reports/report-limits'
import type { Sql } from '../../db/database.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import type { Scope } from '../records/scope.ts'

/** Openings of a push are counted up to this number. */
const MAX_OPENED = 10_000
/** So many openings of each push say at which hours its app opens pushes. */
const MAX_SAMPLED = 1_000
/** A comparison needs at least so many pushes. */
const ENOUGH = 3

type Row = PushesReport['pushes'][number] & { moments: string[] }

/**
 * How often the pushes of these days were opened, and at which hours of the day, newest first. Who may not read pushes
 * gets their figures without their subjects.
 */
export async function pushesReport(sql: Sql, { appId, facts }: Scope, span: ReportSpan): Promise<PushesReport> {
  const { timeZone } = facts.app
  const mayReadSubjects = mayAccess(facts, 'read', 'push')
  // A day more on both sides, since the days are those of the app; the rest is left out below.
  const { rows } = await sql.query<Row>(
    `select p.id, p.subject, ${momentSql('p.created_at')} as sent_at, p.devices_sent as sent, least(o.opened, ${MAX_OPENED}) as opened,
       o.opened > ${MAX_OPENED} as more, o.moments
     from (select n.* from push_notifications n where n.app_id = $1 and n.finished_at is not null and n.devices_sent > 0
       and n.created_at >= $2::date and n.created_at < $3::date order by n.created_at desc, n.id desc limit ${REPORT_MOST}) p
     cross join lateral (
       select coalesce((p.report->>'devices_opened')::int, (select count(*)::int from (
           select k.device_id from push_openings k where k.app_id = $1 and k.push_id = p.id limit ${MAX_OPENED + 1}) c)) as opened,
         coalesce((select json_agg(${momentSql('m.opened_at')}) from (
           select h.opened_at from push_openings h where h.app_id = $1 and h.push_id = p.id limit ${MAX_SAMPLED}) m), '[]') as moments
     ) o order by p.created_at desc, p.id desc`,
    [appId, addDays(span.from, -1), addDays(span.until, 2)],
  )
  const day = dayFormat(timeZone)
  const within = rows.filter(({ sent_at: at }) => day.format(new Date(at)) >= span.from && day.format(new Date(at)) <= span.until)
  return {
    ...span,
    pushes: within.map(({ moments: _moments, ...push }) => ({ ...push, subject: mayReadSubjects ? push.subject : '' })),
    usual: medianShare(within),
    hours: hoursOf(
      within.flatMap(({ moments }) => moments),
      timeZone,
    ),
  }
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
}

function medianShare(pushes: readonly Row[]): number | null {
  if (pushes.length < ENOUGH) return null
  const shares = pushes.map(({ opened, sent }) => opened / sent).toSorted((one, other) => one - other)
  const [low = 0, high = 0] = [shares[Math.floor((shares.length - 1) / 2)], shares[Math.ceil((shares.length - 1) / 2)]]
  return (low + high) / 2
}

function hoursOf(moments: readonly string[], timeZone: string): number[] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  const hours = Array.from({ length: 24 }, () => 0)
  for (const moment of moments) {
    const hour = Number(format.format(new Date(moment)))
    hours[hour] = (hours[hour] ?? 0) + 1
  }
  return hours
}
