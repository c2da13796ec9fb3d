import { pipeline, Readable } from 'node:stream'
import { count } from '@greenroom/contract/count'
import type { TextEncoding } from '@greenroom/contract/transfer/encodings'
import { importLimits } from '@greenroom/contract/transfer/transfer-words'
import type { CsvError } from 'csv-parse'
import { failure } from '../../failure.ts'
import { takeBreaks } from '../../in-pieces/take-breaks.ts'
import { fromHeader, fromLine } from './header-row.ts'
import { separatorOf } from './separator.ts'
import { decoded, textEncodingOf } from './text-encoding.ts'

/** A row of a file, and its first line number, counted from 1. */
export type FileRow = { line: number; cells: readonly string[] }

/** Opens the bytes of a file from the start; each call returns a new stream. */
export type OpenBytes = () => Promise<AsyncIterable<Uint8Array>>

/** How a file is read, as far as a person or an earlier reading has decided: otherwise it is found. */
export type HowToRead = {
  encoding?: TextEncoding | undefined
  /** The line of the column names; 0 for a file without, which has `columns` of them. */
  header?: { line: number; columns: number } | undefined
}

/** A row with its position in the file, as reported by csv-parse. */
type Read = { record: string[]; info: { lines: number } }

const TOO_MANY_COLUMNS = `A row may have ${importLimits.columns} columns at most.`
const MOST_SEPARATORS = 50_000

/**
 * Reads a CSV file row by row, header first. Detects encoding, separator and header; skips empty rows. A stray
 * quotation mark is part of its cell. A 422 names the line of a syntax error.
 */
export async function* readRows(open: OpenBytes, { encoding, header }: HowToRead = {}): AsyncGenerator<FileRow> {
  const rows = allRows(open, encoding)
  yield* header === undefined ? fromHeader(rows) : fromLine(rows, header)
}

/** All rows, with those above the header. */
export async function* allRows(open: OpenBytes, chosen?: TextEncoding): AsyncGenerator<FileRow> {
  const csv = await import('csv-parse')
  const encoding = chosen ?? (await textEncodingOf(await open())).encoding
  const text = withHead(decoded(await open(), encoding))
  const { separator, isNamed } = separatorOf(await text.head)
  // The last line of the rows that were parsed, which are more than those that were read.
  let parsed = 0
  const parser = pipeline(
    Readable.from(bounded(text.whole(), separator)),
    csv.parse({
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: importLimits.rowCharacters,
      info: true,
      on_record(read, { lines }) {
        parsed = lines
        return read
      },
    }),
    // Errors are thrown where the rows are read.
    () => undefined,
  )
  let [lines, rows] = [0, 0]
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<Read>) {
      const line = lines + 1
      ;({ lines } = info)
      if (cells.every((cell) => cell.trim() === '') || (isNamed && line === 1)) continue
      if (cells.length > importLimits.columns) throw notReadable(TOO_MANY_COLUMNS)
      if (++rows > importLimits.rows) throw notReadable(`A file may have ${count(importLimits.rows)} rows at most.`)
      yield { line, cells }
    }
  } catch (error) {
    throw error instanceof csv.CsvError ? notReadable(mistakeOf(error, parsed + 1)) : error
  } finally {
    parser.destroy()
  }
}

/**
 * Refuses a line that is longer than any row, or has more separators, before it is parsed: splitting a line into
 * millions of cells would block the event loop. A quoted cell may contain many separators.
 */
async function* bounded(text: AsyncIterable<string>, separator: string): AsyncGenerator<string> {
  const breakIfDue = takeBreaks()
  const separatorCode = separator.charCodeAt(0)
  let [separators, characters, line, last] = [0, 0, 1, 0]
  for await (const piece of text) {
    await breakIfDue()
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at)
      if (code === LINE_FEED || code === CARRIAGE_RETURN) {
        if (code === CARRIAGE_RETURN || last !== CARRIAGE_RETURN) line += 1
        ;[separators, characters] = [0, 0]
      } else if (++characters > importLimits.rowCharacters) throw notReadable(tooLong(line))
      else if (code === separatorCode && ++separators > MOST_SEPARATORS) throw notReadable(TOO_MANY_COLUMNS)
      last = code
    }
    yield piece
  }
}

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/** The first piece of a text, and then all of it. */
function withHead(text: AsyncGenerator<string>) {
  const first = text.next()
  return {
    head: first.then(({ value }) => (typeof value === 'string' ? value : '')),
    async *whole() {
      const { value } = await first
      if (typeof value === 'string') yield value
      yield* text
    },
  }
}

function mistakeOf({ code }: CsvError, line: number): string {
  if (code === 'CSV_MAX_RECORD_SIZE') return tooLong(line)
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `A quotation mark is opened on line ${count(line)} and never closed.`
  return `The row on line ${count(line)} cannot be read. Is a quotation mark missing?`
}

function tooLong(line: number): string {
  return `The row on line ${count(line)} is too long. Is a quotation mark missing?`
}

/** A syntax error: nothing of the file is imported. */
function notReadable(detail: string) {
  return failure('INVALID', detail)
}
