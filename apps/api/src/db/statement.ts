import type { Sql } from './database.ts'
import { preparedName } from './prepared.ts'

/** One statement as pg takes it. */
export type Statement = { text: string; values?: unknown[]; name?: string }

/** A statement that a `Sql` was asked for, under the name by which it is prepared where statements may be. */
export function statementOf([text, values, options]: Parameters<Sql['query']>, mayPrepare: boolean): Statement {
  if (!values?.length) return { text }
  // Without a name PostgreSQL plans for these very values.
  const name = mayPrepare && options?.planned !== 'each time' ? preparedName(text) : undefined
  return { text, values: [...values], ...(name !== undefined && { name }) }
}

/** What begins or ends a transaction. */
export function bracketOf(text: 'begin' | 'commit', mayPrepare: boolean): Statement {
  return { text, ...(mayPrepare && { name: text }) }
}

/** The texts that open a transaction, as statements. */
export function openingOf(texts: readonly string[], mayPrepare: boolean): Statement[] {
  return texts.map((text) => (text === 'begin' ? bracketOf(text, mayPrepare) : { text }))
}
