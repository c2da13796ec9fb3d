import { addDays, dayAt } from '@greenroom/contract/days'
import { ACTIVITY_DAYS, type DayMeasure } from '@greenroom/contract/home/day-measures'
import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import type { Sql, Tx } from '../../db/database.ts'

/** The app whose day it is, and its time zone. */
export type DayOf = { appId: string; timeZone: string }

/** A day of an app. */
export type CountedDay = { appId: string; day: string }

/** As in `item_counts`: a count is split into parts, so that concurrent writers seldom wait for each other. */
const COUNT = `insert into day_counts (app_id, day, measure, part, total) values ($1, $2, $3, pg_backend_pid() % 16, $4)
  on conflict (app_id, day, measure, part) do update set total = day_counts.total + excluded.total`

/** Adds to what the app counts on the day that it is there. */
export function countToday(tx: Tx, app: DayOf, measure: DayMeasure, added = 1): void {
  countAt(tx, app, measure, new Date(), added)
}

/** Takes back one of what was counted at each of these moments. */
export function uncount(tx: Tx, app: DayOf, measure: DayMeasure, moments: readonly Date[]): void {
  for (const moment of moments) countAt(tx, app, measure, moment, -1)
}

function countAt(tx: Tx, { appId, timeZone }: DayOf, measure: DayMeasure, moment: Date, added: number): void {
  countOn(tx, { appId, day: dayAt(moment, timeZone) }, measure, added)
}

export function countOn(tx: Tx, { appId, day }: CountedDay, measure: DayMeasure, added: number): void {
  if (added !== 0) tx.count(COUNT, [appId, day, measure], added)
}

/**
 * SQL of what an app counted from one day to another, the last one included: rows (day, measure, total), of which a
 * measure may have several for a day. The parameters are the app and the two days.
 */
export function dayCountsSql([app, from, until]: readonly [app: string, from: string, until: string]): string {
  const within = (table: string) => `${table}.app_id = ${app} and ${table}.day between ${from}::date and ${until}::date`
  return `select o.day, o.measure, o.total from day_counts o where ${within('o')}
    union all
    select a.day, m.measure, m.total from app_days a cross join lateral unnest(a.measures, a.totals) as m(measure, total)
    where ${within('a')}`
}

/** The counts of the last 60 days up to `today`, the oldest first, and the first day that was ever counted. */
export async function readActivity(sql: Sql, appId: string, today: string): Promise<HomeAnswer['activity']> {
  const days = activityDays(today)
  const { rows } = await sql.query<{ since: string | null; counts: { day: string; measure: string; total: number }[] }>(
    `select to_char(least((select min(o.day) from day_counts o where o.app_id = $1), (select min(a.day) from app_days a where a.app_id = $1)),
         'YYYY-MM-DD') as since,
       coalesce((select json_agg(d) from (select to_char(c.day, 'YYYY-MM-DD') as day, c.measure, greatest(sum(c.total), 0)::int as total
         from (${dayCountsSql(['$1', '$2', '$3'])}) c group by c.day, c.measure) d), '[]') as counts`,
    [appId, days[0], today],
  )
  const { since = null, counts = [] } = rows[0] ?? {}
  const totals = new Map(counts.map(({ day, measure, total }) => [`${day} ${measure}`, total]))
  return activityOf(since, today, (day, measure) => totals.get(`${day} ${measure}`) ?? 0)
}

/** The same for somebody whose role does not include the reports. */
export function noActivity(today: string): HomeAnswer['activity'] {
  return activityOf(null, today, () => 0)
}

function activityDays(today: string): string[] {
  return Array.from({ length: 2 * ACTIVITY_DAYS }, (_none, index) => addDays(today, index + 1 - 2 * ACTIVITY_DAYS))
}

function activityOf(since: string | null, today: string, total: (day: string, measure: DayMeasure) => number): HomeAnswer['activity'] {
  const ofMeasure = (measure: DayMeasure) => activityDays(today).map((day) => total(day, measure))
  return {
    ...{ since, until: today },
    active: ofMeasure('active'),
    content_opens: ofMeasure('content_opens'),
    unlocks: ofMeasure('unlocks'),
    lessons: ofMeasure('lessons'),
    members: ofMeasure('members'),
    opens: ofMeasure('opens'),
  }
}

type Counted = { day: string; measure: string; total: number }

/** Moves what an app counted on the days before `before` into one row for each day. */
export async function closeAppDays(tx: Tx, appId: string, before: string): Promise<void> {
  const { rows: open } = await tx.query<Counted>('delete from day_counts where app_id = $1 and day < $2 returning day, measure, total', [
    ...[appId, before],
  ])
  const { rows: closed } = await tx.query<Counted>(
    `select a.day, m.measure, m.total from app_days a cross join lateral unnest(a.measures, a.totals) as m(measure, total)
     where a.app_id = $1 and a.day = any($2::date[])`,
    [appId, [...new Set(open.map(({ day }) => day))]],
  )
  for (const [day, counts] of Map.groupBy([...closed, ...open], (counted) => counted.day)) {
    const totals = new Map<string, number>()
    for (const { measure, total } of counts) totals.set(measure, (totals.get(measure) ?? 0) + total)
    tx.send(CLOSED, [appId, day, [...totals.keys()], [...totals.values()]])
  }
}

const CLOSED = `insert into app_days (app_id, day, measures, totals) values ($1, $2, $3, $4)
  on conflict (app_id, day) do update set measures = excluded.measures, totals = excluded.totals`
