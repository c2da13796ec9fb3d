import type { Field, Values } from '../fields/field.ts'
import { valueKey } from '../history/same-value.ts'
import { isLocking, type PackMode } from './pack-modes.ts'

/** What a business has received of a record or a settings screen. */
export type Received = {
  /** What its values were when they were received, each as a key that is the same for the same value. */
  keys: Readonly<Record<string, string>>
  /** Fields that the business has taken over. */
  takenOver: readonly string[]
}

/** What a roll-out would do to one record or settings screen of a business. */
export type EntryPlan = {
  does: 'create' | 'change' | 'nothing'
  /** The values that the business gets. */
  set: Values
  /** Fields that differ from the parent's and stay as the business has them. */
  kept: { field: string; why: 'changed' | 'taken over' }[]
}

export type Planned = {
  /** The fields that packs say something of. */
  fields: readonly (readonly [string, Field])[]
  modes: Readonly<Record<string, PackMode>>
  /** What the parent has, in the terms of the business: links lead to its records. */
  given: Values
  /** What the business has; null where it has no such record. */
  own: Values | null
  /** Null where it has received nothing yet. */
  received: Received | null
  /** The key of a value; the value as a text, unless it is shortened. */
  keyOf?: (field: Field, value: unknown) => string
}

/**
 * Says field by field what a business gets and what it keeps. What it changed itself stays, unless the parent locks
 * it; what it took over stays in any case; what it left as it came follows the parent.
 */
export function planEntry({ fields, modes, given, own, received, keyOf = valueKey }: Planned): EntryPlan {
  const wanted = fields.filter(([name]) => modes[name] !== undefined && modes[name] !== 'free' && name in given)
  if (own === null) return { does: 'create', set: Object.fromEntries(wanted.map(([name]) => [name, given[name]])), kept: [] }
  // What was never received is untouched as long as it has its first value.
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

/** The fields that the business cannot change: the locked ones, without those that it took over. */
export function lockedFields(modes: Readonly<Record<string, PackMode>>, takenOver: readonly string[]): string[] {
  return Object.keys(modes).filter((name) => isLocking(modes[name]) && !takenOver.includes(name))
}

/** Of the locked fields those that it may take over. */
export function yieldingFields(modes: Readonly<Record<string, PackMode>>, takenOver: readonly string[]): string[] {
  return lockedFields(modes, takenOver).filter((name) => modes[name] === 'yielding')
}
