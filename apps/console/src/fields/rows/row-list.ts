import { referenceTitle } from '@greenroom/contract/fields/cell'
import type { Fields, Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { mediaIdOf } from '@greenroom/contract/media/reference'
import Fuse from 'fuse.js'

/** How far a search word may differ from a match, 0 exact to 1 anything (CCOM-009, OQ-039). */
const FUZZY_THRESHOLD = 0.3

export type Row = { index: number; values: Values }

/** The form's rows with their indexes. */
export function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.map((values, index) => ({ index, values: valuesOf(values) })) : []
}

/** The rows that fuzzily match the words in any of these columns; all of them for an empty search (CCOM-008). */
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

/** The list with this row at its index, or at the end if it is new. */
export function withRow(list: readonly Values[], index: number | null, row: Values): Values[] {
  return index === null ? [...list, row] : list.map((old, at) => (at === index ? row : old))
}

export function withoutRow(list: readonly Values[], index: number): Values[] {
  return list.filter((_, at) => at !== index)
}

/** The list with one row moved; a target outside the list changes nothing. */
export function moveRow(list: readonly Values[], from: number, to: number): Values[] {
  const row = list[from]
  if (row === undefined || to < 0 || to >= list.length || from === to) return [...list]
  const others = withoutRow(list, from)
  return [...others.slice(0, to), row, ...others.slice(to)]
}

/** The name of a row in confirmations: its first filled column. */
export function rowName(row: Values, columns: readonly string[], fields: Fields): string {
  const named = columns.find((column) => fields[column] && wordsOf(row[column]) !== '')
  return named ? wordsOf(row[named]) : ''
}

/** A value as text: a text, or the name of a linked record. The reference of an uploaded file is not shown to users. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return mediaIdOf(value) === undefined ? value : ''
  return typeof value === 'object' && value !== null && 'id' in value ? referenceTitle(value) : ''
}
