import { resourceByName } from '@greenroom/contract/resources/all'
import type { Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { closedResources, demandOpen, type Scope } from '../scope.ts'
import { recordChanges } from '../write/record-changes.ts'
import { hiddenSql } from './trash.ts'

/** A tag may be held by a million members, who lose it in the same statement. */
const PATIENCE_SECONDS = 60

/**
 * Deletes records permanently, all or none, with their descendants. Only from the trash: NOT_FOUND for one that is not
 * there. Also deletes links to them, unlock codes, versions and mentions of files; the audit trail keeps a line.
 */
export async function deleteForGood(tx: Tx, scope: Scope, ids: readonly string[]): Promise<void> {
  const { appId } = scope
  const { rows } = await tx.query<{ id: string; resource: string; title: string }>(
    `select i.id, i.resource, i.title from items i
     where i.app_id = $1 and i.id = any($2::uuid[]) and i.deleted_at is not null${hiddenSql(closedResources(scope.facts))}
     order by i.id for update`,
    [appId, ids],
  )
  if (rows.length !== new Set(ids).size) throw failure('NOT_FOUND')
  const held = rows.map((row) => {
    const resource = resourceByName(row.resource)
    if (!resource) throw failure('NOT_FOUND')
    demandOpen(resource, scope)
    return { ...row, target: resource.segment }
  })
  await tx.allow(PATIENCE_SECONDS)
  await removeRecords(
    tx,
    rows.map(({ id }) => ({ appId, id })),
  )
  recordChanges(
    tx,
    scope,
    held.map(({ id, title, target }) => ({ action: 'purged' as const, target, targetId: id, summary: title })),
  )
}

/**
 * Removes records with what lies below them. Mentions of files point to no record, so no foreign key takes them along.
 */
export async function removeRecords(tx: Tx, items: readonly { appId: string; id: string }[]): Promise<void> {
  await tx.query(
    `with recursive gone as (
       select * from unnest($1::uuid[], $2::uuid[]) as g(app_id, id)
       union
       select i.app_id, i.id from items i join gone on i.app_id = gone.app_id and i.parent_id = gone.id
     ), mentions as (
       delete from media_refs r using gone where r.app_id = gone.app_id and r.owner_id = gone.id
     )
     delete from items i using gone where i.app_id = gone.app_id and i.id = gone.id`,
    [items.map(({ appId }) => appId), items.map(({ id }) => id)],
  )
}
