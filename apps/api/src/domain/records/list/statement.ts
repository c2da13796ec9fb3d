import { boundedMemory } from '../../../bounded-memory.ts'
import type { Sql } from '../../../db/database.ts'

/** Adds a named value to a statement's parameters and returns its placeholder: `$3`. */
export type Bind = (name: string) => string

/** A statement's text, and the names of its parameters in order. */
export type Statement = { text: string; parameters: readonly string[] }

/** Writes a statement with named parameters, so that a variant binds only the ones it uses. */
export function statement(write: (bind: Bind) => string): Statement {
  const parameters: string[] = []
  const text = write((name) => {
    if (!parameters.includes(name)) parameters.push(name)
    return `$${parameters.indexOf(name) + 1}`
  })
  return { text, parameters }
}

/** Runs the statement with values by name. */
export function run<Row extends object>(sql: Sql, { text, parameters }: Statement, values: Readonly<Record<string, unknown>>) {
  return sql.query<Row>(
    text,
    parameters.map((name) => values[name]),
  )
}

const MAX_STATEMENTS = 500

/** Caches statements by what their text depends on: writing one costs more than running it. */
export function statementCache(): (key: string, make: () => Statement) => Statement {
  const statements = boundedMemory<Statement>(MAX_STATEMENTS)
  return (key, make) => {
    const known = statements.get(key)
    if (known) return known
    const made = make()
    statements.set(key, made)
    return made
  }
}
