import { DAYS_IN_TRASH } from '@greenroom/contract/define/trashed'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { failure } from '../../../failure.ts'
import { unlimitedSlice } from '../../../in-pieces/in-pieces.ts'
import { changeContent } from '../../content/change-content.ts'
import { closedResources, demandOpen, type Scope } from '../scope.ts'
import { shownTitleSql } from '../shown-title-sql.ts'
import { writeLines } from '../write/save.ts'
import { demandNoLastGuard, lockRestricted } from './last-guards.ts'
import { removeMarked, withBelow } from './remove-records.ts'
import { hiddenSql } from './trash.ts'

/** Enough for a course with a thousand lessons. */
const PATIENCE_SECONDS = 60

/**
 * Marks records for permanent deletion, all or none, with their descendants: they can no longer be found or restored,
 * and `removeForGood` removes them with links to them, unlock codes, versions and mentions of files. Only from the
 * trash: NOT_FOUND for others; CONFLICT for one that is the only restriction on who sees another record. The audit
 * trail gets a line.
 */
export async function decideForGood(tx: Tx, scope: Scope, ids: readonly string[]): Promise<void> {
  const { appId } = scope
  await lockRestricted(tx, appId, ids)
  const { rows } = await tx.query<{ id: string; resource: string; title: string }>(
    `select i.id, i.resource, ${shownTitleSql('i')} as title from items i
     where i.app_id = $1 and i.id = any($2::uuid[]) and i.deleted_at is not null and i.purging_at is null${hiddenSql(closedResources(scope.facts))}
     order by i.id for update`,
    [appId, ids],
  )
  if (rows.length !== new Set(ids).size) throw failure('NOT_FOUND')
  const locked = rows.map((row) => {
    const resource = resourceByName(row.resource)
    if (!resource) throw failure('NOT_FOUND')
    demandOpen(resource, scope, 'write')
    return { ...row, target: resource.segment }
  })
  await tx.allow(PATIENCE_SECONDS)
  const gone = await withBelow(tx, appId, ids)
  await demandNoLastGuard(tx, scope, gone)
  writeLines(
    tx,
    scope,
    locked.map(({ id, title, target }) => ({ action: 'purged' as const, target, targetId: id, summary: title })),
  )
  changeContent(tx, appId).send(MARK_AS_DUE, [appId, gone])
}

/** Makes them due for the chore that empties the trash, as if they had been in it for 30 days. */
const MARK_AS_DUE = `update items set purging_at = now(), deleted_at = now() - interval '${DAYS_IN_TRASH} days'
  where app_id = $1 and id = any($2::uuid[]) and deleted_at is not null`

/**
 * Removes what `decideForGood` marked, after its commit. Never rejects: what cannot be removed now, or remains when the
 * process ends, is removed by the chore that empties the trash.
 */
export async function removeForGood({ db, log }: Pick<Deps, 'db' | 'log'>, appId: string, ids: readonly string[]): Promise<void> {
  try {
    await removeMarked(db, unlimitedSlice(), appId, ids)
  } catch (error) {
    log.warn({ err: error, appId }, 'records that were deleted for good are still there; the next tidying of the trash removes them')
  }
}
