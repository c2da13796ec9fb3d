import { dayAt } from '@greenroom/contract/days'
import type { RecordMeasure } from '@greenroom/contract/home/day-measures'
import type { Sql, Tx } from '../../db/database.ts'
import type { CountedDay, DayOf } from './day-counts.ts'

/** A day that is over has at most this many records for each measure, those with the most. */
const MOST_RECORDS = 2_000

type Counted = { measure: RecordMeasure; recordId: string }

/** As in `day_counts`: split into parts, so that concurrent writers seldom wait for each other. */
const COUNT = `insert into record_day_counts as known (app_id, day, measure, record_id, part, total)
  values ($1, $2, $3, $4, pg_backend_pid() % 16, $5)
  on conflict (app_id, day, measure, record_id, part) do update set total = known.total + excluded.total`

/** Adds to what happened to a record, today or on the day of another moment. */
export function countRecord(
  tx: Tx,
  { appId, timeZone }: DayOf,
  counted: Counted,
  { at = new Date(), added = 1 }: { at?: Date; added?: number } = {},
): void {
  countRecordOn(tx, { appId, day: dayAt(at, timeZone) }, counted, added)
}

export function countRecordOn(tx: Tx, { appId, day }: CountedDay, { measure, recordId }: Counted, added: number): void {
  tx.count(COUNT, [appId, day, measure, recordId], added)
}

/**
 * SQL of what happened to an app's records from one day to another, the last one included: rows (day, record_id,
 * total), of which a record may have several for a day. The parameters are the app, the measure and the two days.
 */
function recordDaysSql([app, measure, from, until]: readonly [app: string, measure: string, from: string, until: string]): string {
  const within = (table: string) =>
    `${table}.app_id = ${app} and ${table}.measure = ${measure} and ${table}.day between ${from}::date and ${until}::date`
  return `select o.day, o.record_id, o.total from record_day_counts o where ${within('o')}
    union all
    select d.day, r.record_id, r.total from record_days d cross join lateral unnest(d.record_ids, d.totals) as r(record_id, total)
    where ${within('d')}`
}

/** The days of a report, both included. */
export type DaySpan = { from: string; until: string }

/** How often something happened to each record within these days, the most first; records that were deleted as well. */
export async function readRecordTotals(
  sql: Sql,
  appId: string,
  { measure, from, until, most }: DaySpan & { measure: RecordMeasure; most: number },
): Promise<{ id: string; total: number }[]> {
  const { rows } = await sql.query<{ id: string; total: number }>(
    `select t.record_id as id, sum(t.total)::int as total from (${recordDaysSql(['$1', '$2', '$3', '$4'])}) t
     group by t.record_id having sum(t.total) > 0 order by total desc, t.record_id limit $5`,
    [appId, measure, from, until, most],
  )
  return rows
}

/** Moves what happened to an app's records on the days before `before` into one row for each day. */
export async function closeRecordDays(tx: Tx, appId: string, before: string): Promise<void> {
  const { rows } = await tx.query<{ day: string; measure: string; record_id: string; total: number }>(
    'delete from record_day_counts where app_id = $1 and day < $2 returning day, measure, record_id, total',
    [appId, before],
  )
  for (const [key, counts] of Map.groupBy(rows, ({ day, measure }) => `${day} ${measure}`)) {
    const [day = '', measure = ''] = key.split(' ')
    const totals = new Map<string, number>()
    for (const { record_id: id, total } of [...(await closedDay(tx, appId, day, measure)), ...counts])
      totals.set(id, (totals.get(id) ?? 0) + total)
    const largest = [...totals]
      .filter(([, total]) => total !== 0)
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, MOST_RECORDS)
    tx.send(CLOSED, [appId, day, measure, largest.map(([id]) => id), largest.map(([, total]) => total)])
  }
}

const CLOSED = `insert into record_days (app_id, day, measure, record_ids, totals) values ($1, $2, $3, $4, $5)
  on conflict (app_id, day, measure) do update set record_ids = excluded.record_ids, totals = excluded.totals`

async function closedDay(tx: Tx, appId: string, day: string, measure: string): Promise<{ record_id: string; total: number }[]> {
  const { rows } = await tx.query<{ record_id: string; total: number }>(
    `select r.record_id, r.total from record_days d cross join lateral unnest(d.record_ids, d.totals) as r(record_id, total)
     where d.app_id = $1 and d.day = $2 and d.measure = $3`,
    [appId, day, measure],
  )
  return rows
}
