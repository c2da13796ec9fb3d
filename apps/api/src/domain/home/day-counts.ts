import { addDays, dayAt } from '@greenroom/contract/days'
import { ACTIVITY_DAYS, COUNTED_DAYS, type DayMeasure, dayMeasures } from '@greenroom/contract/home/day-measures'
import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import type { Database, Sql, Tx } from '../../db/database.ts'
import type { TimeSlice, Worked } from '../../in-pieces/in-pieces.ts'
import { type AgeingTable, removeOlder } from '../../in-pieces/remove-rows.ts'

/** The app whose day it is, and its time zone. */
export type DayOf = { appId: string; timeZone: string }

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
  if (added !== 0) tx.count(COUNT, [appId, dayAt(moment, timeZone), measure], added)
}

/** The counts of the last 60 days up to `today`, the oldest first, and the first day that was ever counted. */
export async function readActivity(sql: Sql, appId: string, today: string): Promise<HomeAnswer['activity']> {
  const days = Array.from({ length: 2 * ACTIVITY_DAYS }, (_none, index) => addDays(today, index + 1 - 2 * ACTIVITY_DAYS))
  const { rows } = await sql.query<{ since: string | null; counts: { day: string; measure: string; total: number }[] }>(
    `select (select to_char(min(f.day), 'YYYY-MM-DD') from day_counts f where f.app_id = $1) as since,
       coalesce((select json_agg(d) from (select to_char(c.day, 'YYYY-MM-DD') as day, c.measure, greatest(sum(c.total), 0)::int as total
         from day_counts c where c.app_id = $1 and c.day between $2::date and $3::date group by c.day, c.measure) d), '[]') as counts`,
    [appId, days[0], today],
  )
  const { since = null, counts = [] } = rows[0] ?? {}
  const totals = new Map(counts.map(({ day, measure, total }) => [`${day} ${measure}`, total]))
  const ofMeasure = (measure: DayMeasure) => days.map((day) => totals.get(`${day} ${measure}`) ?? 0)
  const [opens = [], members = [], unlocks = [], lessons = []] = dayMeasures.map(ofMeasure)
  return { since, until: today, opens, members, unlocks, lessons }
}

const ageing: AgeingTable = { table: 'day_counts', age: 'day', key: { name: 'day', type: 'date' }, every: 'old days of apps' }

/** Removes the counts of days that are more than 500 days ago. */
export async function forgetDays({ platform }: Pick<Database, 'platform'>, slice: TimeSlice, now: Date): Promise<Worked> {
  return await removeOlder(platform, slice, ageing, new Date(now.getTime() - COUNTED_DAYS * 86_400_000))
}
