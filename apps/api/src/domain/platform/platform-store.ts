import type { Values } from '@greenroom/contract/fields/field'
import type { z } from 'zod'
import type { Sql, Tx } from '../../db/database.ts'
import type { ListRequest } from '../records/list/list-query.ts'

/** The user who reads. Records that a list hides from users who are not super users are treated as missing. */
export type Reader = { userId: string; isSuper: boolean }

/** The parameters of a platform list. `isWhole`: for a file, without a total and without
 * truncating values as on a screen. */
export type PlatformRequest = Pick<ListRequest, 'page' | 'q' | 'sort' | 'filters' | 'fields'> & { countOnly: boolean; isWhole?: boolean }

/** A record in a response: its id, its fields, and values added by the store. */
export type PlatformRow = Values & { id: string }

/** A page of rows; with `more` there are others than `total` says. */
export type FoundRows = { rows: PlatformRow[]; total: number; more?: true }

/** A record's values in the form of its validation rule, locked until the transaction ends. */
export type LockedRecord = { values: Values; version: number }

/**
 * Reads and writes the records of a platform list. `storedInTable` creates one for a table with a column per field;
 * other lists provide their own. Rules, rights, versions and the trail are handled in write-platform.ts.
 */
export type PlatformStore = {
  list(sql: Sql, reader: Reader, request: PlatformRequest): Promise<FoundRows>
  /** Additional values in responses, for the documentation. */
  besides?: Readonly<Record<string, z.ZodType>>
  /** Missing for a list without single records. */
  records?: PlatformRecords
}

export type PlatformRecords = {
  /** Null if it does not exist or is hidden from this user. */
  read(sql: Sql, reader: Reader, id: string): Promise<(PlatformRow & { version: number }) | null>
  lock(tx: Tx, id: string): Promise<LockedRecord | null>
  insert(tx: Tx, id: string, values: Values): Promise<void>
  /** Writes the values and increments the version. */
  update(tx: Tx, id: string, values: Values): Promise<void>
  delete(tx: Tx, id: string): Promise<void>
}
