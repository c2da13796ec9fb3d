import type { Field, Values } from '../fields/field.ts'
import { valueKey } from '../history/same-value.ts'
import { isLocking, type PackMode } from './pack-modes.ts'

/** What a business has received of a record or a settings screen. */
export type Received = {
  /** Its values when they were received, each as a key that is equal for equal values. */
  keys: Readonly<Record<string, string>>
  /** Fields that the business has overridden. */
  takenOver: readonly string[]
}

/** What a roll-out would do to one record or settings screen of a business. */
export type EntryPlan = {
  does: 'create' | 'change' | 'nothing'
  /** The values that the business receives. */
  set: Values
  /** Fields that differ from the parent's and are preserved in the business. */
  kept: { field: string; why: 'changed' | 'taken over' }[]
}

export type Planned = {
  /** The fields that packs cover. */
  fields: readonly (readonly [string, Field])[]
  modes: Readonly<Record<string, PackMode>>
  /** The parent's values, translated for the business: links point to its records. */
  given: Values
  /** The business's values; null if it has no such record. */
  own: Values | null
  /** Null if it has received nothing yet. */
  received: Received | null
  /** Computes the key of a value; by default the value as text, but it may be shortened. */
  keyOf?: (field: Field, value: unknown) => string
}

/**
 * Decides field by field what a business receives and what it preserves. A value that it changed is preserved unless
 * the parent locks it; an overridden one is always preserved; an unchanged one follows the parent.
 */
export function planEntry({ fields, modes, given, own, received, keyOf = valueKey }: Planned): EntryPlan {
  const wanted = fields.filter(([name]) => modes[name] !== undefined && modes[name] !== 'free' && name in given)
  if (own === null) return { does: 'create', set: Object.fromEntries(wanted.map(([name]) => [name, given[name]])), kept: [] }
  // A value that was never received counts as unchanged while it is the initial value.
  const isAsReceived = (name: string, field: Field, mine: string) => (received?.keys[name] ?? keyOf(field, field.initial)) === mine
  const set: Values = {}
  const kept: EntryPlan['kept'] = []
  for (const [name, field] of wanted) {
    const mine = keyOf(field, own[name])
    if (mine === keyOf(field, given[name])) continue
    if (isLocking(modes[name]) && received?.takenOver.includes(name)) kept.push({ field: name, why: 'taken over' })
    else if (isLocking(modes[name]) || isAsReceived(name, field, mine)) set[name] = given[name]
    else kept.push({ field: name, why: 'changed' })
  }
  return { does: Object.keys(set).length > 0 ? 'change' : 'nothing', set, kept }
}

/** The fields that the business cannot change: the locked ones, except those that it has overridden. */
export function lockedFields(modes: Readonly<Record<string, PackMode>>, takenOver: readonly string[]): string[] {
  return Object.keys(modes).filter((name) => isLocking(modes[name]) && !takenOver.includes(name))
}

/** The locked fields that it may override. */
export function yieldingFields(modes: Readonly<Record<string, PackMode>>, takenOver: readonly string[]): string[] {
  return lockedFields(modes, takenOver).filter((name) => modes[name] === 'yielding')
}
