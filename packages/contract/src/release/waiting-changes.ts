import type { Resource } from '../define/define-resource.ts'
import type { Values } from '../fields/field.ts'
import { sameValue } from '../history/same-value.ts'
import { isWaitingKind, type WaitingKind } from './release-kinds.ts'

export type WaitingChange = { name: string; label: string; kind: WaitingKind }

/**
 * The fields of a settings screen that differ between two sets of its values, and reach phones only with a build or a
 * store review.
 */
export function waitingChanges(
  { fields, settings }: Pick<Resource, 'fields' | 'settings'>,
  before: Readonly<Values>,
  after: Readonly<Values>,
): WaitingChange[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const kind = settings?.release[name]
    if (!isWaitingKind(kind) || !(name in after) || sameValue(field, before[name], after[name])) return []
    return [{ name, label: field.label, kind }]
  })
}
