import type { Resource } from './define-resource.ts'

/** The field by whose number people put the records of a list in order. */
export const ORDER_FIELD = 'sort_order'

/** The highest number that a record can have in its list (CCOM-020). */
export const LAST_NUMBER = 500

/**
 * A place in a list: its ends, beside another record by its id, or counted from 1. Beside another record a sort order
 * can be asked for; it is taken as far as it fits there.
 */
export type Place =
  | 'first'
  | 'last'
  | { before: string; sort_order?: number | undefined }
  | { after: string; sort_order?: number | undefined }
  | { position: number }

type Asked = Pick<Resource, 'fields' | 'parent' | 'single' | 'platform' | 'ownTables' | 'settings'>

/**
 * Can people move the records of this list? Those that lie in other records are put in order with everything else that
 * lies there.
 */
export function isOrderedByHand({ fields, parent, single, platform, ownTables, settings }: Asked): boolean {
  return fields[ORDER_FIELD]?.kind === 'integer' && !parent && !single && !platform && !ownTables && !settings
}

/** The number of a new record that comes behind all others; `last` is the highest number in the list. */
export function nextNumber(last: number): number {
  return Math.min(last + 1, LAST_NUMBER)
}
