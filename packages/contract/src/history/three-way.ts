import type { Field, Fields, Values } from '../fields/field.ts'
import { valuesOf } from '../fields/values-of.ts'
import { rowName } from './row-name.ts'
import type { TableField } from './rows-in-pairs.ts'
import { isWritten, sameValue } from './same-value.ts'

/** A field that two users changed to different values. */
export type Conflict = {
  /**
   * Its path: ['title'], ['confirmation', 'headline'] inside a group, ['details', id of the row, 'title'] inside a row.
   */
  path: readonly string[]
  /** Its label, preceded by its group or row. */
  label: string
  field: Field
  base: unknown
  mine: unknown
  theirs: unknown
}

export type ThreeWay = {
  /** The record with both sides' changes; conflicts have my value. */
  merged: Values
  conflicts: Conflict[]
  /** Labels of fields that only the other side changed. */
  theirsAlone: string[]
}

export type Choice = 'mine' | 'theirs'

/**
 * Merges two changes of one record: field by field, in groups part by part, and in tables whose rows are records row by
 * row. Other lists and tables count as one value.
 */
export function threeWay(fields: Fields, base: Values, mine: Values, theirs: Values): ThreeWay {
  const result: ThreeWay = { merged: {}, conflicts: [], theirsAlone: [] }
  result.merged = mergedFields(result, { path: [], label: '' }, fields, [base, mine, theirs])
  return result
}

/** The merged record with these choices, one per conflict in order; mine by default. */
export function withChoices({ merged, conflicts }: ThreeWay, choices: readonly (Choice | undefined)[]): Values {
  return conflicts.reduce(
    (values, { path, theirs }, index) => (choices[index] === 'theirs' ? replaced(values, path, theirs) : values),
    merged,
  )
}

type FieldLocation = { path: readonly string[]; label: string }
type Three = [base: unknown, mine: unknown, theirs: unknown]

function mergedFields(
  result: ThreeWay,
  { path, label }: FieldLocation,
  fields: Fields,
  [base, mine, theirs]: [Values, Values, Values],
): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (!isWritten(field)) return []
      const location = { path: [...path, name], label: label === '' ? field.label : `${label}: ${field.label}` }
      return [[name, mergedField(result, location, field, [base[name], mine[name], theirs[name]])]]
    }),
  )
}

function mergedField(result: ThreeWay, location: FieldLocation, field: Field, three: Three): unknown {
  const [base, mine, theirs] = three
  const iChanged = !sameValue(field, base, mine)
  const theyChanged = !sameValue(field, base, theirs)
  if (!theyChanged) return mine
  if (!iChanged || sameValue(field, mine, theirs)) {
    if (!iChanged) result.theirsAlone.push(location.label)
    return theirs
  }
  if (field.kind === 'group') return mergedFields(result, location, field.fields, [valuesOf(base), valuesOf(mine), valuesOf(theirs)])
  if (field.kind === 'records') return mergedRows(result, location, field, three)
  result.conflicts.push({ ...location, field, base, mine, theirs })
  return mine
}

/** Rows added by either side stay; a row removed on one side stays only if the other side changed it. */
function mergedRows(result: ThreeWay, { path, label }: FieldLocation, field: TableField, three: Three): Values[] {
  const [base, mine, theirs] = [rowsOf(three[0]), rowsOf(three[1]), rowsOf(three[2])]
  const [began, ours, others] = [byId(base), byId(mine), byId(theirs)]
  const isChanged = (row: Values, before: Values | undefined) => !before || !sameValue(field, [row], [before])
  const merged = mine.flatMap((row): Values[] => {
    const before = began.get(row.id)
    const other = others.get(row.id)
    if (row.id === undefined) return [row]
    if (!other) return isChanged(row, before) ? [row] : []
    const location = { path: [...path, String(row.id)], label: `${label}, ${rowName(field, other)}` }
    return [{ ...other, ...mergedFields(result, location, field.fields, [before ?? {}, row, other]) }]
  })
  return [...merged, ...theirs.filter((row) => !ours.has(row.id) && isChanged(row, began.get(row.id)))]
}

function byId(rows: readonly Values[]): Map<unknown, Values> {
  return new Map(rows.flatMap((row) => (row.id === undefined ? [] : [[row.id, row]])))
}

function rowsOf(value: unknown): Values[] {
  return Array.isArray(value) ? value.map(valuesOf) : []
}

function replaced(value: unknown, [first, ...rest]: readonly string[], by: unknown): Values {
  if (first === undefined) return valuesOf(by)
  const inner = (within: unknown) => (rest.length === 0 ? by : replaced(within, rest, by))
  if (Array.isArray(value)) return valuesOf(value.map((row) => (valuesOf(row).id === first ? inner(row) : row)))
  return { ...valuesOf(value), [first]: inner(valuesOf(value)[first]) }
}
