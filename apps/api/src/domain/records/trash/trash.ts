import type { Resource } from '@greenroom/contract/define/define-resource'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { changeContent } from '../../content/change-content.ts'
import { refuseLocked } from '../../packs/refuse-locked.ts'
import { joinChildren, joinItem } from '../join-item.ts'
import { shownSql } from '../list/projection.ts'
import { addToCount, subtractFromCount } from '../list/record-counts.ts'
import { lockParentOf } from '../nested/check-parent.ts'
import { countedByResource, lockDescendants } from '../nested/lock-descendants.ts'
import { closedResources, demandOpen, refuseUnapproved, refuseUnapprovedBelow, type Scope } from '../scope.ts'
import type { StoredRecord } from '../write/lock-for-change.ts'
import { lockForChange, lockOne } from '../write/lock-for-change.ts'
import { recordChanges } from '../write/save.ts'

/**
 * Moves a record to the trash with its descendants. Links, order, unlock code and files stay as they are (CCOM-075).
 */
export async function deleteRecord(tx: Tx, scope: Scope, resource: Resource, id: string, ifMatch?: string): Promise<void> {
  await trashNested(tx, scope, resource, [await lockOne(tx, scope, resource, id, ifMatch)])
}

/** The same for several records: all or none. Returns them with their new versions. */
export async function deleteRecords(
  tx: Tx,
  scope: Scope,
  resource: Resource,
  ids: readonly string[],
): Promise<{ id: string; version: number }[]> {
  const items = await lockForChange(tx, scope, resource, ids)
  await trashNested(tx, scope, resource, items)
  return items.map(({ id, version }) => ({ id, version: version + 1 }))
}

async function trashNested(tx: Tx, scope: Scope, resource: Resource, items: readonly StoredRecord[]): Promise<void> {
  if (resource.single) throw failure('METHOD_NOT_ALLOWED')
  refuseUnapproved(
    scope,
    resource,
    items.map(({ values }) => values),
  )
  for (const stored of items) refuseLocked(scope, resource, stored, 'all')
  const { appId } = scope
  const below = await lockDescendants(
    tx,
    appId,
    resource,
    items.map(({ id }) => id),
  )
  refuseUnapprovedBelow(scope, resource, below)
  // The same timestamp marks them as deleted together, so that they are restored together.
  const content = changeContent(tx, appId)
  // Not through save.ts: trash columns are not values; descendants get no version.
  if (below.length > 0)
    content.send('update items set deleted_at = now() where app_id = $1 and id = any($2::uuid[])', [appId, below.map(({ id }) => id)])
  for (const [nested, number] of countedByResource(below)) await subtractFromCount(tx, scope, nested, number)
  content.send('update items set deleted_at = now(), version = version + 1 where app_id = $1 and id = any($2::uuid[])', [
    appId,
    items.map(({ id }) => id),
  ])
  await subtractFromCount(tx, scope, resource, items.length)
  recordChanges(
    tx,
    scope,
    items.map(({ id, title }) => ({ action: 'deleted' as const, target: resource.segment, targetId: id, summary: title })),
  )
}

/**
 * Restores a record from the trash, with the descendants that were deleted with it, and returns its resource and new
 * version. NOT_FOUND if it is being purged, LIMIT_REACHED if the limit has been reached meanwhile, CONFLICT while its
 * parent is in the trash.
 */
export async function restoreRecord(tx: Tx, scope: Scope, id: string): Promise<{ resource: Resource; version: number }> {
  const { appId } = scope
  await lockParentOf(tx, appId, id)
  const { rows } = await tx.query<{ resource: string; title: string; active: boolean; version: number; in_trash: string | null }>(
    `select i.resource, i.title, i.active, i.version,
       -- The outermost record around it that is in the trash: the one that the trash lists.
       (with recursive around as (
          select p.id, p.parent_id, p.title, 1 as steps from items p
          where p.app_id = $1 and p.id = i.parent_id and p.deleted_at is not null
          union all
          select p.id, p.parent_id, p.title, steps + 1 from around ${joinItem('p', 'around.parent_id')} where p.deleted_at is not null
        ) select title from around order by steps desc limit 1) as in_trash
     from items i where i.app_id = $1 and i.id = $2 and i.deleted_at is not null and i.purging_at is null${hiddenSql(closedResources(scope.facts))} for no key update`,
    [appId, id],
  )
  const [row] = rows
  const resource = row && resourceByName(row.resource)
  if (!row || !resource) throw failure('NOT_FOUND')
  demandOpen(resource, scope, 'write')
  refuseUnapproved(scope, resource, [{ active: row.active }])
  if (row.in_trash !== null) throw failure('CONFLICT', `“${row.in_trash}”, which contains this, is also in the trash. Restore it first.`)
  await addToCount(tx, scope, resource)
  await restoreBelow(tx, scope, resource, id)
  // Not through save.ts: trash columns are not values.
  changeContent(tx, appId).send(
    'update items set deleted_at = null, version = version + 1, updated_at = now() where app_id = $1 and id = $2',
    [appId, id],
  )
  recordChanges(tx, scope, [{ action: 'restored', target: resource.segment, targetId: id, summary: row.title }])
  return { resource, version: row.version + 1 }
}

/** Restores descendants that were trashed together with the record. */
async function restoreBelow(tx: Tx, scope: Scope, restored: Resource, id: string): Promise<void> {
  // Not through save.ts: descendants are restored as they are, without a new version.
  const { rows } = await changeContent(tx, scope.appId).query<{ resource: string; active: boolean }>(
    `with recursive inside as (
       select id, deleted_at from items where app_id = $1 and id = $2
       union all
       select c.id, c.deleted_at from inside ${joinChildren('c', 'inside.id')} where c.deleted_at = inside.deleted_at
     )
     update items i set deleted_at = null from inside where i.app_id = $1 and i.id = inside.id and i.id <> $2
       and i.purging_at is null returning i.resource, i.active`,
    [scope.appId, id],
  )
  const below = rows.flatMap((row) => {
    const resource = resourceByName(row.resource)
    return resource ? [{ resource, active: row.active }] : []
  })
  refuseUnapprovedBelow(scope, restored, below)
  for (const [nested, number] of countedByResource(below)) await addToCount(tx, scope, nested, number)
}

/** The same for several records: all or none. */
export async function restoreRecords(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<{ id: string; resource: Resource; version: number }[]> {
  const { rows } = await tx.query<{ id: string }>(
    // Parents first: a parent is never trashed before a child that was trashed separately.
    `select id from items where app_id = $1 and id = any($2::uuid[]) and deleted_at is not null and purging_at is null
     order by deleted_at desc, id`,
    [scope.appId, ids],
  )
  if (rows.length !== new Set(ids).size) throw failure('NOT_FOUND')
  const restored: { id: string; resource: Resource; version: number }[] = []
  for (const { id } of rows) restored.push({ id, ...(await restoreRecord(tx, scope, id)) })
  return restored
}

/** The condition, over rows of several resources, that leaves out records hidden by closed `hiddenUnless`. */
export function hiddenSql(closed: readonly Resource[]): string {
  return closed.map((resource) => ` and (i.resource <> '${resource.name}' or (true${shownSql(resource, closed, 'i')}))`).join('')
}
