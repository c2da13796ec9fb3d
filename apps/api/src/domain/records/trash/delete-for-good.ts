import { resourceByName } from '@greenroom/contract/resources/all'
import type { Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { changeContent } from '../../content/change-content.ts'
import { joinChildren } from '../join-item.ts'
import { closedResources, demandOpen, type Scope } from '../scope.ts'
import { shownTitleSql } from '../shown-title-sql.ts'
import { writeLines } from '../write/record-changes.ts'
import { demandNoLastGuard, holdRestricted } from './last-guards.ts'
import { hiddenSql } from './trash.ts'

/** A tag may be held by a million members, who lose it in the same statement. */
const PATIENCE_SECONDS = 60

/**
 * Deletes records permanently, all or none, with their descendants. Only from the trash: NOT_FOUND for one that is not
 * there; CONFLICT for one that alone restricts who sees another record. Also deletes links to them, unlock codes,
 * versions and mentions of files; the audit trail keeps a line.
 */
export async function deleteForGood(tx: Tx, scope: Scope, ids: readonly string[]): Promise<void> {
  const { appId } = scope
  await holdRestricted(tx, appId, ids)
  const { rows } = await tx.query<{ id: string; resource: string; title: string }>(
    `select i.id, i.resource, ${shownTitleSql('i')} as title from items i
     where i.app_id = $1 and i.id = any($2::uuid[]) and i.deleted_at is not null and i.purging_at is null${hiddenSql(closedResources(scope.facts))}
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
  await demandNoLastGuard(tx, appId, await withBelow(tx, appId, ids))
  // While they are there: a line is written beside the record that it is about.
  writeLines(
    tx,
    scope,
    held.map(({ id, title, target }) => ({ action: 'purged' as const, target, targetId: id, summary: title })),
  )
  await removeRecords(
    tx,
    appId,
    rows.map(({ id }) => id),
    FORGET_OF_OWN_APP,
  )
}

/** A connection of an app may remove no versions itself; the owner's connection has no app. */
const FORGET_OF_OWN_APP = 'select forget_versions($1, $2::uuid[])'
const FORGET_AS_OWNER = 'delete from item_revisions where app_id = $1 and item_id = any($2::uuid[])'

/**
 * Removes records, which the caller holds, with what lies below them and with their versions. Mentions of files and
 * versions point to no record, so no foreign key takes them along. On the owner's connection, unless `forget` says how
 * a connection of the app removes versions.
 */
export async function removeRecords(tx: Tx, appId: string, ids: readonly string[], forget = FORGET_AS_OWNER): Promise<void> {
  const gone = [appId, await withBelow(tx, appId, ids)]
  tx.send('delete from media_refs where app_id = $1 and owner_id = any($2::uuid[])', gone)
  changeContent(tx, appId).send('delete from items where app_id = $1 and id = any($2::uuid[])', gone)
  tx.send(forget, gone)
}

/** The ids of records and of all that lies below them. */
export async function withBelow(tx: Tx, appId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<{ id: string }>(
    `with recursive gone as (
       select i.id from items i where i.app_id = $1 and i.id = any($2::uuid[])
       union
       select below.id from gone ${joinChildren('below', 'gone.id')}
     ) select id from gone`,
    [appId, ids],
  )
  return rows.map(({ id }) => id)
}
