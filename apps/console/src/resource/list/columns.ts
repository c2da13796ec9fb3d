import type { Column, Resource } from '@greenroom/contract/define/define-resource'
import { hasReleaseState } from '@greenroom/contract/define/release-state'
import type { Field, FormFacts } from '@greenroom/contract/fields/field'
import { choosableColumns, LAST_CHANGE } from '@greenroom/contract/views/view-columns'

/** Columns that are not shown until a person asks for them. */
export const hiddenAtFirst: readonly string[] = [LAST_CHANGE.field]

/** Kinds with one plain value, by which the API can put a list in order. */
const orderedKinds: ReadonlySet<Field['kind']> = new Set([
  'text',
  'longText',
  'email',
  'url',
  'choice',
  'integer',
  'flag',
  'date',
  'unlockCode',
])

/** May the list be sorted by this column? The API refuses every other one. */
export function isSortable(resource: Resource, field: string): boolean {
  if (resource.unsorted?.includes(field)) return false
  if (field === LAST_CHANGE.field) return true
  const kind = resource.fields[field]?.kind
  return kind !== undefined && orderedKinds.has(kind) && resource.columns.some((column) => column.field === field)
}

/** The columns that a person may see: those whose field their app and role offer. */
export function offeredColumns(resource: Resource, facts: FormFacts): Column[] {
  return choosableColumns(resource).filter(({ field, gate }) => resource.fields[field]?.gate?.(facts) !== false && gate?.(facts) !== false)
}

/** Of these, the ones of the chosen fields. The title leads to the form, so it always stays. */
export function shownColumns(resource: Resource, columns: readonly Column[], chosen: readonly string[]): Column[] {
  return columns.filter(({ field }) => field === resource.titleField || chosen.includes(field))
}

/** The fields of the shown columns with this one more, or without it. */
export function toggled(shown: readonly Column[], field: string): string[] {
  const fields = shown.map((column) => column.field)
  return fields.includes(field) ? fields.filter((name) => name !== field) : [...fields, field]
}

/** The switch and the day that together say where a record stands: who shows one asks for both. */
const stateFields = ['active', 'release_date']

/** What to ask the API for: the shown fields with their marks, and the title, by which rows are named and locked ones known. */
export function requestedFields(resource: Resource, columns: readonly Column[]): string[] {
  const names = columns.flatMap(({ field, mark, only }) =>
    field === '#' ? [] : [field, ...(mark ? [mark.field] : []), ...(only ? [only.field] : [])],
  )
  const state = hasReleaseState(resource.fields) && names.some((name) => stateFields.includes(name)) ? stateFields : []
  return [...new Set([resource.titleField, ...names, ...state])]
}

/** Kinds that a list shows as a number. */
const counted: ReadonlySet<Field['kind']> = new Set(['integer', 'tally', 'children', 'counts'])

/** How a column wants to stand: numbers at the right, short values on one line, names with room for one or two, addresses for theirs; all others share what is left. */
export function shapeOf(resource: Resource, field: string): 'number' | 'short' | 'names' | 'address' | undefined {
  if (field === '#') return 'number'
  if (field === LAST_CHANGE.field) return 'short'
  const definition = resource.fields[field]
  const kind = definition?.kind
  if (kind !== undefined && counted.has(kind)) return 'number'
  if (kind === 'relation' || kind === 'choices') return 'names'
  if (kind === 'email') return 'address'
  // A month's whole name may go to a second line.
  if (definition?.kind === 'date') return definition.format === 'long' ? undefined : 'short'
  return kind === 'flag' || kind === 'content' || kind === 'choice' || kind === 'unlockCode' ? 'short' : undefined
}
