import { listOf, textOf } from '../fields/cell.ts'
import type { Option } from '../fields/choice.ts'
import type { Field } from '../fields/field.ts'
import type { FileCell } from '../fields/traits.ts'
import { valuesOf } from '../fields/values-of.ts'
import { type DayOrder, readDay } from './days.ts'

/** How a linked record is written: by its title if that is unique, otherwise by its id. */
export type NameOfLinked = (id: string) => string

/** Separates several values in a cell. */
const BETWEEN = '; '
const DIVIDED = /\s*[;\n]\s*/

/** A stored value as the text of a cell. Links become names. Empty if the field is not exported. */
export function cellText(field: Field, value: unknown, nameOf: NameOfLinked): string {
  const written = field.traits.fileCell(field)
  if (written === null) return ''
  switch (written.as) {
    case 'link':
    case 'links':
      return listOf(value)
        .map((one) => nameOf(idOf(one)))
        .join(BETWEEN)
    case 'content': {
      const { type, id } = valuesOf(value)
      return typeof id === 'string' ? `${textOf(type)}: ${nameOf(id)}` : ''
    }
    case 'rows':
      return listOf(value).length === 0 ? '' : JSON.stringify(value)
    case 'options':
    case 'texts':
      return listOf(value).map(plainText).join(BETWEEN)
    case 'text':
    case 'yes or no':
    case 'number':
    case 'day':
    case 'option':
      return plainText(value)
  }
}

/**
 * The value of a cell, as in a request body. Links are still names or ids, which the API resolves. Text that cannot be
 * parsed stays as it is, and the field's schema reports the error. `order` is that of the column's dates.
 */
export function cellValue(field: Field, cell: string, order: DayOrder = 'clear'): unknown {
  const written = field.traits.fileCell(field)
  return written === null ? cell : valueIn(written, cell, order)
}

/** What is wrong with a date in a cell, in a sentence; null for none, and for cells that are no dates. */
export function dayMistake(field: Field, cell: string, order: DayOrder = 'clear'): string | null {
  if (field.traits.fileCell(field)?.as !== 'day' || cell.trim() === '') return null
  const read = readDay(cell, order)
  return 'mistake' in read ? read.mistake : null
}

type Read = string | number | boolean | object | null

function valueIn(written: FileCell, cell: string, order: DayOrder): Read {
  switch (written.as) {
    case 'text':
      return cell
    case 'texts':
    case 'links':
      return partsOf(cell)
    case 'yes or no':
      return flagOf(cell)
    case 'number':
      return numberOf(cell)
    case 'day':
      return dayOf(cell, order)
    case 'link':
      return cell.trim() || null
    case 'option':
      return valueOfOption(written.options, cell)
    case 'options':
      return partsOf(cell).map((part) => valueOfOption(written.options, part))
    case 'content':
      return contentOf(cell)
    case 'rows':
      return rowsOf(cell)
  }
}

/** The values of a cell with several. */
export function partsOf(cell: string): string[] {
  return cell
    .split(DIVIDED)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Whether this name can be written among several in a cell, and is the same when read again. */
export function isWritable(name: string): boolean {
  return name !== '' && name.trim() === name && !/[;\r\n]/.test(name)
}

function idOf(reference: unknown): string {
  return textOf(valuesOf(reference).id)
}

function plainText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

/** With the states of posts in other programs: what is not public yet is 'no'. */
const YES = new Set(['true', 'yes', 'y', '1', 'x', 'on', 'ja', 'oui', 'si', 'sí', 'publish', 'published', 'live', 'visible', 'enabled'])
const NO = new Set([
  ...['false', 'no', 'n', '0', 'off', 'nein', 'non', 'draft', 'pending', 'private', 'future', 'scheduled', 'trash'],
  ...['unpublished', 'hidden', 'disabled', 'archived'],
])

function flagOf(cell: string): boolean | string | null {
  const word = cell.trim().toLowerCase()
  if (word === '') return null
  return YES.has(word) ? true : NO.has(word) ? false : cell
}

function numberOf(cell: string): number | string | null {
  const digits = cell.trim()
  if (digits === '') return null
  return /^[+-]?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : cell
}

/** Labels and other words are accepted as well; the value itself takes precedence. */
function valueOfOption(options: readonly Pick<Option, 'value' | 'label' | 'typed'>[], cell: string): string {
  const written = cell.trim()
  const word = written.toLowerCase()
  const found =
    options.find(({ value }) => value === written) ??
    options.find(({ label }) => label.toLowerCase() === word) ??
    options.find(({ typed }) => typed?.includes(word))
  return found?.value ?? written
}

function dayOf(cell: string, order: DayOrder): string | null {
  if (cell.trim() === '') return null
  const read = readDay(cell, order)
  return 'day' in read ? read.day : cell.trim()
}

function contentOf(cell: string): { type: string; id: string } | null {
  if (cell.trim() === '') return null
  const colon = cell.indexOf(':')
  return colon < 0 ? { type: cell.trim(), id: '' } : { type: cell.slice(0, colon).trim(), id: cell.slice(colon + 1).trim() }
}

function rowsOf(cell: string): Read {
  if (cell.trim() === '') return []
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}
