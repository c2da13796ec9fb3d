import { appFields } from '@greenroom/contract/app-document/app-fields'
import { forcedChanges } from '@greenroom/contract/apps/forced-changes'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { AcceptedChange } from './accept-change.ts'

/**
 * The changes with what follows from them (`forcedChanges`), which takes the place of what was sent. `held` is the
 * app's document as it is stored.
 */
export function withForced(changes: readonly AcceptedChange[], held: object): AcceptedChange[] {
  const given = Object.fromEntries(changes.map(({ name, value }) => [name, value]))
  const forced = forcedChanges(given, (path) => path.split('.').reduce<unknown>((inner, name) => valuesOf(inner)[name], held))
  const following = Object.entries(forced).flatMap(([name, value]) => {
    const leaf = appFields[name]
    return leaf ? [{ leaf, name, path: name.split('.'), value }] : []
  })
  return [...changes.filter(({ name }) => !(name in forced)), ...following]
}

/**
 * May these changes alter what is the platform's to say: which app is whose parent (migration 0004), and whose a domain
 * is?
 */
export function concernsPlatform(changes: readonly AcceptedChange[]): boolean {
  return changes.some(({ name, value }) => name === 'parents' || name === 'domains' || (name === 'setup.enterprise' && value === true))
}
