import { allSettings } from '../settings/all.ts'
import type { Places } from './document-values.ts'
import { startGroups, startNameOf } from './start-names.ts'

/**
 * What the mobile app and the website read of an app's document when they start, as the settings screens name it:
 * groups of the answer, and in them names with their places in the document. A name with dots makes groups of its own.
 */
export const startValues: Readonly<Record<string, Places>> = Object.fromEntries(
  Object.keys(startGroups).map((group) => [group, placesIn(`${group}.`)]),
)

function placesIn(prefix: string): Places {
  return Object.fromEntries(
    allSettings.flatMap(({ settings: { at, inStart } }) =>
      Object.entries(at).flatMap(([field, place]) => {
        const name = startNameOf(inStart, field)
        return name?.startsWith(prefix) ? [[name.slice(prefix.length), place]] : []
      }),
    ),
  )
}
