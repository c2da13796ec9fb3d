import type { Cell } from './traits.ts'
import { valuesOf } from './values-of.ts'

/** A text or a code, nothing for an empty one. */
export function written(as: 'text' | 'code' | 'address', value: unknown): Cell {
  return typeof value === 'string' && value.trim() !== '' ? { as, text: value } : { as: 'nothing' }
}

/** Names or labels side by side, without the empty ones. */
export function badges(texts: readonly string[]): Cell {
  const named = texts.filter((text) => text !== '')
  return named.length > 0 ? { as: 'badges', texts: named } : { as: 'nothing' }
}

/** How many there are; nothing for none. */
export function amount(number: unknown): Cell {
  return typeof number === 'number' && number > 0 ? { as: 'number', text: count(number) } : { as: 'nothing' }
}

/** What a list shows, as words: several are divided by commas. */
export function wordsOf(cell: Cell): string {
  switch (cell.as) {
    case 'nothing':
      return ''
    case 'flag':
      return cell.on ? 'Yes' : 'No'
    case 'badges':
      return cell.texts.join(', ')
    default:
      return cell.text
  }
}

/** Counts with US thousands grouping: 1,234 (CCOM-015). */
export function count(number: number): string {
  return number.toLocaleString('en-US')
}

/** What people read for a chosen value; the value itself when it is none of the options any more. */
export function optionLabel(options: readonly { value: string; label: string }[], value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? textOf(value)
}

/**
 * The name by which people know a linked record, which an answer carries beside its id; empty where it has none. One in
 * the trash says so.
 */
export function referenceTitle(reference: unknown): string {
  const { name, title, deleted } = valuesOf(reference)
  const known = textOf(name) || textOf(title)
  return deleted === true && known !== '' ? `${known} (in the trash)` : known
}

/** The same, where something has to be said. */
export function nameOf(reference: unknown): string {
  return referenceTitle(reference) || 'Untitled'
}

/** The names of one or several linked records, divided by commas. A bare id stands for itself. */
export function namesOf(value: unknown): string {
  return listOf(value)
    .map((one) => textOf(one) || nameOf(one))
    .join(', ')
}

/** One or several as a list; nothing is an empty one. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === null || value === undefined || value === '' ? [] : [value]
}

/** A text; everything else counts as empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
