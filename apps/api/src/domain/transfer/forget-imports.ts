import type { Database } from '../../db/database.ts'
import type { Turn, Worked } from '../../db/in-pieces.ts'
import { type AgeingTable, removeOlder } from '../../db/remove-rows.ts'
import type { FileStore } from '../../edges/files/file-store.ts'
import { IMPORTS } from './stored-imports.ts'

/** How long imports are told of, and their files kept. */
const IMPORT_DAYS = 30

const ageing: AgeingTable = { table: 'imports', age: 'made_at', key: { name: 'id', type: 'uuid' }, every: 'old imports' }

/** Forgets imports that were made 30 days ago, and removes their files. */
export async function forgetImports({ platform }: Pick<Database, 'platform'>, files: FileStore, turn: Turn, now: Date): Promise<Worked> {
  const before = new Date(now.getTime() - IMPORT_DAYS * 86_400_000)
  const forgotten = await removeOlder(platform, turn, ageing, before)
  const old: string[] = []
  for await (const { key, modifiedAt } of files.list(IMPORTS)) if (modifiedAt < before) old.push(key)
  for (const key of old) await files.remove(key)
  return forgotten
}
