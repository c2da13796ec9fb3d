import type { AnnouncedDay, Resource } from '@greenroom/contract/define/define-resource'
import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { DAYS_AHEAD, EXPIRY_AHEAD } from '@greenroom/contract/home/home-limits'
import { allResources } from '@greenroom/contract/resources/all'
import { addDays } from '@greenroom/contract/visibility/viewer'
import type { Sql } from '../../db/database.ts'
import { text } from '../../db/sql-text.ts'
import { closedResources, isOpen, type Scope } from '../records/scope.ts'
import { hiddenSql } from '../records/trash/trash.ts'

export type DatedRecord = HomeAnswer['coming'][number]

const MAX_SHOWN = 20
/** Days are stored in each record's values and not indexed, so at most this many records per resource are read. */
const MAX_LOOKED_AT = 2_000

/**
 * The records that become visible to members from tomorrow to a week from `today`, a day, YYYY-MM-DD, the nearest
 * first.
 */
export async function comingReleases(sql: Sql, { appId, facts }: Scope, today: string): Promise<DatedRecord[]> {
  const open = allResources.filter((resource) => isOpen(resource, facts)).map(({ name }) => name)
  const { rows } = await sql.query<DatedRecord>(
    `select i.id, i.resource, i.title, 'released' as happens, to_char(i.release_date at time zone 'UTC', 'YYYY-MM-DD') as day
     from items i
     where i.app_id = $1 and i.deleted_at is null and i.active and i.release_date > i.created_at and i.release_date > now()
       and i.release_date <= $2::date::timestamp at time zone 'UTC' and i.resource = any($3::text[])${hiddenSql(closedResources(facts))}
     order by i.release_date, i.id limit ${MAX_SHOWN}`,
    [appId, addDays(today, DAYS_AHEAD), open],
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
  const { rows } = await sql.query<DatedRecord>(
    `select d.id, d.resource, d.title, d.happens, d.day from (${parts.join(' union all ')}) d order by d.day, d.id limit ${MAX_SHOWN}`,
    [appId, days, days.map(monthAndDay)],
  )
  return rows
}

/** The records of the resource with their day; $1 is the app, $2 the requested days, $3 their months and days. */
function daysSql({ name, published }: Resource, announced: AnnouncedDay): string {
  const until = published ? published.until : undefined
  const day = 'date' in announced ? `i.data->>${text(announced.date)}` : yearly(announced)
  return `(select r.id, ${text(name)} as resource, r.title, ${text(announced.happens)} as happens, r.day from (
    select i.id, i.title, i.active, ${day} as day, ${until ? `i.data->>${text(until)}` : 'null'} as until
    from items i where i.app_id = $1 and i.resource = ${text(name)} and i.deleted_at is null limit ${MAX_LOOKED_AT}
  ) r where r.active and r.day = any($2::text[]) and (r.until is null or r.until >= r.day) limit ${MAX_SHOWN})`
}

/** A yearly day: the one among the requested days. */
function yearly({ month, day }: { month: string; day: string }): string {
  return `($2::text[])[array_position($3::text[], concat(i.data->>${text(month)}, ' ', i.data->>${text(day)}))]`
}

/** The format in which records store a yearly day: 'NOV 6' for 2026-11-06. */
function monthAndDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const month = date.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' }).toUpperCase()
  return `${month} ${date.getUTCDate()}`
}
