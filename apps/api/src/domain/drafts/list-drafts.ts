import type { ListedDraft } from '@greenroom/contract/drafts/draft-answers'
import { allResources } from '@greenroom/contract/resources/all'
import type { Sql } from '../../db/database.ts'
import { closedResources, isOpen, type Scope } from '../records/scope.ts'
import { hiddenSql } from '../records/trash/trash.ts'
import { summaryOf } from './read-draft.ts'
import { DRAFT_COLUMNS, type StoredDraft } from './stored-drafts.ts'

export type DraftsRequest = { resource: string | null; state: 'requested' | 'planned' | null; limit: number; offset: number }

const FROM = `from item_drafts d join items i on i.app_id = $1 and i.id = d.item_id and i.deleted_at is null
  where d.app_id = $1 and d.discarded_at is null and ($2::text is null or i.resource = $2)
    and case $3::text when 'requested' then d.approval = 'requested' when 'planned' then d.publish_at is not null else true end
    and i.resource = any($4::text[])`

/** The drafts of an app that the caller may read, the newest first; none of records in the trash. */
export async function listDrafts(
  sql: Sql,
  scope: Scope,
  { resource, state, limit, offset }: DraftsRequest,
): Promise<{ drafts: ListedDraft[]; total: number }> {
  const open = allResources.filter((one) => isOpen(one, scope.facts)).map(({ name }) => name)
  const from = `${FROM}${hiddenSql(closedResources(scope.facts))}`
  const [{ rows }, counted] = await Promise.all([
    sql.query<StoredDraft & { resource: string; title: string }>(
      `select ${DRAFT_COLUMNS}, i.resource, i.title ${from} order by d.updated_at desc, d.item_id limit $5 offset $6`,
      [scope.appId, resource, state, open, limit, offset],
    ),
    sql.query<{ total: number }>(`select count(*)::int as total ${from}`, [scope.appId, resource, state, open]),
  ])
  return { drafts: rows.map(summaryOf), total: counted.rows[0]?.total ?? 0 }
}
