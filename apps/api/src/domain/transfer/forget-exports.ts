import { EXPORT_DAYS } from '@greenroom/contract/transfer/export-words'
import type { Database } from '../../db/database.ts'
import type { FileStore } from '../../edges/files/file-store.ts'
import type { TimeSlice, Worked } from '../../in-pieces/in-pieces.ts'
import { type AgeingTable, removeOlder } from '../../in-pieces/remove-rows.ts'
import { ARCHIVES } from '../apps/archive/archive-key.ts'
import { EXPORTS } from './stored-exports.ts'

const ageing: AgeingTable = { table: 'exports', age: 'made_at', key: { name: 'id', type: 'uuid' }, every: 'old exports' }

/** Deletes expired exports with their files, and archives that were never imported as an app. */
export async function forgetExports(
  { platform }: Pick<Database, 'platform'>,
  files: FileStore,
  slice: TimeSlice,
  now: Date,
): Promise<Worked> {
  const before = new Date(now.getTime() - EXPORT_DAYS * 86_400_000)
  const forgotten = await removeOlder(platform, slice, ageing, before)
  const old: string[] = []
  for (const folder of [EXPORTS, ARCHIVES])
    for await (const { key, modifiedAt } of files.list(folder)) if (modifiedAt < before) old.push(key)
  for (const key of old) await files.remove(key)
  return forgotten
}
