import type { Area } from '@greenroom/contract/access/areas'
import { subjectOfKind } from '@greenroom/contract/define/for-role'
import type { DayMeasure } from '@greenroom/contract/home/day-measures'
import { endOfMonth, monthBefore } from '@greenroom/contract/reports/months'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Sql } from '../../db/database.ts'
import { dayCountsSql } from '../home/day-counts.ts'
import { readRecordTotals } from '../home/record-days.ts'
import { joinItem } from '../records/join-item.ts'
import { shownTitleSql } from '../records/shown-title-sql.ts'

/** What was counted in a month, and in the one before; the records that were opened most, at most three. */
export type MonthFigures = {
  month: string
  figures: { measure: DayMeasure; now: number; before: number }[]
  most: { area: Area; title: string; opened: number }[]
}

/** In the order of the mail. Phones and browsers that were active cannot be added up over days. */
const MEASURES = ['content_opens', 'lessons', 'unlocks', 'members', 'opens'] as const satisfies readonly DayMeasure[]
const SHOWN = 3

/** The figures of an app's month, by its first day; null if nothing happened in it. */
export async function monthFigures(sql: Sql, appId: string, month: string): Promise<MonthFigures | null> {
  const before = monthBefore(month)
  const until = endOfMonth(month)
  const { rows } = await sql.query<{ month: string; measure: string; total: number }>(
    `select to_char(d.day, 'YYYY-MM') || '-01' as month, d.measure, greatest(sum(d.total), 0)::int as total
     from (${dayCountsSql(['$1', '$2', '$3'])}) d group by 1, d.measure`,
    [appId, before, until],
  )
  const totals = new Map(rows.map((row) => [`${row.month} ${row.measure}`, row.total]))
  const figures = MEASURES.map((measure) => ({
    measure,
    now: totals.get(`${month} ${measure}`) ?? 0,
    before: totals.get(`${before} ${measure}`) ?? 0,
  }))
  if (figures.every(({ now }) => now === 0)) return null
  return { month, figures: figures.filter(({ now, before: earlier }) => now > 0 || earlier > 0), most: await mostOpened(sql, appId, month) }
}

async function mostOpened(sql: Sql, appId: string, month: string): Promise<MonthFigures['most']> {
  const totals = await readRecordTotals(sql, appId, { measure: 'opened', from: month, until: endOfMonth(month), most: 20 })
  const { rows } = await sql.query<{ id: string; resource: string; title: string }>(
    `select i.id, i.resource, ${shownTitleSql('i')} as title from unnest($2::uuid[]) as wanted(id) ${joinItem('i', 'wanted.id')}
     where i.deleted_at is null`,
    [appId, totals.map(({ id }) => id)],
  )
  const records = new Map(rows.map((row) => [row.id, row]))
  return totals
    .flatMap(({ id, total }) => {
      const { resource: name = '', title = '' } = records.get(id) ?? {}
      const resource = resourceByName(name)
      return resource && title ? [{ area: subjectOfKind(resource).area, title, opened: total }] : []
    })
    .slice(0, SHOWN)
}
