import { mayChange } from '@greenroom/contract/define/for-role'
import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { allResources } from '@greenroom/contract/resources/all'
import type { Sql } from '../../db/database.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import { closedResources, isOpen, needsApproval, type Scope } from '../records/scope.ts'
import { hiddenSql } from '../records/trash/trash.ts'

const MAX_DRAFTS = 10

/**
 * Drafts that need this person: those that wait for their approval, those that came back to them, and those that could
 * not be published at their time. The oldest first.
 */
export async function waitingDrafts(sql: Sql, scope: Scope): Promise<HomeAnswer['needs']['drafts']> {
  const { appId, author, facts } = scope
  const own = allResources.filter((one) => isOpen(one, facts) && mayChange(one, facts)).map(({ name }) => name)
  const { rows } = await sql.query<HomeAnswer['needs']['drafts'][number]>(
    `select i.id, i.resource, i.title, coalesce(d.requested_by_name, '') as by, ${momentSql('d.updated_at')} as at,
       d.data ? 'active' as makes_live,
       case when d.stop_reason is not null then 'not_published' else d.approval end as state, coalesce(d.stop_reason, d.message) as note
     from item_drafts d join items i on i.app_id = $1 and i.id = d.item_id
     where d.app_id = $1 and d.discarded_at is null and i.deleted_at is null and i.resource = any($3::text[])${hiddenSql(closedResources(facts))}
       and (d.stop_reason is not null or (d.approval = 'requested' and $4 and d.requested_by is distinct from $2) or (d.approval = 'changes' and d.requested_by = $2))
     order by d.updated_at, i.id limit ${MAX_DRAFTS}`,
    [appId, author.actorId, own, !needsApproval(scope)],
  )
  return rows
}
