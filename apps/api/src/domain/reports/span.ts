import { addDays } from '@greenroom/contract/days'
import type { ReportSpan } from '@greenroom/contract/reports/report-answers'
import type { ReportDays } from '@greenroom/contract/reports/report-limits'
import type { Sql } from '../../db/database.ts'
import { type Scope, todayIn } from '../records/scope.ts'

/** The days of a report up to today in the app, and the first day on which `measure` was counted. */
export async function spanOf(sql: Sql, scope: Scope, { days, measure }: { days: ReportDays; measure: string }): Promise<ReportSpan> {
  const until = todayIn(scope)
  const { rows } = await sql.query<{ since: string | null }>(
    `select to_char(least(
       (select min(o.day) from day_counts o where o.app_id = $1 and o.measure = $2),
       (select min(a.day) from app_days a where a.app_id = $1 and $2 = any(a.measures))
     ), 'YYYY-MM-DD') as since`,
    [scope.appId, measure],
  )
  return { from: addDays(until, 1 - days), until, since: rows[0]?.since ?? null }
}
