import type { Resource } from '@greenroom/contract/define/define-resource'
import { draftMessages } from '@greenroom/contract/drafts/draft-messages'
import { canHaveDraft } from '@greenroom/contract/drafts/draftable'
import type { Values } from '@greenroom/contract/fields/field'
import type { Tx } from '../../db/database.ts'
import { failure, invalid } from '../../failure.ts'
import { isObject, referencedIds } from '../records/record-row.ts'
import { needsApproval, type Scope } from '../records/scope.ts'
import { demandVersion, readOne } from '../records/write/lock-for-change.ts'
import { judgeDraft } from '../records/write/update-record.ts'
import { insertDraft, lockAnyDraft, replaceDraft } from './stored-drafts.ts'

type Saving = {
  body: Values
  /** The version of the draft that it replaces; undefined for a new one. */
  draftVersion: number | undefined
  /**
   * The version of the record that the changes were made from; that of the draft, or the current one, if it is not
   * said.
   */
  baseVersion: number | undefined
}

/**
 * Keeps changes of a live record as its draft, in place of an earlier one: the fields of `body` that differ from the
 * record. A 422 by field like a save, except that what only publishing needs may be missing. STALE if the draft has
 * another version, CONFLICT if the record is not live.
 */
export async function saveDraft(tx: Tx, scope: Scope, resource: Resource, id: string, saving: Saving): Promise<string> {
  const { body, draftVersion, baseVersion } = saving
  const stored = await readOne(tx, scope, resource, id)
  if (!canHaveDraft(resource, stored.values)) throw failure('CONFLICT', draftMessages.notLive)
  if (body.active !== undefined && body.active !== true) throw invalid({ active: [draftMessages.noSwitch] })
  const { values, names } = await judgeDraft(tx, scope, resource, stored, body)
  if (names.length === 0) throw invalid({ data: [draftMessages.nothing] })
  const data = Object.fromEntries(names.map((name) => [name, bare(resource, name, values[name])]))
  const existing = await lockAnyDraft(tx, scope.appId, id)
  const began = existing === null || existing.discardedAt !== null ? stored.version : existing.baseVersion
  const base = Math.min(baseVersion ?? began, stored.version)
  if (existing === null) {
    if (draftVersion !== undefined) throw failure('CONFLICT', draftMessages.gone)
    if (!(await insertDraft(tx, scope, { item: id, data, baseVersion: base }))) throw failure('STALE', draftMessages.existing)
    return stored.title
  }
  if (existing.discardedAt === null && existing.version !== draftVersion)
    throw failure('STALE', draftVersion === undefined ? draftMessages.existing : draftMessages.staleDraft)
  if (existing.discardedAt !== null && draftVersion !== undefined) throw failure('CONFLICT', draftMessages.gone)
  await replaceDraft(tx, scope, existing, { data, baseVersion: base, endsPlan: needsApproval(scope) })
  return stored.title
}

/** The version of a record in a header, as a number. */
export function versionIn(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  const version = Number(/^"(\d{1,9})"$/.exec(ifMatch.trim().replace(/^W\//, ''))?.[1])
  if (!Number.isInteger(version)) demandVersion(ifMatch, 0)
  return version
}

/** Links without what was sent with them. */
function bare({ fields }: Resource, name: string, value: unknown): unknown {
  const kind = fields[name]?.kind
  if (kind !== 'relation' && kind !== 'business' && kind !== 'parent' && kind !== 'content') return value
  const links = referencedIds(value).map((id) => ({ id }))
  if (Array.isArray(value)) return links
  const [one] = links
  return one === undefined ? null : kind === 'content' && isObject(value) ? { type: value.type, ...one } : one
}
