import { pipeline, Readable } from 'node:stream'
import { importLimits } from '@greenroom/contract/transfer/transfer-words'
import type { CsvError } from 'csv-parse'
import { failure } from '../../failure.ts'
import { decoded, textEncodingOf } from './text-encoding.ts'

/** A row of a file, and its first line number, counted from 1. */
export type FileRow = { line: number; cells: readonly string[] }

/** Opens the bytes of a file from the start; each call returns a new stream. */
export type OpenBytes = () => Promise<AsyncIterable<Uint8Array>>

/** A row with its position in the file, as reported by csv-parse. */
type Read = { record: string[]; info: { lines: number } }

const TOO_MANY_COLUMNS = `A row may have ${importLimits.columns} columns at most.`
const MOST_SEPARATORS = 50_000

const SEPARATORS = [',', ';', '\t'] as const

/**
 * Reads a CSV file row by row, header first. Detects encoding and separator. A 422 names the line of a syntax error.
 */
export async function* readRows(open: OpenBytes): AsyncGenerator<FileRow> {
  const csv = await import('csv-parse')
  const encoding = await textEncodingOf(await open())
  const text = withHead(decoded(await open(), encoding))
  const head = await text.head
  const separator = separatorOf(head)
  const parser = pipeline(
    Readable.from(bounded(text.whole(), separator)),
    csv.parse({
      delimiter: separator,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: importLimits.rowCharacters,
    }),
    // Errors are thrown where the rows are read.
    () => undefined,
  )
  let lines = 0
  let rows = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<Read>) {
      if (record.length > importLimits.columns) throw notReadable(TOO_MANY_COLUMNS)
      if (++rows > importLimits.rows) throw notReadable(`A file may have ${importLimits.rows.toLocaleString('en-US')} rows at most.`)
      yield { line: lines + 1, cells: record }
      lines = info.lines
    }
  } catch (error) {
    throw error instanceof csv.CsvError ? notReadable(mistakeOf(error, lines)) : error
  } finally {
    parser.destroy()
  }
}

/** The separator of the first line: the most frequent candidate outside of quotes. */
function separatorOf(head: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((sign) => [sign, 0]))
  let quoted = false
  for (const sign of head) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '\n' || sign === '\r')) break
    else if (!quoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  const [[most, number] = [',', 0]] = [...counts].sort(([, one], [, other]) => other - one)
  return number === 0 ? ',' : most
}

/**
 * Refuses a line with more separators than any row can have before it is parsed: splitting a line into millions of
 * cells would block the event loop. A quoted cell may contain many separators.
 */
async function* bounded(text: AsyncIterable<string>, separator: string): AsyncGenerator<string> {
  let separators = 0
  for await (const piece of text) {
    for (let at = 0; at < piece.length; at += 1) {
      const sign = piece[at]
      if (sign === '\n' || sign === '\r') separators = 0
      else if (sign === separator && ++separators > MOST_SEPARATORS) throw notReadable(TOO_MANY_COLUMNS)
    }
    yield piece
  }
}

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

function mistakeOf({ code }: CsvError, lines: number): string {
  const line = `line ${(lines + 1).toLocaleString('en-US')}`
  if (code === 'CSV_MAX_RECORD_SIZE') return `The row on ${line} is too long. Is a quotation mark missing?`
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `A quotation mark is opened on ${line} and never closed.`
  return `The row on ${line} cannot be read. Is a quotation mark missing?`
}

/** A syntax error: nothing of the file is imported. */
function notReadable(detail: string) {
  return failure('INVALID', detail)
}
