import pg from 'pg'
import { outgoingOf } from './outgoing.ts'
import type { Statement } from './statement.ts'

/** What a statement answered, and what PostgreSQL did: `SELECT`. `rowCount` is null for what counts no rows. */
export type Answer<Row> = { rows: Row[]; rowCount: number | null; command: string }

/**
 * Sends a statement and answers its rows as `client.query` does, with less work: what is prepared is not described
 * again, and nothing is made that nobody reads.
 */
export async function ask<Row extends object>(client: pg.PoolClient, statement: Statement): Promise<Answer<Row>> {
  // Without values the text goes alone, in one message.
  if (statement.values === undefined) return await client.query<Row>(statement)
  try {
    return await new Promise<Answer<Row>>((resolve, reject) => {
      client.query(new Ask<Row>(client, statement, (error, answer) => (answer ? resolve(answer) : reject(error))))
    })
  } catch (error) {
    // The stack leads to who asked, not to the socket that answered.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

type Answered<Row> = (error: Error | undefined, answer?: Answer<Row>) => void
type Column = { name: string; read(value: string): unknown }
type Described = { fields: { name: string; dataTypeID: number; format: 'text' | 'binary' }[] }
/** pg keeps here which names are prepared on a connection. */
type Connection = pg.Connection & { parsedStatements: Record<string, string> }

/**
 * The columns of what is prepared on a connection, by its name: PostgreSQL refuses to run a prepared statement whose
 * columns have changed.
 */
const columnsOf = new WeakMap<pg.PoolClient, Map<string, readonly Column[]>>()

/** pg sends it and hands over what comes back; to pipelined connections it takes no other class than its own. */
export class Ask<Row extends object> extends pg.Query<Row> {
  readonly #client: pg.PoolClient
  readonly #rows: Row[] = []
  #columns: readonly Column[] | undefined
  #tag = ''
  #unreadable: unknown
  /** Read by pg. */
  readonly name: string | undefined
  callback: Answered<Row>

  constructor(client: pg.PoolClient, { text, values, name }: Statement, answered: Answered<Row>) {
    super(text, values)
    this.#client = client
    this.name = name
    this.callback = answered
  }

  override submit = (connection: pg.Connection) => {
    const refused = this.submitInGroup(connection)
    if (!refused) outgoingOf(connection).send()
    return refused
  }

  /** Sends it as a part of a group, which goes out with the next Sync. Answers why pg refuses it, if it does. */
  submitInGroup(connection: pg.Connection): Error | null {
    // Without values pg would send the text by itself, outside of the group.
    Object.assign(this, { queryMode: 'extended' })
    return outgoingOf(connection).add(this, this.#isDescribed(connection))
  }

  #isDescribed(connection: pg.Connection): boolean {
    const isPrepared = this.name !== undefined && (connection as Connection).parsedStatements[this.name] !== undefined
    if (isPrepared) this.#columns = columnsOf.get(this.#client)?.get(this.name ?? '')
    return this.#columns !== undefined
  }

  handleRowDescription({ fields }: Described) {
    this.#columns = fields.map(({ name, dataTypeID, format }) => ({ name, read: this.#client.getTypeParser(dataTypeID, format) }))
    if (this.name !== undefined) columnsFor(this.#client).set(this.name, this.#columns)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    if (this.#unreadable) return
    try {
      const row: Record<string, unknown> = {}
      let at = 0
      for (const { name, read } of this.#columns ?? []) {
        const value = fields[at] ?? null
        row[name] = value === null ? null : read(value)
        at += 1
      }
      // The one place where what a statement answers gets the type that its caller gave it.
      this.#rows.push(row as Row)
    } catch (error) {
      this.#unreadable = error
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    this.#tag = text
  }

  handleError(error: Error) {
    this.callback(error)
  }

  handleReadyForQuery() {
    if (this.#unreadable) this.callback(this.#unreadable as Error)
    else this.callback(undefined, { rows: this.#rows, ...readTag(this.#tag) })
  }
}

/** `SELECT 25`, `INSERT 0 1`, `SET`. */
function readTag(tag: string): Pick<Answer<object>, 'command' | 'rowCount'> {
  const first = tag.indexOf(' ')
  const count = first === -1 ? Number.NaN : Number(tag.slice(tag.lastIndexOf(' ') + 1))
  return { command: first === -1 ? tag : tag.slice(0, first), rowCount: Number.isNaN(count) ? null : count }
}

function columnsFor(client: pg.PoolClient): Map<string, readonly Column[]> {
  const found = columnsOf.get(client) ?? new Map<string, readonly Column[]>()
  columnsOf.set(client, found)
  return found
}
