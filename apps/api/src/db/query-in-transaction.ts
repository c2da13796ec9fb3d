import pg from 'pg'
import { Unusable } from './pool.ts'
import type { Statement } from './statement.ts'

/**
 * A read in a transaction of its own: what opens it, the statement and the commit leave as one group of messages with
 * one Sync, so PostgreSQL answers them together, and skips all the rest once one has failed. It costs no wait.
 *
 * Whatever fails, nothing is left open. Rejects with `Unusable` when not even the rollback works.
 */
export async function queryInTransaction<Row extends object>(
  client: pg.PoolClient,
  opening: readonly string[],
  statement: Statement,
): Promise<pg.QueryResult<Row>> {
  try {
    return await new Promise<pg.QueryResult<Row>>((resolve, reject) => {
      client.query(new QueryInTransaction<Row>(opening, statement, (error, result) => (result ? resolve(result) : reject(error))))
    })
  } catch (error) {
    // The stack leads to who asked, not to the socket that answered.
    if (error instanceof Error) Error.captureStackTrace(error)
    await undo(client, statement, error)
    throw error
  }
}

type Answered<Row extends object> = (error: Error | undefined, result: pg.QueryResult<Row> | undefined) => void

class QueryInTransaction<Row extends object> extends pg.Query<Row> {
  readonly #opening: readonly string[]

  constructor(opening: readonly string[], statement: Statement, answered: Answered<Row>) {
    // Without values pg would send it by itself, outside of the group.
    const grouped = { ...statement, queryMode: 'extended' }
    // pg answers several results as a list: here those of the opening, the statement's, and the commit's.
    super(grouped, (error, results) => answered(error, error ? undefined : (results as unknown as pg.QueryResult<Row>[])[opening.length]))
    this.#opening = opening
  }

  override submit = (connection: pg.Connection) => {
    for (const text of this.#opening) run(connection, text)
    // pg ends a statement with a Sync, and here the commit comes before it.
    const ending = {
      value: () => {
        run(connection, 'commit')
        connection.sync()
      },
    }
    return pg.Query.prototype.submit.call(this, Object.create(connection, { sync: ending }))
  }
}

function run(connection: pg.Connection, text: string): void {
  connection.parse({ text, name: '', types: [] }, true)
  connection.bind({}, true)
  connection.execute(null, true)
}

/** pg keeps here which names are prepared on a connection. */
type Prepared = pg.Connection & { parsedStatements: Record<string, string> }

async function undo(client: pg.PoolClient, { name }: Statement, cause: unknown): Promise<void> {
  if (name !== undefined) {
    // What failed may have been its preparation or what came before it. pg believes that it is prepared, so it is made
    // neither there nor here.
    delete (client.connection as Prepared).parsedStatements[name]
    client.connection.close({ type: 'S', name }, true)
  }
  try {
    await client.query('rollback')
  } catch {
    throw new Unusable('The rollback failed.', { cause })
  }
}
