import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { planRepeat, repeatedValues, type Repetition, type RepeatPlan } from '@greenroom/contract/repeat/plan-repeat'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/id.ts'
import { failure, invalid } from '../../../failure.ts'
import { changeContent } from '../../content/change-content.ts'
import { recordChange } from '../changes/record-change.ts'
import { addToCount } from '../list/record-counts.ts'
import { refuseUnapproved, type Scope, todayIn } from '../scope.ts'
import { lockOne } from './lock-for-change.ts'
import { recordChanges } from './save.ts'

/** What a repeat added, and the id by which it can be undone. */
type Repeated = RepeatPlan & { ids: string[]; undo: string | null }

/** How a record is repeated; `dry_run` returns the days, and adds nothing. */
export type RepeatCall = Repetition & { dry_run?: boolean | undefined }

/**
 * Adds copies of a record on other days, all or none, and records them as one change. They are live or drafts like the
 * record. STALE if it has another version than `ifMatch`, a 422 by field if it cannot be repeated this way, and
 * LIMIT_REACHED if there are too many.
 */
export async function repeatRecord(
  tx: Tx,
  scope: Scope,
  resource: Resource,
  id: string,
  { dry_run: isPreview, ...repetition }: RepeatCall,
  ifMatch?: string,
): Promise<Repeated> {
  const { repeats } = resource
  if (!repeats) throw failure('NOT_FOUND')
  const { values, title } = await lockOne(tx, scope, resource, id, ifMatch)
  refuseUnapproved(scope, resource, [values])
  const plan = planRepeat(repeats, values, repetition, todayIn(scope))
  if ('message' in plan) throw invalid({ [plan.field]: [plan.message] })
  if (isPreview) return { ...plan, ids: [], undo: null }
  await addToCount(tx, scope, resource, plan.days.length)
  const added = plan.days.map((day) => ({ id: newId(), values: repeatedValues(repeats, day) }))
  addCopies(tx, scope.appId, id, added)
  recordChanges(
    tx,
    scope,
    added.map((one) => ({
      ...{ action: 'copied' as const, target: resource.segment, targetId: one.id, summary: title },
      createdActive: values.active === true,
    })),
  )
  const written = added.map((one) => ({ id: one.id, version: 1 }))
  return { ...plan, ids: written.map((one) => one.id), undo: recordChange(tx, scope, resource.name, 'repeat', written) }
}

/** Copies a record with its links and mentions of files, one statement each for all copies. */
function addCopies(tx: Tx, appId: string, id: string, added: readonly { id: string; values: Values }[]): void {
  const ids = added.map((one) => one.id)
  const content = changeContent(tx, appId)
  // Not through save.ts: the row is copied as stored, without validation, but for the values of its day.
  content.send(
    `insert into items (app_id, id, resource, title, active, sort_order, release_date, data, sanitizer_version)
     select i.app_id, c.id, i.resource, i.title, i.active, i.sort_order, i.release_date, i.data || c.changed, i.sanitizer_version
     from items i, unnest($3::uuid[], $4::jsonb[]) as c(id, changed) where i.app_id = $1 and i.id = $2`,
    [appId, id, ids, added.map(({ values }) => JSON.stringify(values))],
  )
  // Links to records in the trash too: without a tag in the trash, the copies would be open to everyone.
  content.send(
    `insert into links (app_id, from_id, field, position, to_id)
     select l.app_id, c.id, l.field, l.position, l.to_id from links l, unnest($3::uuid[]) as c(id) where l.app_id = $1 and l.from_id = $2`,
    [appId, id, ids],
  )
  tx.send(
    `insert into media_refs (app_id, media_id, owner_id)
     select m.app_id, m.media_id, c.id from media_refs m, unnest($3::uuid[]) as c(id) where m.app_id = $1 and m.owner_id = $2`,
    [appId, id, ids],
  )
}
