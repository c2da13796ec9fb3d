import type { Column, Resource } from '@greenroom/contract/define/define-resource'
import { isOrderedByHand, ORDER_FIELD } from '@greenroom/contract/define/hand-order'
import { offers } from '@greenroom/contract/define/offers'
import { pictureFields } from '@greenroom/contract/define/picture'
import { hasReleaseState } from '@greenroom/contract/define/release-state'
import type { FormFacts } from '@greenroom/contract/fields/field'
import type { ColumnShape } from '@greenroom/contract/fields/traits'
import { choosableColumns, LAST_CHANGE } from '@greenroom/contract/views/view-columns'

/** The row number and the time of the last save. */
const quietFields: readonly string[] = ['#', LAST_CHANGE.field]

/**
 * The fields of the columns that are hidden by default: the quiet ones, and the number in a manual order, because rows
 * that can be dragged show their order themselves.
 */
export function hiddenAtFirst(resource: Resource, columns: readonly Column[]): string[] {
  const isDragged = isOrderedByHand(resource) && offers(resource, 'update')
  return columns.map(({ field }) => field).filter((field) => quietFields.includes(field) || (isDragged && field === ORDER_FIELD))
}

/** Whether the list can be sorted by this column. The API rejects the others. */
export function isSortable(resource: Resource, field: string): boolean {
  if (resource.unsorted?.includes(field)) return false
  if (field === LAST_CHANGE.field) return offers(resource, 'update')
  return resource.fields[field]?.traits.order != null && resource.columns.some((column) => column.field === field)
}

/** The columns available to a user: those whose field is offered to their app and role. */
export function offeredColumns(resource: Resource, facts: FormFacts): Column[] {
  return choosableColumns(resource).filter(({ field, gate }) => resource.fields[field]?.gate?.(facts) !== false && gate?.(facts) !== false)
}

/**
 * The columns of the selected fields. The title always stays, because it leads the row and links to the form; the
 * others follow in their order.
 */
export function shownColumns(resource: Resource, columns: readonly Column[], chosen: readonly string[]): Column[] {
  const { titleField } = resource
  const isTitle = ({ field }: Column) => field === titleField
  return [...columns.filter(isTitle), ...columns.filter((column) => !isTitle(column) && chosen.includes(column.field))]
}

/**
 * The columns in the order in which they are hidden if the window is too narrow: columns that the user added first,
 * then from the right; the state of a record goes last, and the title stays.
 */
export function yieldingColumns(resource: Resource, columns: readonly Column[]): string[] {
  const rank = ({ field }: Column) => (quietFields.includes(field) ? 0 : stateFields.includes(field) ? 2 : 1)
  return columns
    .filter(({ field }) => field !== resource.titleField)
    .map((column, index) => ({ column, index }))
    .sort((one, other) => rank(one.column) - rank(other.column) || other.index - one.index)
    .map(({ column }) => column.field)
}

/** The shown fields with this one added or removed. */
export function toggled(shown: readonly Column[], field: string): string[] {
  const fields = shown.map((column) => column.field)
  return fields.includes(field) ? fields.filter((name) => name !== field) : [...fields, field]
}

/** The switch and the days that together define a record's state: the column requests all of them. */
const stateFields = ['active', 'release_date']
const hourFields = ['release_time', 'visible_until', 'visible_until_time']

/** Whether records of this list can be turned on and off in their row. */
export function isSwitched(resource: Resource): boolean {
  return resource.fields.active?.kind === 'flag' && offers(resource, 'update')
}

/**
 * The fields to request: the shown ones with their marks; the title, for row names and to detect locked records; the
 * picture before it; and for the switch the version that it changes.
 */
export function requestedFields(resource: Resource, columns: readonly Column[]): string[] {
  const names = columns.flatMap(({ field, mark, only, below }) =>
    field === '#' ? [] : [field, ...(mark ? [mark.field] : []), ...(only ? [only.field] : []), ...(below ? [below] : [])],
  )
  const state =
    hasReleaseState(resource.fields) && names.some((name) => stateFields.includes(name))
      ? [...stateFields, ...hourFields.filter((name) => name in resource.fields)]
      : []
  const version = isSwitched(resource) && names.includes('active') ? ['version'] : []
  const other = resource.otherTitle?.split('.').slice(0, 1) ?? []
  return [...new Set([resource.titleField, ...other, ...pictureFields(resource), ...names, ...state, ...version])]
}

/**
 * Preferred column width: numbers align right, short values stay on one line, names get room for one or two, addresses
 * for one; all others share the rest.
 */
export function shapeOf(resource: Resource, field: string): Exclude<ColumnShape, 'shared'> | undefined {
  if (field === '#') return 'number'
  if (field === LAST_CHANGE.field) return 'short'
  const definition = resource.fields[field]
  const shape = definition?.traits.column(definition)
  return shape === 'shared' ? undefined : shape
}
