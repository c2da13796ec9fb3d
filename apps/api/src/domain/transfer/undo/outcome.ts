import type { Values } from '@greenroom/contract/fields/field'
import type { Undone } from '@greenroom/contract/transfer/transfer-answers'

/** A record that an import changed, and the version that the import made of it. */
export type Imported = { id: string; table: string; version: number; before: Values | null }

/** The result for the records of one table. */
export type Outcome = { done: number; left: Undone['kept'] }
