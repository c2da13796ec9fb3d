import { allSettings } from '../settings/all.ts'
import type { DocumentPaths } from './document-values.ts'
import { startGroups, startNameOf } from './start-names.ts'

/**
 * The values of an app's document that the mobile app and the website read when they start, from the settings screens:
 * groups of the response, with names and their paths in the document. A name with dots creates nested groups.
 */
export const startValues: Readonly<Record<string, DocumentPaths>> = Object.fromEntries(
  Object.keys(startGroups).map((group) => [group, pathsIn(`${group}.`)]),
)

function pathsIn(prefix: string): DocumentPaths {
  return Object.fromEntries(
    allSettings.flatMap(({ settings: { at, inStart } }) =>
      Object.entries(at).flatMap(([field, path]) => {
        const name = startNameOf(inStart, field)
        return name?.startsWith(prefix) ? [[name.slice(prefix.length), path]] : []
      }),
    ),
  )
}
