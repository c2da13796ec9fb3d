import type { ReportSpan, SearchesReport } from '@greenroom/contract/reports/report-answers'
import { REPORT_MOST } from '@greenroom/contract/reports/report-limits'
import type { Sql } from '../../db/database.ts'

/** What visitors of the website searched for and did not find in these days. */
export async function searchesReport(sql: Sql, appId: string, span: ReportSpan): Promise<SearchesReport> {
  const { rows } = await sql.query<SearchesReport['searches'][number]>(
    `select m.words, sum(m.total)::int as times from missed_searches m where m.app_id = $1 and m.day between $2::date and $3::date
     group by m.words order by times desc, m.words limit ${REPORT_MOST}`,
    [appId, span.from, span.until],
  )
  return { ...span, searches: rows }
}
