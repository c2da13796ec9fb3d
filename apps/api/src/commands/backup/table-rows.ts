import type pg from 'pg'
import { CommandError } from '../command-line.ts'
import { backedUpBytes, storeFile } from './hashed-files.ts'
import type { Manifest, StoredFile } from './manifest.ts'
import { tablesOf } from './session.ts'

const ROWS_AT_ONCE = 1_000
const BATCH_BYTES = 1_000_000
const LINE_END = 0x0a

export type ExportedTables = { files: StoredFile[]; rows: Record<string, number> }

/**
 * Writes the rows of every table to `target/tables/<name>.jsonl`, all in one snapshot: one row per line, as JSON that
 * PostgreSQL wrote and will read, so no value is converted to a number or date of JavaScript. `client` is inside a
 * repeatable-read transaction.
 */
export async function exportTables(client: pg.Client, target: string): Promise<ExportedTables> {
  const files: StoredFile[] = []
  const rows: Record<string, number> = {}
  for (const table of await tablesOf(client)) {
    let total = 0
    const lines = async function* () {
      await client.query(`declare lines no scroll cursor for select row_to_json(t)::text as line from ${client.escapeIdentifier(table)} t`)
      for (;;) {
        const { rows: found } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from lines`)
        if (found.length === 0) break
        total += found.length
        yield Buffer.from(found.map(({ line }) => `${line}\n`).join(''))
      }
      await client.query('close lines')
    }
    files.push(await storeFile(target, fileOf(table), lines()))
    rows[table] = total
  }
  return { files, rows }
}

/**
 * Restores the rows of a backup into empty tables, in the caller's transaction, and checks that all of them arrived.
 */
export async function importTables(client: pg.Client, folder: string, { files, rows }: Manifest): Promise<void> {
  const known = await tablesOf(client)
  const unknown = Object.keys(rows).find((table) => !known.includes(table))
  if (unknown !== undefined) throw new CommandError(`The backup has a table ${unknown}, which this version of Greenroom does not know.`)
  await withoutReferences(client, async () => {
    for (const table of known) {
      const file = files.find(({ path }) => path === fileOf(table))
      const total = file === undefined ? 0 : await importTable(client, table, folder, file)
      if (total !== (rows[table] ?? 0))
        throw new CommandError(`The backup is damaged: ${table} has ${total} rows instead of ${rows[table]}.`)
    }
  })
}

/**
 * Drops the foreign keys and adds them again, which checks every row: so rows may come in any order, also those of one
 * table.
 */
async function withoutReferences(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
  await work()
  for (const { table, name, definition } of references) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

async function importTable(client: pg.Client, table: string, folder: string, file: StoredFile): Promise<number> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
     and attgenerated = '' order by attnum`,
    [client.escapeIdentifier(table)],
  )
  const names = columns.map(({ name }) => name).join(', ')
  const name = client.escapeIdentifier(table)
  const insert = `insert into ${name} (${names}) select ${names} from jsonb_populate_recordset(null::${name}, $1::jsonb)`
  let total = 0
  for await (const rows of batches(backedUpBytes(folder, file))) {
    const { rowCount } = await client.query(insert, [rows])
    total += rowCount ?? 0
  }
  return total
}

/** JSON arrays of whole lines. PostgreSQL escapes line breaks inside a value, so the byte alone ends a row. */
async function* batches(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const chunk of source) {
    rest = Buffer.concat([rest, chunk])
    if (rest.length < BATCH_BYTES) continue
    const end = rest.lastIndexOf(LINE_END)
    if (end < 0) continue
    yield arrayOf(rest.subarray(0, end))
    rest = rest.subarray(end + 1)
  }
  const last = rest.subarray(0, rest.at(-1) === LINE_END ? -1 : rest.length)
  if (last.length > 0) yield arrayOf(last)
}

function arrayOf(lines: Buffer): string {
  return `[${lines.toString('utf8').replaceAll('\n', ',')}]`
}

function fileOf(table: string): string {
  return `tables/${table}.jsonl`
}
