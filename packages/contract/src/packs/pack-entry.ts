import type { Settings } from '../app-document/define-settings.ts'
import type { Resource } from '../define/define-resource.ts'
import { ORDER_FIELD } from '../define/hand-order.ts'
import { type Field, isComputed } from '../fields/field.ts'
import { type PackMode, packModes } from './pack-modes.ts'

/** Definitions that can be in a pack. */
export type Packable = Resource | Settings

/** An entry of a pack: a record of the parent, or one of its settings screens. */
export type PackEntry = {
  /** The name of the resource or of the settings screen. */
  of: string
  /** The record's id; null for a settings screen. */
  id: string | null
  /** The default mode of its fields. */
  mode: PackMode
  /** Fields with a different mode. */
  fields: Readonly<Record<string, PackMode>>
}

export const packLimits = { name: 60, entries: 200, packs: 50, businesses: 5_000 } as const

export const NOTHING_IN_PACK = 'Add something to the pack'
export const NOT_FOR_PACKS = 'This cannot be part of a pack'
export const MUST_BE_GIVEN = 'Businesses need this, so it cannot be free'
const NO_FIELD = 'This field cannot be part of a pack'
const TWICE = 'This is in the pack already'
const WRONG_MODE = 'Choose from the list'

/** The fields that a pack covers, in the order of the definition. */
export function packedFields({ fields, settings, packed, addressField }: Packable): [string, Field][] {
  return Object.entries(fields).filter(
    ([name, field]) => name !== addressField && !packed?.without?.includes(name) && isPacked(name, field) && isShared(settings, name),
  )
}

/** Kinds of fields that are never shared between apps, such as email addresses, secrets and nested records. */
const OWN_KINDS: ReadonlySet<Field['kind']> = new Set(['business', 'email', 'parent', 'password', 'sealed', 'apps', 'records'])

function isPacked(name: string, field: Field): boolean {
  return !isComputed(field) && !OWN_KINDS.has(field.kind) && field.readOff === undefined && name !== ORDER_FIELD
}

function isShared(settings: Resource['settings'], name: string): boolean {
  if (!settings) return true
  const rights = settings.rights[name]
  if (rights?.writer !== 'creator' || rights.sealed !== undefined) return false
  // Fields that can only be changed in certain states of an app are not shared.
  return !rights.hidden && !rights.computed && !rights.shownOnly && rights.opens === undefined
}

/** The entry's mode for a field; `free` for fields that packs do not cover. */
export function modeOf(entry: Pick<PackEntry, 'mode' | 'fields'>, name: string): PackMode {
  return Object.hasOwn(entry.fields, name) ? (entry.fields[name] ?? entry.mode) : entry.mode
}

/** The modes of all fields of an entry. */
export function modesOf(definition: Packable, entry: Pick<PackEntry, 'mode' | 'fields'>): Record<string, PackMode> {
  return Object.fromEntries(packedFields(definition).map(([name]) => [name, modeOf(entry, name)]))
}

/** Whether this field can be left out of what a business receives. A new record needs its required values. */
export function mayBeFree({ settings }: Packable, field: Field): boolean {
  return settings !== undefined || !field.required
}

/** Whether it is selected for a pack by itself. Nested records are included with their parent. */
export function isChosen({ packed, parent }: Packable): boolean {
  return packed !== undefined && parent === undefined
}

/**
 * Errors in the entries of a pack, by path: `entries.2.fields.title`; empty if they are valid. Whether the records
 * exist is checked elsewhere.
 */
export function entryMistakes(
  entries: readonly PackEntry[],
  definitionOf: (name: string) => Packable | undefined,
): Record<string, string[]> {
  const mistakes: Record<string, string[]> = {}
  const seen = new Set<string>()
  for (const [index, entry] of entries.entries()) {
    const at = `entries.${index}`
    const key = `${entry.of} ${entry.id}`
    const definition = definitionOf(entry.of)
    if (!definition || !isChosen(definition) || (definition.settings !== undefined) !== (entry.id === null)) mistakes[at] = [NOT_FOR_PACKS]
    else if (seen.has(key)) mistakes[at] = [TWICE]
    else Object.assign(mistakes, modeMistakes(definition, entry, at))
    seen.add(key)
  }
  return mistakes
}

function modeMistakes(definition: Packable, entry: PackEntry, at: string): Record<string, string[]> {
  const mistakes: Record<string, string[]> = {}
  const fields = new Map(packedFields(definition))
  if (!packModes.includes(entry.mode)) mistakes[`${at}.mode`] = [WRONG_MODE]
  for (const name of Object.keys(entry.fields)) if (!fields.has(name)) mistakes[`${at}.fields.${name}`] = [NO_FIELD]
  for (const [name, field] of fields) {
    const mode = modeOf(entry, name)
    if (!packModes.includes(mode)) mistakes[`${at}.fields.${name}`] = [WRONG_MODE]
    else if (mode === 'free' && !mayBeFree(definition, field)) mistakes[`${at}.fields.${name}`] = [MUST_BE_GIVEN]
  }
  return mistakes
}
