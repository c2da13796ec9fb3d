import { parentOf } from '@greenroom/contract/define/nesting'
import { hasReleaseState } from '@greenroom/contract/define/release-state'
import { recordMeasures } from '@greenroom/contract/home/day-measures'
import type { ContentReport, ReportSpan } from '@greenroom/contract/reports/report-answers'
import { REPORT_MOST } from '@greenroom/contract/reports/report-limits'
import { allResources } from '@greenroom/contract/resources/all'
import { isPublished } from '@greenroom/contract/visibility/published'
import type { Sql } from '../../db/database.ts'
import { clockValues, notEndedSql, releasedSql } from '../../sql/hours-sql.ts'
import { readRecordTotals } from '../home/record-days.ts'
import { joinItem } from '../records/join-item.ts'
import { clockIn, closedResources, isOpen, type Scope } from '../records/scope.ts'
import { shownTitleSql } from '../records/shown-title-sql.ts'
import { hiddenSql } from '../records/trash/trash.ts'

/** At most so many records of each measure are added up. */
const MAX_COUNTED = 5_000

type Totals = { id: string; opened: number; completed: number; unlocked: number }

/** What members opened, completed and unlocked in these days, and what nobody opened. */
export async function contentReport(sql: Sql, scope: Scope, span: ReportSpan): Promise<ContentReport> {
  const totals = await readTotals(sql, scope.appId, span)
  const [records, topics, tags, unopened] = await Promise.all([
    namedRecords(sql, scope, totals.slice(0, REPORT_MOST)),
    addedUp(sql, scope, totals, 'topics'),
    addedUp(sql, scope, totals, 'tags'),
    unopenedRecords(
      sql,
      scope,
      totals.filter(({ opened }) => opened > 0).map(({ id }) => id),
    ),
  ])
  return { ...span, records, topics, tags, unopened }
}

async function readTotals(sql: Sql, appId: string, { from, until }: ReportSpan): Promise<Totals[]> {
  const counted = await Promise.all(
    recordMeasures.map((measure) => readRecordTotals(sql, appId, { measure, from, until, most: MAX_COUNTED })),
  )
  const totals = new Map<string, Totals>()
  for (const [index, measure] of recordMeasures.entries())
    for (const { id, total } of counted[index] ?? []) {
      const known = totals.get(id) ?? { id, opened: 0, completed: 0, unlocked: 0 }
      totals.set(id, { ...known, [measure]: total })
    }
  return [...totals.values()].toSorted(
    (one, other) => other.opened - one.opened || other.completed - one.completed || other.unlocked - one.unlocked,
  )
}

/** With names; records that were deleted since, or that the app does not show, are left out. */
async function namedRecords(sql: Sql, { facts, appId }: Scope, totals: readonly Totals[]): Promise<ContentReport['records']> {
  if (totals.length === 0) return []
  const { rows } = await sql.query<{ id: string; resource: string; title: string }>(
    `select i.id, i.resource, ${shownTitleSql('i')} as title from unnest($2::uuid[]) as wanted(id) ${joinItem('i', 'wanted.id')}
     where i.deleted_at is null and i.resource = any($3::text[])${hiddenSql(closedResources(facts))}`,
    [appId, totals.map(({ id }) => id), allResources.filter((resource) => isOpen(resource, facts)).map(({ name }) => name)],
  )
  const names = new Map(rows.map((row) => [row.id, row]))
  return totals.flatMap((total) => {
    const named = names.get(total.id)
    return named ? [{ ...total, ...named }] : []
  })
}

/** The totals of the records that link to a topic or a tag, for each of those. */
async function addedUp(sql: Sql, scope: Scope, totals: readonly Totals[], field: 'topics' | 'tags'): Promise<ContentReport['topics']> {
  if (totals.length === 0) return []
  const { rows } = await sql.query<Totals>(
    `select l.to_id as id, sum(t.opened)::int as opened, sum(t.completed)::int as completed, sum(t.unlocked)::int as unlocked
     from unnest($2::uuid[], $3::int[], $4::int[], $5::int[]) as t(id, opened, completed, unlocked)
     cross join lateral (select k.to_id from links k where k.app_id = $1 and k.from_id = t.id and k.field = $6 offset 0) l
     group by l.to_id order by opened desc, completed desc, l.to_id limit ${REPORT_MOST}`,
    [
      ...[scope.appId, totals.map(({ id }) => id), totals.map(({ opened }) => opened)],
      ...[totals.map(({ completed }) => completed), totals.map(({ unlocked }) => unlocked), field],
    ],
  )
  return await namedRecords(sql, scope, rows)
}

/** What members could have opened: live content, and courses. */
async function unopenedRecords(sql: Sql, scope: Scope, opened: readonly string[]): Promise<ContentReport['unopened']> {
  const { facts, appId } = scope
  const { today, time, clock } = clockValues(clockIn(scope))
  const readable = allResources.filter(
    (resource) => isPublished(resource) && hasReleaseState(resource.fields) && !parentOf(resource) && isOpen(resource, facts),
  )
  const sqlClock = { today: '$4', time: '$5::text', clock: '$6::text' }
  const { rows } = await sql.query<{ id: string; resource: string; title: string }>(
    `select i.id, i.resource, ${shownTitleSql('i')} as title from items i
     where i.app_id = $1 and i.resource = any($3::text[]) and i.deleted_at is null and i.active
       and ${releasedSql('i', sqlClock)} and ${notEndedSql('i', sqlClock)}${hiddenSql(closedResources(facts))}
       and (i.id in (select unnest($2::uuid[]))) is not true
     order by i.created_at desc, i.id limit ${REPORT_MOST + 1}`,
    [appId, opened, readable.map(({ name }) => name), today, time, clock],
  )
  return { records: rows.slice(0, REPORT_MOST), more: rows.length > REPORT_MOST }
}
