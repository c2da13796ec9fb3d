import type { Sql } from '../db/database.ts'
import { type EveryApp, everyApp } from '../db/tenancy/every-app.ts'
import { inPieces, type TimeSlice, type Worked } from './in-pieces.ts'

const ROWS = 10_000

/**
 * Removes the rows of a local table that match a condition, 10,000 in a statement. The condition needs an index: each
 * statement searches again.
 */
export async function removeRows(
  sql: Sql,
  slice: TimeSlice,
  { table, where, values = [] }: { table: string; where: string; values?: readonly unknown[] },
): Promise<Worked> {
  return await inPieces(slice, ROWS, async () => {
    const { rowCount } = await sql.query(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${ROWS}))`,
      values,
    )
    return rowCount
  })
}

const PAGE = 5_000

/**
 * A table of the apps' rows that expire: its column of the age, and the last one of its key. The key columns between
 * the app and that one are `common` to the rows that are removed together.
 */
export type AgeingTable = {
  table: string
  age: string
  key: { name: string; type: string }
  common?: readonly string[]
  /** The name of the statement that searches for them (every-app.ts). */
  every: EveryApp
}

/**
 * Removes the rows of a tenant table that are older than `before`. A page of keys is read by the index on the age, of
 * all apps together, and removed app by app. By an array of keys and not by a join, for which PostgreSQL may read all
 * rows of the app.
 */
export async function removeOlder(
  sql: Sql,
  slice: TimeSlice,
  { table, age, key, common = [], every }: AgeingTable,
  before: Date,
): Promise<Worked> {
  const columns = ['app_id', ...common]
  const find = `select ${everyApp(every)} ${[...columns, key.name].join(', ')} from ${table} where ${age} < $1 order by ${age} limit ${PAGE}`
  const remove = `delete from ${table} where ${columns.map((column, index) => `${column} = $${index + 2}`).join(' and ')}
    and ${key.name} = any($1::${key.type}[])`
  return await inPieces(slice, PAGE, async () => {
    const { rows } = await sql.query<Record<string, string>>(find, [before])
    for (const found of grouped(rows, (row) => columns.map((column) => row[column]).join(' ')).values()) {
      await sql.query(remove, [found.map((row) => row[key.name]), ...columns.map((column) => found[0]?.[column])])
    }
    return rows.length
  })
}

/** Groups rows by app, preserving their order. */
export function byApp<Row extends { app_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return grouped(rows, (row) => row.app_id)
}

function grouped<Row>(rows: readonly Row[], by: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(by(row))
    if (group) group.push(row)
    else groups.set(by(row), [row])
  }
  return groups
}
