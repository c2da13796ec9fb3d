import type { PlatformList } from '@greenroom/contract/define/define-platform'
import type { Field, Values } from '@greenroom/contract/fields/field'
import type { z } from 'zod'
import type { Sql } from '../../db/database.ts'
import { SANITIZER_VERSION } from '../records/html/clean-html.ts'
import { type Bind, run, statement } from '../records/list/statement.ts'
import { listRows, type RowSource, selected } from './list-rows.ts'
import { answeredNames } from './platform-query.ts'
import type { PlatformRecords, PlatformRow, PlatformStore, Reader } from './platform-store.ts'

type TableStore = PlatformStore & { records: PlatformRecords }

type TableOptions = {
  /** The default order of the list, over a row `r`: `r.publish_date desc`. */
  order: string
  /** A condition over a row `r` for users who are not super users; without it they see all rows. */
  shown?: string
  /** Additional values in responses, over a row `r`. */
  besides?: Readonly<Record<string, { sql: (bind: Bind) => string; answer: z.ZodType }>>
}

/** Kinds of fields that fit in a plain column. */
const COLUMN_KINDS: ReadonlySet<Field['kind']> = new Set([
  ...(['text', 'longText', 'richText', 'email', 'url', 'integer', 'flag', 'date', 'choice', 'color'] as const),
])

/**
 * The store of a platform list in the table of its name, with columns id, version, created_at, updated_at, one for each
 * field, and sanitizer_version for lists with formatted text. Generates the SQL from the definition; throws at startup
 * for a field that does not fit in a column.
 */
export function storedInTable(list: PlatformList, { order, shown, besides = {} }: TableOptions): TableStore {
  const fields = Object.keys(list.fields)
  for (const name of fields) {
    const kind = list.fields[name]?.kind
    if (!kind || COLUMN_KINDS.has(kind)) continue
    throw new Error(`Platform list ${list.name}: no column holds '${name}', which is of the kind ${kind}; hand in a store of its own.`)
  }
  const added = Object.fromEntries(Object.entries(besides).map(([name, { sql }]) => [name, sql]))
  const source: RowSource = { from: `"${list.name}"`, order, besides: added, ...(shown && { shown }) }
  const isFormatted = hasFormattedText(list)
  const columns = [...fields, ...(isFormatted ? ['sanitizer_version'] : [])].map((name) => `"${name}"`)
  const parameters = columns.map((_, index) => `$${index + 2}`)
  const bound = (id: string, values: Values) => [id, ...fields.map((name) => values[name]), ...(isFormatted ? [SANITIZER_VERSION] : [])]

  return {
    list: (sql, reader, request) => listRows(sql, list, source, reader, request),
    besides: Object.fromEntries(Object.entries(besides).map(([name, { answer }]) => [name, answer])),
    records: {
      read: (sql, reader, id) => readRow(sql, list, source, reader, id),
      async lock(tx, id) {
        const names = fields.map((name) => `"${name}"`).join(', ')
        const { rows } = await tx.query<Values & { version: number }>(
          `select ${names}, version from ${source.from} where id = $1 for no key update`,
          [id],
        )
        if (!rows[0]) return null
        const { version, ...values } = rows[0]
        return { version, values }
      },
      async insert(tx, id, values) {
        tx.send(`insert into ${source.from} (id, ${columns.join(', ')}) values ($1, ${parameters.join(', ')})`, bound(id, values))
      },
      async update(tx, id, values) {
        const assigned = columns.map((column, index) => `${column} = ${parameters[index]}`).join(', ')
        tx.send(`update ${source.from} set ${assigned}, version = version + 1, updated_at = now() where id = $1`, bound(id, values))
      },
      async delete(tx, id) {
        tx.send(`delete from ${source.from} where id = $1`, [id])
      },
    },
  }
}

/** Whether a field has formatted text, which is cleaned when written and again when the cleaning changes. */
export function hasFormattedText({ fields }: PlatformList): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'richText')
}

async function readRow(sql: Sql, list: PlatformList, source: RowSource, { userId, isSuper }: Reader, id: string) {
  const names = answeredNames(list, Object.keys(source.besides ?? {}))
  const read = statement(
    (bind) => `select ${selected(list, source, names, bind)} from ${source.from} r
    where r.id = ${bind('id')}${source.shown && !isSuper ? ` and ${source.shown}` : ''}`,
  )
  const { rows } = await run<PlatformRow & { version: number }>(sql, read, { id, reader: userId })
  return rows[0] ?? null
}
