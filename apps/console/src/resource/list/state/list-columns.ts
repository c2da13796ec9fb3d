import type { Column, Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import { pictureFields } from '@greenroom/contract/define/picture'
import { hasReleaseState } from '@greenroom/contract/define/release-state'
import type { FormFacts } from '@greenroom/contract/fields/field'
import type { ColumnShape } from '@greenroom/contract/fields/traits'
import { choosableColumns, LAST_CHANGE } from '@greenroom/contract/views/view-columns'

/** The running number of a row, and when it was last saved: not shown until a person asks for them. */
const quietFields: readonly string[] = ['#', LAST_CHANGE.field]

/** The fields of the columns that are not shown until a person asks for them. */
export function hiddenAtFirst(columns: readonly Column[]): string[] {
  return columns.map(({ field }) => field).filter((field) => quietFields.includes(field))
}

/** May the list be sorted by this column? The API refuses every other one. */
export function isSortable(resource: Resource, field: string): boolean {
  if (resource.unsorted?.includes(field)) return false
  if (field === LAST_CHANGE.field) return offers(resource, 'update')
  return resource.fields[field]?.traits.order != null && resource.columns.some((column) => column.field === field)
}

/** The columns that a person may see: those whose field their app and role offer. */
export function offeredColumns(resource: Resource, facts: FormFacts): Column[] {
  return choosableColumns(resource).filter(({ field, gate }) => resource.fields[field]?.gate?.(facts) !== false && gate?.(facts) !== false)
}

/**
 * Of these, the ones of the chosen fields. The title leads the row and to the form, so it always stays; the others
 * follow in their order.
 */
export function shownColumns(resource: Resource, columns: readonly Column[], chosen: readonly string[]): Column[] {
  const { titleField } = resource
  const isTitle = ({ field }: Column) => field === titleField
  return [...columns.filter(isTitle), ...columns.filter((column) => !isTitle(column) && chosen.includes(column.field))]
}

/**
 * The columns in the order in which they give way where a window is too narrow for all: what a person asked for
 * besides first, then from the right; where a record stands goes last, and the title stays.
 */
export function givingWay(resource: Resource, columns: readonly Column[]): string[] {
  const rank = ({ field }: Column) => (quietFields.includes(field) ? 0 : stateFields.includes(field) ? 2 : 1)
  return columns
    .filter(({ field }) => field !== resource.titleField)
    .map((column, index) => ({ column, index }))
    .sort((one, other) => rank(one.column) - rank(other.column) || other.index - one.index)
    .map(({ column }) => column.field)
}

/** The fields of the shown columns with this one more, or without it. */
export function toggled(shown: readonly Column[], field: string): string[] {
  const fields = shown.map((column) => column.field)
  return fields.includes(field) ? fields.filter((name) => name !== field) : [...fields, field]
}

/** The switch and the day that together say where a record stands: who shows one asks for both. */
const stateFields = ['active', 'release_date']

/** Can the records of this list be switched on and off in their row? */
export function isSwitched(resource: Resource): boolean {
  return resource.fields.active?.kind === 'flag' && offers(resource, 'update')
}

/**
 * What to ask the API for: the shown fields with their marks, the title, by which rows are named and locked ones known,
 * the picture before it, and for the switch the version that it changes.
 */
export function requestedFields(resource: Resource, columns: readonly Column[]): string[] {
  const names = columns.flatMap(({ field, mark, only, below }) =>
    field === '#' ? [] : [field, ...(mark ? [mark.field] : []), ...(only ? [only.field] : []), ...(below ? [below] : [])],
  )
  const state = hasReleaseState(resource.fields) && names.some((name) => stateFields.includes(name)) ? stateFields : []
  const version = isSwitched(resource) && names.includes('active') ? ['version'] : []
  const other = resource.otherTitle?.split('.').slice(0, 1) ?? []
  return [...new Set([resource.titleField, ...other, ...pictureFields(resource), ...names, ...state, ...version])]
}

/**
 * How a column wants to stand: numbers at the right, short values on one line, names with room for one or two,
 * addresses for theirs; all others share what is left.
 */
export function shapeOf(resource: Resource, field: string): Exclude<ColumnShape, 'shared'> | undefined {
  if (field === '#') return 'number'
  if (field === LAST_CHANGE.field) return 'short'
  const definition = resource.fields[field]
  const shape = definition?.traits.column(definition)
  return shape === 'shared' ? undefined : shape
}
