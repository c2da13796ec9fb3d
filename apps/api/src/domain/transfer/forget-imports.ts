import { DAYS_TO_UNDO } from '@greenroom/contract/transfer/transfer-words'
import type { Database } from '../../db/database.ts'
import type { FileStore } from '../../edges/files/file-store.ts'
import type { TimeSlice, Worked } from '../../in-pieces/in-pieces.ts'
import { type AgeingTable, removeOlder } from '../../in-pieces/remove-rows.ts'
import { IMPORTS } from './stored-imports.ts'

const key = { name: 'id', type: 'uuid' }
const ageing: readonly AgeingTable[] = [
  { table: 'imports', age: 'made_at', key, every: 'old imports' },
  { table: 'import_drafts', age: 'made_at', key, every: 'old files to import' },
]

/** Deletes imports older than 30 days, with their files. */
export async function forgetImports(
  { platform }: Pick<Database, 'platform'>,
  files: FileStore,
  slice: TimeSlice,
  now: Date,
): Promise<Worked> {
  const before = new Date(now.getTime() - DAYS_TO_UNDO * 86_400_000)
  const forgotten: Worked[] = []
  for (const table of ageing) forgotten.push(await removeOlder(platform, slice, table, before))
  const old: string[] = []
  for await (const { key, modifiedAt } of files.list(IMPORTS)) if (modifiedAt < before) old.push(key)
  for (const key of old) await files.remove(key)
  return { done: forgotten.every(({ done }) => done), rows: forgotten.reduce((sum, { rows }) => sum + rows, 0) }
}
