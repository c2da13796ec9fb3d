import { clockTimes } from '@greenroom/contract/calendar/clock-times'
import { addDays } from '@greenroom/contract/days'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { type Contribution, contributionsOf, type PlannedFields } from '@greenroom/contract/planning/contributions'
import type { PlannedItem } from '@greenroom/contract/planning/planning-answers'
import { MAX_COUNTED, type PlanningKind } from '@greenroom/contract/planning/planning-kinds'
import { MONTHS } from '@greenroom/contract/repeat/months'
import { dayOfRecord } from '@greenroom/contract/repeat/plan-repeat'
import { allResources } from '@greenroom/contract/resources/all'
import type { Sql } from '../../db/database.ts'
import { storedDay } from '../../sql/day-sql.ts'
import { endSql } from '../../sql/hours-sql.ts'
import { text } from '../../sql/sql-text.ts'
import { closedResources, isOpen, type Scope } from '../records/scope.ts'
import { hiddenSql } from '../records/trash/trash.ts'
import { type FoundDay, plainItem, type PlanningRange } from './found-day.ts'

/** A kind of day of some resources, which one index finds. */
type Source = { kind: PlanningKind; happens: PlannedItem['happens']; resources: readonly Resource[]; fields: PlannedFields }

type Row = {
  day: string
  id: string
  resource: string
  title: string
  time: string | null
  until: string | null
  version: number
  total: number
}

/** A day of the request. `least` and `most` bound the last day of a yearly event that takes place on it. */
type WantedDay = { day: string; month: string; date: string; least: string; most: string }

/** The active records with a day in the range. Each source reads a bounded number of rows for each day. */
export async function plannedRecords(
  sql: Sql,
  { appId, facts }: Scope,
  range: PlanningRange,
  kinds: readonly PlanningKind[],
  today: string,
): Promise<FoundDay[]> {
  const open = allResources.filter((resource) => isOpen(resource, facts))
  const hidden = hiddenSql(closedResources(facts))
  const found = await Promise.all(
    sourcesOf(open)
      .filter(({ kind }) => kinds.includes(kind))
      .map(async (source) => {
        const days = wantedDays(source.fields, range, today)
        if (days.length === 0) return []
        const { rows } = await sql.query<Row>(sourceSql(source, hidden), [
          ...[appId, source.resources.map(({ name }) => name), days.map(({ day }) => day), range.perDay],
          ...('date' in source.fields
            ? []
            : ([...['month', 'date', 'least', 'most']] as const).map((name) => days.map((day) => day[name]))),
        ])
        return byDay(rows, source)
      }),
  )
  return found.flat()
}

/** Releases and last days of all resources are each found by one index. */
function sourcesOf(open: readonly Resource[]): Source[] {
  const all = open.flatMap((resource) => contributionsOf(resource).map((contribution) => ({ resource, contribution })))
  const groups = Map.groupBy(all, ({ resource, contribution }) => groupOf(resource, contribution))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { kind, happens, fields } = first.contribution
    return [{ kind, happens, fields, resources: group.map(({ resource }) => resource) }]
  })
}

function groupOf({ name }: Resource, { happens, fields }: Contribution): string {
  return happens === 'released' || happens === 'hides' ? `${happens} ${JSON.stringify(fields)}` : `${name} ${happens}`
}

/** $1 is the app, $2 the resources, $3 the days, $4 how many of each; yearly events have four more lists like $3. */
function sourceSql({ fields, happens, resources }: Source, hidden: string): string {
  const isYearly = !('date' in fields)
  const [only] = resources
  // The indexes of single resources are over a part of the items, which the planner recognizes by the name alone.
  const isOfResource =
    happens === 'released' || happens === 'hides'
      ? 'i.resource = any($2::text[])'
      : `i.resource = ${text(only?.name ?? '')} and i.resource = any($2::text[])`
  const list = isYearly
    ? 'unnest($3::text[], $5::text[], $6::text[], $7::text[], $8::text[]) as wanted(day, month, date, least, most)'
    : 'unnest($3::text[]) as wanted(day)'
  const time = 'date' in fields ? (fields.time === null ? 'null::text' : `i.data->>${text(fields.time)}`) : `i.data->>'time'`
  const until = isYearly && fields.until !== null ? `i.data->>${text(fields.until)}` : 'null::text'
  return `select wanted.day, f.id, f.resource, f.title, f.time, f.until, f.version, f.total from ${list} cross join lateral (
      select r.*, count(*) over ()::int as total from (
        select i.id, i.resource, i.title, i.version, ${time} as time, ${until} as until from searchable_items i
        where i.app_id = $1 and i.deleted_at is null and i.active and ${isOfResource} and ${isOn(fields, happens)}${hidden}
        limit ${MAX_COUNTED + 1}
      ) r order by r.time nulls first, r.title, r.id limit $4
    ) f`
}

/** Whether a row `i` has its day on `wanted.day`, as its index has it. */
function isOn(fields: PlannedFields, happens: PlannedItem['happens']): string {
  if (happens === 'released') return `i.release_date = ${storedDay('wanted.day')}`
  if (happens === 'hides')
    return `i.data->>'visible_until' is not null and ${endSql('i')} between wanted.day || 'T00:00' and wanted.day || 'T24:00'`
  if ('date' in fields) return `i.data->>${text(fields.date)} = wanted.day`
  const isThatDay = `i.data->>${text(fields.month)} = wanted.month and i.data->>${text(fields.day)} = wanted.date`
  return fields.until === null
    ? isThatDay
    : `${isThatDay} and coalesce(i.data->>${text(fields.until)}, wanted.most) between wanted.least and wanted.most`
}

/**
 * The days of the range. A day without a year is that of `dayOfRecord`: the next such day, or the one before it for
 * events that are over by then.
 */
function wantedDays(fields: PlannedFields, { from, to }: PlanningRange, today: string): WantedDay[] {
  const days: WantedDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const [, month, date] = day.split('-').map(Number)
    const named = { day, month: MONTHS[(month ?? 1) - 1] ?? '', date: String(date) }
    if ('date' in fields) {
      days.push({ ...named, least: '', most: '' })
      continue
    }
    const yearly = { month: 'month', day: 'date', until: 'until' }
    const next = dayOfRecord(yearly, { ...named, until: '9999-12-31' }, today)
    const last = dayOfRecord(yearly, { ...named, until: '0000-01-01' }, today)
    if (day === next) days.push({ ...named, least: day, most: '9999-12-31' })
    else if (day === last) days.push({ ...named, least: day, most: addDays(next ?? day, -1) })
  }
  return days
}

function byDay(rows: readonly Row[], { kind, happens, fields }: Source): FoundDay[] {
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, found]) => ({
    day,
    items: found.map(({ id, resource, title, time, until, version }) => {
      const times = 'date' in fields ? { time, note: '' } : timesOf(time ?? '')
      return { ...plainItem, ...{ id, kind, happens, resource, title, version, until }, ...times }
    }),
    total: Math.min(found[0]?.total ?? 0, MAX_COUNTED),
    atLeast: (found[0]?.total ?? 0) > MAX_COUNTED,
  }))
}

/** The time that the owner wrote for an event, for clocks if it is one. */
function timesOf(written: string): { time: string | null; note: string } {
  const times = clockTimes(written)
  return times === null ? { time: null, note: written } : { time: times.from, note: '' }
}
