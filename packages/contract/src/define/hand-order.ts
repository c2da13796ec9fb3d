import type { Resource } from './define-resource.ts'

/** The field with a record's number in the manual order of its list. */
export const ORDER_FIELD = 'sort_order'

/** The highest number that a record can have in its list (CCOM-020). */
export const LAST_NUMBER = 500

/**
 * A place in a list: its ends, next to another record by id, or a position counted from 1. Next to another record a
 * sort order can be requested; it is clamped to what fits there.
 */
export type ListPosition =
  | 'first'
  | 'last'
  | { before: string; sort_order?: number | undefined }
  | { after: string; sort_order?: number | undefined }
  | { position: number }

type Definition = Pick<Resource, 'fields' | 'parent' | 'single' | 'platform' | 'ownTables' | 'settings'>

/**
 * Whether the records of this list can be moved. Nested records are ordered together with all other records of the same
 * parent.
 */
export function isOrderedByHand({ fields, parent, single, platform, ownTables, settings }: Definition): boolean {
  return fields[ORDER_FIELD]?.kind === 'integer' && !parent && !single && !platform && !ownTables && !settings
}

/** The number of a new record at the end; `last` is the highest number in the list. */
export function nextNumber(last: number): number {
  return Math.min(last + 1, LAST_NUMBER)
}
