import type { Sql } from '../../db/database.ts'
import type { Reader } from '../platform/platform-store.ts'
import { readPlatformRecord } from '../platform/read-platform-record.ts'
import { entries } from './entries.ts'

/** Closes the banner of an entry for this user. Idempotent. NOT_FOUND for an entry that they cannot see. */
export async function closeEntry(sql: Sql, reader: Reader, id: string): Promise<void> {
  await readPlatformRecord(sql, entries.records, reader, id)
  await sql.query('insert into whats_new_closed (user_id, entry_id) values ($1, $2) on conflict do nothing', [reader.userId, id])
}
