import { valuesOf } from '../fields/values-of.ts'
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

/** The values that an app reads where an owner has chosen none, such as colors and fonts, by group and name. */
export const startDefaults: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  Object.keys(startGroups).map((group) => [group, defaultsIn(`${group}.`)]),
)

function pathsIn(prefix: string): DocumentPaths {
  return Object.fromEntries(namedIn(prefix).map(({ name, path }) => [name, path]))
}

function defaultsIn(prefix: string): Record<string, string> {
  return Object.fromEntries(
    namedIn(prefix).flatMap(({ name, initial }) => (typeof initial === 'string' && initial !== '' ? [[name, initial]] : [])),
  )
}

function namedIn(prefix: string): { name: string; path: string; initial: unknown }[] {
  return allSettings.flatMap(({ fields, settings: { at, inStart } }) =>
    Object.entries(at).flatMap(([field, path]) => {
      const name = startNameOf(inStart, field)
      const initial: unknown = valuesOf(fields[field]).initial
      return name?.startsWith(prefix) ? [{ name: name.slice(prefix.length), path, initial }] : []
    }),
  )
}
