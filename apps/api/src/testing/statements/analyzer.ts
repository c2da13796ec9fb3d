import pg from 'pg'
import { readCatalog } from './called-functions.ts'
import { readTree, type TreeValue } from './node-tree.ts'
import { isSpread, queryLevels } from './query-levels.ts'
import { functionsInChanges } from './rules/functions-in-changes.ts'
import { ownersFunctions } from './rules/owners-functions.ts'
import type { Violation } from './rules/rule.ts'

/** Checks what depends on the types of a statement's parts, such as whether `+` is immutable. */
export type Analyzer = {
  violationsOf(statement: { text: string; pool: 'tenant' | 'platform' }): Promise<Violation[]>
  close(): Promise<void>
}

/** Opens a connection to a migrated database, in which PostgreSQL analyzes statements and executes none of them. */
export async function openAnalyzer(url: string): Promise<Analyzer> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const catalog = await readCatalog(client)
  return {
    async violationsOf({ text, pool }) {
      const levels = queryLevels(text)
      const isChange = levels.some((level) => level.target !== undefined && isSpread(level.target))
      return [
        ...(pool === 'tenant' ? ownersFunctions(text, catalog) : []),
        ...(isChange ? functionsInChanges(await analyzed(client, text), catalog) : []),
      ]
    },
    close: () => client.end(),
  }
}

/**
 * The tree of a statement, with the functions, operators and casts that PostgreSQL has chosen by the types of their
 * arguments: that of a function with this statement as its body, since no other catalog contains one.
 */
async function analyzed(client: pg.Client, text: string): Promise<TreeValue> {
  await client.query('begin')
  try {
    await client.query(`prepare analyzed as ${text}`)
    const { rows } = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'analyzed'`,
    )
    // A function has at most 100 parameters, a statement more.
    const typed = text.replaceAll(/\$(\d+)/g, (_, number) => `(null::${rows[0]?.types[Number(number) - 1]})`)
    await client.query(`create function pg_temp.analyzed() returns void language sql begin atomic ${typed}; end`)
    const body = await client.query<{ tree: string }>(`select prosqlbody::text as tree from pg_proc where proname = 'analyzed'`)
    return readTree(body.rows[0]?.tree ?? '')
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}
