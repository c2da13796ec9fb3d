import type { Sql } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import type { PlatformRecords, PlatformRow, Reader } from './platform-store.ts'

/** One record of a platform list. NOT_FOUND also if it is hidden from this user. */
export async function readPlatformRecord(
  sql: Sql,
  records: Pick<PlatformRecords, 'read'>,
  reader: Reader,
  id: string,
): Promise<PlatformRow & { version: number }> {
  const row = await records.read(sql, reader, id)
  if (!row) throw failure('NOT_FOUND')
  return row
}
