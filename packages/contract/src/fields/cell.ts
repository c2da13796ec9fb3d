import { count } from '../count.ts'
import type { Cell } from './traits.ts'
import { valuesOf } from './values-of.ts'

/** A text or code cell; an empty value is an empty cell. */
export function written(as: 'text' | 'code' | 'address', value: unknown): Cell {
  return typeof value === 'string' && value.trim() !== '' ? { as, text: value } : { as: 'nothing' }
}

/** Names or labels next to each other, without empty ones. */
export function badges(texts: readonly string[]): Cell {
  const named = texts.filter((text) => text !== '')
  return named.length > 0 ? { as: 'badges', texts: named } : { as: 'nothing' }
}

/** A count; an empty cell for 0. */
export function amount(number: unknown): Cell {
  return typeof number === 'number' && number > 0 ? { as: 'number', text: count(number) } : { as: 'nothing' }
}

/** A cell as text: several values are separated by commas. */
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

/** The label of a chosen value; the value itself if it is no longer an option. */
export function optionLabel(options: readonly { value: string; label: string }[], value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? textOf(value)
}

/**
 * The title of a linked record, as responses include it with the id; empty if it has none. A record in the trash is
 * marked as such.
 */
export function referenceTitle(reference: unknown): string {
  const { name, title, deleted } = valuesOf(reference)
  const known = textOf(name) || textOf(title)
  return deleted === true && known !== '' ? `${known} (in the trash)` : known
}

/** The same, with a fallback if there is no title. */
export function nameOf(reference: unknown): string {
  return referenceTitle(reference) || 'Untitled'
}

/** The names of linked records, separated by commas. A bare id is returned as is. */
export function namesOf(value: unknown): string {
  return listOf(value)
    .map((one) => textOf(one) || nameOf(one))
    .join(', ')
}

/** One or several values as a list; an empty value is an empty list. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === null || value === undefined || value === '' ? [] : [value]
}

/** A text; other values count as empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
