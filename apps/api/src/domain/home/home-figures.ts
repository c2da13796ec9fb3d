import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { HOME_MOST } from '@greenroom/contract/home/home-limits'
import type { Sql } from '../../db/database.ts'

type Figures = Pick<HomeAnswer['figures'], 'members' | 'phones'>

/** The number of an app's members, and of phones that receive pushes. */
export async function homeFigures(sql: Sql, appId: string): Promise<Figures> {
  const { rows } = await sql.query<{ members: number; phones: number }>(
    `select coalesce((select m.total from member_counts m where m.app_id = $1), 0) as members,
       (select count(*)::int from (select d.id from devices d where d.app_id = $1 and d.active limit ${HOME_MOST + 1}) p) as phones`,
    [appId],
  )
  const { members = 0, phones = 0 } = rows[0] ?? {}
  return { members, phones: countedUpTo(phones) }
}

/** A count that stopped at one above `HOME_MOST`. */
export function countedUpTo(count: number): { count: number; more: boolean } {
  return { count: Math.min(count, HOME_MOST), more: count > HOME_MOST }
}

/** The number of records of each resource that an app has, by resource name, the largest first. */
export async function countedRecords(sql: Sql, appId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql.query<{ resource: string; total: number }>(
    `select c.resource, sum(c.total)::int as total from item_counts c where c.app_id = $1
     group by c.resource having sum(c.total) > 0 order by total desc, c.resource`,
    [appId],
  )
  return new Map(rows.map(({ resource, total }) => [resource, total]))
}
