import { addDays, clockAt, dayBegins } from '@greenroom/contract/days'
import type { PlannedItem } from '@greenroom/contract/planning/planning-answers'
import { allResources } from '@greenroom/contract/resources/all'
import type { Sql } from '../../db/database.ts'
import { closedResources, isOpen, type Scope } from '../records/scope.ts'
import { hiddenSql } from '../records/trash/trash.ts'
import { type FoundDay, plainItem, type PlanningRange } from './found-day.ts'

/** Most drafts of a range that are read. */
const MAX_DRAFTS = 1_000

/** The draft changes that are published at a time, on the days of the app's clock. */
export async function plannedDrafts(
  sql: Sql,
  { appId, facts }: Scope,
  { from, to, perDay }: PlanningRange,
  zone: string,
): Promise<FoundDay[]> {
  const open = allResources.filter((one) => isOpen(one, facts)).map(({ name }) => name)
  const { rows } = await sql.query<{ id: string; resource: string; title: string; at: Date }>(
    `select i.id, i.resource, i.title, d.publish_at as at from item_drafts d join items i on i.app_id = $1 and i.id = d.item_id
     where d.app_id = $1 and d.publish_at >= $2 and d.publish_at < $3 and d.discarded_at is null
       and i.deleted_at is null and i.resource = any($4::text[])${hiddenSql(closedResources(facts))}
     order by d.publish_at, i.id limit ${MAX_DRAFTS}`,
    [appId, dayBegins(from, zone), dayBegins(addDays(to, 1), zone), open],
  )
  const times = rows.map((row) => ({ ...row, clock: clockAt(row.at, zone) }))
  return [...Map.groupBy(times, ({ clock }) => clock.slice(0, 10))].map(([day, own]) => ({
    day,
    items: own.slice(0, perDay).map(({ id, resource, title, clock }): PlannedItem => {
      return { ...plainItem, ...{ id, kind: 'drafts', happens: 'changes', resource, title }, time: clock.slice(11) }
    }),
    total: own.length,
    atLeast: rows.length === MAX_DRAFTS,
  }))
}
