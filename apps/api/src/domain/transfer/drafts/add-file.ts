import { createReadStream } from 'node:fs'
import { guessTable, matchColumns } from '@greenroom/contract/transfer/match-columns'
import { tableByName, transferTables } from '@greenroom/contract/transfer/tables'
import type { Tx } from '../../../db/database.ts'
import type { FileStore } from '../../../edges/files/file-store.ts'
import { failure } from '../../../failure.ts'
import type { Session } from '../../../session.ts'
import { demandNoPasswords } from '../file-columns.ts'
import { readRows } from '../read-rows.ts'
import { importKey } from '../stored-imports.ts'
import { plain } from './draft-rows.ts'
import { addDraft, type DraftKey } from './stored-drafts.ts'

/** A file whose bytes are in the store; an empty table is one that nobody named. */
type Arrived = DraftKey & { table: string; filename: string; size: number }

const SAMPLES = 5
const SAMPLE_CHARACTERS = 200

/**
 * Reads the beginning of a file, finds out which table it is meant for and which of its columns are which, and keeps
 * both. INVALID for a file that cannot be read, is empty, or has passwords.
 */
export async function addFile(
  tx: Tx,
  files: FileStore,
  { table: asked, ...file }: Arrived,
  author: Pick<Session, 'userId' | 'name' | 'isSuper' | 'address'>,
): Promise<void> {
  const [first, ...rows] = await beginningOf(files, file)
  if (!first) throw failure('INVALID', 'The file is empty.')
  const names = first.map((name) => plain(name).trim())
  const samples = rows.map((cells) => cells.map((cell) => plain(cell.slice(0, SAMPLE_CHARACTERS))))
  const table = tableByName(asked) ?? guessTable(file.filename, names) ?? transferTables[0]
  if (!table) throw failure('INVALID_TABLE')
  demandNoPasswords(table, names)
  await addDraft(
    tx,
    { ...file, filename: plain(file.filename), table: table.name, names, samples, columns: matchColumns(table, names, samples) },
    author,
  )
}

async function beginningOf(files: FileStore, file: DraftKey): Promise<(readonly string[])[]> {
  const found: (readonly string[])[] = []
  await files.local(importKey(file), async (path) => {
    for await (const { cells } of readRows(async () => createReadStream(path))) {
      found.push(cells)
      if (found.length > SAMPLES) break
    }
  })
  return found
}
