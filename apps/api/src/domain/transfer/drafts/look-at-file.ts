import { guessTable, matchColumns } from '@greenroom/contract/transfer/match-columns'
import { tableByName, transferTables } from '@greenroom/contract/transfer/tables'
import type { FileStore } from '../../../edges/files/file-store.ts'
import { failure } from '../../../failure.ts'
import { demandNoPasswords } from '../file-columns.ts'
import { isArchive, withImportFile } from '../files/import-archive.ts'
import { readRows } from '../read-rows.ts'
import { storableText } from '../storable-text.ts'
import { importKey } from '../stored-imports.ts'
import type { DraftKey, NewDraft } from './stored-drafts.ts'

/** A file whose bytes are in the file store; an empty table is to be detected. */
type Arrived = DraftKey & { table: string; filename: string; size: number }

const SAMPLES = 5
const SAMPLE_CHARACTERS = 200

/**
 * Reads the beginning of a file, and detects its table and columns. INVALID for a file that cannot be read, is empty,
 * or contains passwords.
 */
export async function lookAtFile(files: FileStore, { table: tableName, ...file }: Arrived): Promise<NewDraft> {
  const { rows: begun, name, isPacked } = await beginningOf(files, file)
  const [first, ...rows] = begun
  if (!first) throw failure('INVALID', 'The file is empty.')
  const names = first.map((name) => storableText(name).trim())
  const samples = rows.map((cells) => cells.map((cell) => storableText(cell.slice(0, SAMPLE_CHARACTERS))))
  const table = tableByName(tableName) ?? guessTable(name ?? file.filename, names) ?? transferTables[0]
  if (!table) throw failure('INVALID_TABLE')
  demandNoPasswords(table, names)
  const { appId, id, size } = file
  const columns = matchColumns(table, names, samples)
  return { appId, id, size, filename: storableText(file.filename), table: table.name, names, samples, columns, is_archive: isPacked }
}

async function beginningOf(files: FileStore, file: DraftKey) {
  const rows: (readonly string[])[] = []
  let [name, isPacked]: [string | null, boolean] = [null, false]
  await files.local(importKey(file), async (path) => {
    isPacked = await isArchive(path)
    await withImportFile(path, isPacked, async (content) => {
      ;({ name } = content)
      for await (const { cells } of readRows(content.table)) {
        rows.push(cells)
        if (rows.length > SAMPLES) break
      }
    })
  })
  return { rows, name, isPacked }
}
