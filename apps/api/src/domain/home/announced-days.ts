import { addDays } from '@greenroom/contract/days'
import type { AnnouncedDay, Resource } from '@greenroom/contract/define/define-resource'
import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { DAYS_AHEAD, EXPIRY_AHEAD } from '@greenroom/contract/home/home-limits'
import { allResources } from '@greenroom/contract/resources/all'
import type { AppClock } from '@greenroom/contract/zones'
import type { Sql } from '../../db/database.ts'
import { storedDay } from '../../sql/day-sql.ts'
import { text } from '../../sql/sql-text.ts'
import { closedResources, isOpen, type Scope } from '../records/scope.ts'
import { hiddenSql } from '../records/trash/trash.ts'

export type DatedRecord = HomeAnswer['coming'][number]

const MAX_SHOWN = 20

/**
 * Repeats the condition of the index `items_coming`. It is true of each scheduled record: days begin 12 hours after
 * midnight UTC at most. Read through the view of the owner, as in `daysSql`.
 */
const IN_INDEX = `(i.release_date at time zone 'UTC') > (i.created_at at time zone 'UTC') - interval '12 hours'`

/** The records that become visible to members from now to a week from today, the nearest first. */
export async function comingReleases(sql: Sql, { appId, facts }: Scope, { today, time }: AppClock): Promise<DatedRecord[]> {
  const open = allResources.filter((resource) => isOpen(resource, facts)).map(({ name }) => name)
  const upcoming = (
    when: string,
  ) => `(select i.id, i.resource, i.title, i.release_date, i.data->>'release_time' as time from searchable_items i
     where i.app_id = $1 and i.deleted_at is null and i.active and ${when} and i.resource = any($3::text[])${hiddenSql(closedResources(facts))}
     order by i.release_date, 5 nulls first, i.id limit ${MAX_SHOWN})`
  const later = `i.release_date = ${storedDay('$4')} and i.data->>'release_time' > $5::text`
  const fromTomorrow = `${IN_INDEX} and i.release_date > ${storedDay('$4')} and i.release_date <= ${storedDay('$2')}`
  const { rows } = await sql.query<DatedRecord>(
    `select r.id, r.resource, r.title, 'released' as happens, to_char(r.release_date at time zone 'UTC', 'YYYY-MM-DD') as day, r.time
     from (${upcoming(later)} union all ${upcoming(fromTomorrow)}) r order by r.release_date, r.time nulls first, r.id limit ${MAX_SHOWN}`,
    [appId, addDays(today, DAYS_AHEAD), open, today, time],
  )
  return rows
}

/**
 * The days that definitions announce for their records, for two weeks from `today`, the nearest first. Omits inactive
 * records.
 */
export async function announcedDays(sql: Sql, { appId, facts }: Scope, today: string): Promise<DatedRecord[]> {
  const days = Array.from({ length: EXPIRY_AHEAD + 1 }, (_none, ahead) => addDays(today, ahead))
  const open = allResources.filter((resource) => isOpen(resource, facts))
  const parts = open.flatMap((resource) => (resource.days ?? []).map((announced) => daysSql(resource, announced)))
  if (parts.length === 0) return []
  const { rows } = await sql.query<DatedRecord>(
    `select d.id, d.resource, d.title, d.happens, d.day, null as time from (${parts.join(' union all ')}) d order by d.day, d.id limit ${MAX_SHOWN}`,
    [appId, days, days.map((day) => monthName(day)), days.map((day) => String(dateOf(day).getUTCDate()))],
  )
  return rows
}

/**
 * The records of the resource with their day; $1 is the app, $2 the requested days, $3 and $4 their months and days of
 * the month. Each day is looked up in the index of the field (migration 0115), through a view of the owner: under
 * row-level security PostgreSQL does not use an index over a part of the data.
 */
function daysSql({ name, published }: Resource, announced: AnnouncedDay): string {
  const until = published && published.until ? `i.data->>${text(published.until)}` : null
  const isThatDay =
    'date' in announced
      ? `i.data->>${text(announced.date)} = asked.day`
      : `i.data->>${text(announced.month)} = asked.month and i.data->>${text(announced.day)} = asked.date`
  return `(select r.id, ${text(name)} as resource, r.title, ${text(announced.happens)} as happens, asked.day
    from unnest($2::text[], $3::text[], $4::text[]) as asked(day, month, date) cross join lateral (
      select i.id, i.title from searchable_items i
      where i.app_id = $1 and i.resource = ${text(name)} and i.deleted_at is null and i.active and ${isThatDay}
        ${until ? `and (${until} is null or ${until} >= asked.day)` : ''}
      order by i.id limit ${MAX_SHOWN}
    ) r order by asked.day, r.id limit ${MAX_SHOWN})`
}

/** The month of a day as records store it: 'NOV'. */
function monthName(day: string): string {
  return dateOf(day).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' }).toUpperCase()
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
