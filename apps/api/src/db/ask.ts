import pg from 'pg'
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
 * columns have changed. And the same connection for statements that are not described again, for those of a group,
 * which has one Sync at its end, and for both.
 */
type Known = { columns: Map<string, readonly Column[]>; undescribed: pg.Connection; grouped: pg.Connection; bare: pg.Connection }

const knownOf = new WeakMap<pg.PoolClient, Known>()

/** pg sends it and hands over what comes back; to pipelined connections it takes no other class than its own. */
export class Ask<Row extends object> extends pg.Query<Row> {
  readonly #client: pg.PoolClient
  readonly #rows: Row[] = []
  #columns: readonly Column[] | undefined
  #tag = ''
  #unreadable: unknown
  /** Read by pg. */
  readonly name: string | undefined
  readonly query_timeout: number | undefined
  /** pg puts another around it, with its clock. */
  callback: Answered<Row>

  constructor(client: pg.PoolClient, { text, values, name, query_timeout: timeout }: Statement, answered: Answered<Row>) {
    super(text, values)
    this.#client = client
    this.name = name
    this.query_timeout = timeout
    this.callback = answered
  }

  override submit = (connection: pg.Connection) => {
    const { undescribed } = known(this.#client, connection)
    return pg.Query.prototype.submit.call(this, this.#isDescribed(connection) ? undescribed : connection)
  }

  /** Sends it as a part of a group. */
  submitInGroup(connection: pg.Connection) {
    // Without values pg would send the text by itself, outside of the group.
    Object.assign(this, { queryMode: 'extended' })
    const { grouped, bare } = known(this.#client, connection)
    return pg.Query.prototype.submit.call(this, this.#isDescribed(connection) ? bare : grouped)
  }

  #isDescribed(connection: pg.Connection): boolean {
    const isPrepared = this.name !== undefined && (connection as Connection).parsedStatements[this.name] !== undefined
    if (isPrepared) this.#columns = knownOf.get(this.#client)?.columns.get(this.name ?? '')
    return this.#columns !== undefined
  }

  handleRowDescription({ fields }: Described) {
    this.#columns = fields.map(({ name, dataTypeID, format }) => ({ name, read: this.#client.getTypeParser(dataTypeID, format) }))
    if (this.name !== undefined) knownOf.get(this.#client)?.columns.set(this.name, this.#columns)
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

function known(client: pg.PoolClient, connection: pg.Connection): Known {
  const found = knownOf.get(client)
  if (found) return found
  const [describe, sync] = [{ value() {} }, { value() {} }]
  const made = {
    columns: new Map(),
    undescribed: Object.create(connection, { describe }),
    grouped: Object.create(connection, { sync }),
    bare: Object.create(connection, { describe, sync }),
  }
  knownOf.set(client, made)
  return made
}
