import type { Values } from '@greenroom/contract/fields/field'
import type { z } from 'zod'
import type { Sql, Tx } from '../../db/database.ts'
import type { ListRequest } from '../records/list/list-query.ts'

/** Who reads. What a list does not show to those who are no super users does not exist for them. */
export type Reader = { userId: string; isSuper: boolean }

/** What a platform list is asked for. `isWhole`: for a file, where no value is cut short as it is on a screen. */
export type PlatformRequest = Pick<ListRequest, 'page' | 'q' | 'sort' | 'filters' | 'fields'> & { countOnly: boolean; isWhole?: boolean }

/** A record as it is answered: its id, its fields, and what the store adds. */
export type PlatformRow = Values & { id: string }

/** A record's values as its rule takes them, locked until the transaction ends. */
export type LockedRecord = { values: Values; version: number }

/**
 * How the records of a platform list are read and written. `storedInTable` makes one for a table with a column for each
 * field; a list of something else hands in its own. Rules, rights, versions and the trail are not its work: see
 * write-platform.ts.
 */
export type PlatformStore = {
  list(sql: Sql, reader: Reader, request: PlatformRequest): Promise<{ rows: PlatformRow[]; total: number }>
  /** What answers carry besides the fields, for the documentation. */
  besides?: Readonly<Record<string, z.ZodType>>
  /** Missing where the list is all there is. */
  records?: PlatformRecords
}

export type PlatformRecords = {
  /** Null for what is not there, or not for this reader. */
  read(sql: Sql, reader: Reader, id: string): Promise<(PlatformRow & { version: number }) | null>
  lock(tx: Tx, id: string): Promise<LockedRecord | null>
  insert(tx: Tx, id: string, values: Values): Promise<void>
  /** Writes the values and raises the version. */
  update(tx: Tx, id: string, values: Values): Promise<void>
  delete(tx: Tx, id: string): Promise<void>
}
