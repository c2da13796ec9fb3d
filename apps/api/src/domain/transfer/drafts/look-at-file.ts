import { withOwnFields } from '@greenroom/contract/members/members'
import type { OwnField } from '@greenroom/contract/members/own-definitions'
import { orderOfDays } from '@greenroom/contract/transfer/days'
import type { TextEncoding } from '@greenroom/contract/transfer/encodings'
import { guessTable, hasNames, matchColumns } from '@greenroom/contract/transfer/match-columns'
import { tableByName, transferTables } from '@greenroom/contract/transfer/tables'
import type { FileStore } from '../../../edges/files/file-store.ts'
import { failure, invalid } from '../../../failure.ts'
import { demandNoPasswords } from '../file-columns.ts'
import { isArchive, withImportFile } from '../files/import-archive.ts'
import { headerLine, SEARCHED_ROWS } from '../header-row.ts'
import { allRows, type FileRow, type OpenBytes } from '../read-rows.ts'
import { storableText } from '../storable-text.ts'
import { importKey } from '../stored-imports.ts'
import { decoded, textEncodingOf } from '../text-encoding.ts'
import type { DraftKey, NewDraft } from './stored-drafts.ts'

/** A file whose bytes are in the file store; an empty table is to be detected. */
type Arrived = DraftKey & { table: string; filename: string; size: number; memberFields: readonly OwnField[] }

/** What a person has chosen; the rest is detected. `header_line`: 0 for a file without column names. */
export type ReadAs = { encoding?: TextEncoding | undefined; header_line?: number | undefined }

const SAMPLES = 5
const SAMPLE_CHARACTERS = 200
/** The beginning of a file that is read: the first rows match the columns, all of them show the order of dates. */
const BEGINNING = { rows: 1_000, matching: 200, characters: 2_000_000 }
const HEAD_CELLS = 6
const HEAD_CHARACTERS = 60
const SAMPLE_LINES = 3

/**
 * Reads the beginning of a file, and detects its encoding, header, table, columns and the order of its dates. INVALID
 * for a file that cannot be read, is empty, or contains passwords.
 */
export async function lookAtFile(
  files: FileStore,
  { table: tableName, memberFields, ...file }: Arrived,
  as: ReadAs = {},
): Promise<NewDraft> {
  const { rows, name, isPacked, encoding, sample } = await beginningOf(files, file, as.encoding)
  if (rows.length === 0) throw failure('INVALID', 'The file is empty.')
  const line = as.header_line ?? headerLine(rows)
  const header = rows.find((row) => row.line === line)
  if (!header && line !== 0) throw invalid({ header_line: ['There is no row on this line. Choose another line.'] })
  const body = rows.filter((row) => row.line > line).map(({ cells }) => cells)
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const names = header ? header.cells.map((cell) => cell.trim()) : Array.from({ length: width }, () => '')
  const found = tableByName(tableName) ?? guessTable(name ?? file.filename, names, body) ?? transferTables[0]
  if (!found) throw failure('INVALID_TABLE')
  const table = withOwnFields(found, { memberFields })
  demandNoPasswords(table, names)
  const columns = matchColumns(table, names, body.slice(0, BEGINNING.matching))
  const { appId, id, size } = file
  return {
    ...{ appId, id, size, filename: storableText(file.filename), table: table.name, names, is_archive: isPacked },
    samples: body.slice(0, SAMPLES),
    columns,
    reading: {
      ...{ encoding, encoding_in_doubt: sample.length > 0, encoding_sample: sample, header_line: line },
      head: rows.slice(0, SEARCHED_ROWS).map(({ line: at, cells }) => ({ line: at, cells: cells.slice(0, HEAD_CELLS).map(headCell) })),
      day_orders: names.map((_, at) => orderOfDays(body.map((cells) => cells[at] ?? ''))),
      ...{ names_from_email: !hasNames(columns, body), creates_missing: false, missing: [] },
    },
  }
}

function headCell(cell: string): string {
  return storableText(cell.slice(0, HEAD_CHARACTERS)).trim()
}

async function beginningOf(files: FileStore, file: DraftKey, chosen: TextEncoding | undefined) {
  const rows: FileRow[] = []
  let [name, isPacked, encoding, sample]: [string | null, boolean, TextEncoding, string[]] = [null, false, 'utf-8', []]
  let characters = 0
  await files.local(importKey(file), async (path) => {
    isPacked = await isArchive(path)
    await withImportFile(path, isPacked, async (content) => {
      ;({ name } = content)
      ;({ encoding, sample } = await encodingOf(content.table, chosen))
      for await (const { line, cells } of allRows(content.table, encoding)) {
        const short = cells.map((cell) => storableText(cell.slice(0, SAMPLE_CHARACTERS)))
        rows.push({ line, cells: short })
        characters += short.join('').length
        if (rows.length > BEGINNING.rows || characters > BEGINNING.characters) break
      }
    })
  })
  return { rows, name, isPacked, encoding, sample }
}

/** The encoding of a file; with lines to judge it by, if it was guessed. */
async function encodingOf(open: OpenBytes, chosen: TextEncoding | undefined): Promise<{ encoding: TextEncoding; sample: string[] }> {
  const { encoding: found, evidence } = await textEncodingOf(await open())
  const encoding = chosen ?? found
  let text = ''
  for await (const piece of decoded(evidenceOf(evidence), encoding)) text += piece
  const lines = text.split(/\r\n|\n|\r/).filter((line) => /[^\t\u0020-\u007e]/.test(line))
  return { encoding, sample: lines.slice(0, SAMPLE_LINES).map((line) => storableText(line.slice(0, SAMPLE_CHARACTERS))) }
}

async function* evidenceOf(evidence: Uint8Array): AsyncGenerator<Uint8Array> {
  yield evidence
}
