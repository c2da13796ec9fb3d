import { referenceTitle } from '@greenroom/contract/fields/cell'
import type { Fields, Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { mediaIdOf } from '@greenroom/contract/media/reference'
import Fuse from 'fuse.js'

/** How far a typed word may be from a found one, 0 exact to 1 anything (CCOM-009, OQ-039). */
const FUZZY_THRESHOLD = 0.3

export type Row = { index: number; values: Values }

/** The rows with their places, as the form holds them. */
export function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.map((values, index) => ({ index, values: valuesOf(values) })) : []
}

/**
 * The rows in which the words are found, fuzzily, in any of these columns; all of them while nothing is typed
 * (CCOM-008).
 */
export function findRows(rows: readonly Row[], columns: readonly string[], words: string): Row[] {
  if (words.trim() === '') return [...rows]
  const fuse = new Fuse(rows, {
    threshold: FUZZY_THRESHOLD,
    ignoreLocation: true,
    keys: columns.map((column) => ({ name: column, getFn: ({ values }) => wordsOf(values[column]) })),
    shouldSort: false,
  })
  return fuse.search(words.trim()).map(({ item }) => item)
}

/** The list with this row in its place, or at the end when it is new. */
export function withRow(list: readonly Values[], index: number | null, row: Values): Values[] {
  return index === null ? [...list, row] : list.map((old, at) => (at === index ? row : old))
}

export function withoutRow(list: readonly Values[], index: number): Values[] {
  return list.filter((_, at) => at !== index)
}

/** The list with one row moved to another place; a place outside the list changes nothing. */
export function moveRow(list: readonly Values[], from: number, to: number): Values[] {
  const row = list[from]
  if (row === undefined || to < 0 || to >= list.length || from === to) return [...list]
  const others = withoutRow(list, from)
  return [...others.slice(0, to), row, ...others.slice(to)]
}

/** What a sub-table calls a row in questions: its first filled column. */
export function rowName(row: Values, columns: readonly string[], fields: Fields): string {
  const named = columns.find((column) => fields[column] && wordsOf(row[column]) !== '')
  return named ? wordsOf(row[named]) : ''
}

/** A value's words: a text, or the name of a linked record. An uploaded file's reference says nothing to a person. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return mediaIdOf(value) === undefined ? value : ''
  return typeof value === 'object' && value !== null && 'id' in value ? referenceTitle(value) : ''
}
