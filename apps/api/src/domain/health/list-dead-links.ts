import type { DeadLink } from '@greenroom/contract/health/health-answers'
import { allResources } from '@greenroom/contract/resources/all'
import type { Sql } from '../../db/database.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import { FAILS } from '../records/list/health-sql.ts'
import { closedResources, isOpen, type Scope } from '../records/scope.ts'
import { shownTitleSql } from '../records/shown-title-sql.ts'
import { hiddenSql } from '../records/trash/trash.ts'

const SHOWN = 50

/** The ids of the ancestors of an `i` of items, outermost first. */
const ANCESTORS = `(with recursive around as (
    select i.parent_id, 1 as steps
    union all
    select p.parent_id, around.steps + 1 from items p join around on p.id = around.parent_id where p.app_id = $1
  ) select coalesce(json_agg(parent_id order by steps desc) filter (where parent_id is not null), '[]') from around)`

/** The addresses that do not answer, those that failed last first. */
export async function listDeadLinks(sql: Sql, { appId, facts }: Scope): Promise<DeadLink[]> {
  const open = allResources.filter((resource) => isOpen(resource, facts)).map(({ name }) => name)
  const { rows } = await sql.query<DeadLink>(
    `select i.id, i.resource, ${shownTitleSql('i')} as title, ${ANCESTORS} as ancestors, d.address, d.problem, d.status,
       ${momentSql('d.failed_since')} as since
     from dead_links d
     cross join lateral (select * from items by_id where by_id.app_id = $1 and by_id.id = d.item_id limit 1) i
     where d.app_id = $1 and d.fails >= ${FAILS} and i.deleted_at is null and i.active and i.resource = any($2::text[])
       and strpos(i.data::text, d.address) > 0${hiddenSql(closedResources(facts))}
     order by d.failed_since desc, d.address, i.id limit ${SHOWN}`,
    [appId, open],
  )
  return rows
}
