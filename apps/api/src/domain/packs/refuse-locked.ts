import type { Resource } from '@greenroom/contract/define/define-resource'
import { lockedFields } from '@greenroom/contract/packs/plan-entry'
import { Failure } from '../../failure.ts'
import type { ParentLock } from './parent-lock.ts'

/**
 * LOCKED_BY_PARENT if a change includes fields that a parent of the app locks, with the parent's name on each. `all`:
 * the record is being deleted, which affects every field.
 */
export function refuseLocked(
  { asParent }: { asParent?: true },
  { fields, label }: Pick<Resource, 'fields' | 'label'>,
  { lock }: { lock: ParentLock | null },
  names: readonly string[] | 'all',
): void {
  if (lock === null || asParent) return
  const locked = lockedFields(lock.modes, lock.takenOver).filter((name) => names === 'all' || names.includes(name))
  if (locked.length === 0) return
  const what = names === 'all' ? `This ${label.one}` : locked.map((name) => fields[name]?.label ?? name).join(', ')
  const data = names === 'all' ? undefined : Object.fromEntries(locked.map((name) => [name, [lockedBy(lock.parent)]]))
  throw new Failure('LOCKED_BY_PARENT', `${what}: ${lockedBy(lock.parent)}`, data)
}

/** The message that the form shows at a locked field. */
export function lockedBy(parent: string): string {
  return `Locked by ${parent}`
}
