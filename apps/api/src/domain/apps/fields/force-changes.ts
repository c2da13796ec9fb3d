import { appFields } from '@greenroom/contract/app-document/app-fields'
import { forcedChanges } from '@greenroom/contract/apps/forced-changes'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { AcceptedChange } from './accept-change.ts'

/**
 * Adds the changes that follow from these (`forcedChanges`); they override what was sent. `current` is the stored
 * document of the app.
 */
export function withForced(changes: readonly AcceptedChange[], current: object): AcceptedChange[] {
  const given = Object.fromEntries(changes.map(({ name, value }) => [name, value]))
  const forced = forcedChanges(given, (path) => path.split('.').reduce<unknown>((inner, name) => valuesOf(inner)[name], current))
  const following = Object.entries(forced).flatMap(([name, value]) => {
    const leaf = appFields[name]
    return leaf ? [{ leaf, name, path: name.split('.'), value }] : []
  })
  return [...changes.filter(({ name }) => !(name in forced)), ...following]
}

/** Whether these changes need the platform's connection: they alter parents (migration 0004) or domains. */
export function concernsPlatform(changes: readonly AcceptedChange[]): boolean {
  return changes.some(({ name, value }) => name === 'parents' || name === 'domains' || (name === 'setup.enterprise' && value === true))
}
