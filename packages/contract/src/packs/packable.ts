import { allResources } from '../resources/all.ts'
import { allSettings } from '../settings/all.ts'
import type { Packable } from './pack-entry.ts'

/** Every resource and settings screen that may be in a pack, in the order of the menu. */
export const allPackable: readonly Packable[] = [...allResources, ...allSettings].filter(({ packed }) => packed !== undefined)

const byName = new Map(allPackable.map((definition) => [definition.name, definition]))

/** A packable definition by the API's name: `articles`, `webapp`. */
export function packableByName(name: string): Packable | undefined {
  return byName.get(name)
}
