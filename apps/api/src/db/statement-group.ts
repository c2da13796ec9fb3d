import pg from 'pg'
import { outgoingOf } from './outgoing.ts'
import type { Statement } from './statement.ts'

/** A statement of a group, and who is told what came of it. */
export type Part = {
  statement: Statement
  /** Left out where nobody needs the answer: then its columns are not described either. */
  answered?(result: pg.QueryResult): void
  /** `error` is its own, or that of the statement before it because of which PostgreSQL skipped it. */
  failed(error: unknown): void
}

/**
 * Sends statements as one group of messages with one Sync: PostgreSQL answers them with one packet, and skips what
 * comes behind one that failed. For statements of one transaction. Its first one may be `begin`, its last one `commit`.
 */
export function sendGroup(client: pg.PoolClient, parts: readonly [Part, ...Part[]]): void {
  client.query(new GroupQuery(parts))
}

/**
 * Sends a whole transaction as one group, without its `begin` and `commit`: all between two Syncs is one transaction,
 * which PostgreSQL commits at the second, or rolls back where one of its statements failed. `commit` is told what came
 * of it.
 */
export function sendWhole(client: pg.PoolClient, parts: readonly [Part, ...Part[]], commit: Part): void {
  client.query(new GroupQuery(parts, commit))
}

/** pg keeps here which names are being prepared on a connection. */
type Preparing = pg.Connection & { submittedNamedStatements: Record<string, string> }

/** What pg reads and calls of a query while its answer arrives. */
type Handled = {
  name: string | undefined
  text: string
  values: unknown[] | undefined
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
  handleError(error: unknown, connection: pg.Connection): void
}
const handled = pg.Query.prototype as pg.Query & Handled

/** A query for pg whose several results it collects, as it does for the texts with several statements. */
class GroupQuery extends pg.Query {
  readonly #parts: readonly [Part, ...Part[]]
  readonly #commit: Part | undefined
  /** How many have been answered; pg asks for the name and text of the one that is being answered. */
  #done = 0
  /** A value that cannot be sent: its statement and those behind it were not. */
  #unsendable: { error: unknown } | undefined
  #isSubmitting = false

  constructor(parts: readonly [Part, ...Part[]], commit?: Part) {
    // Given as a text: of an object pg makes a copy, property by property.
    super(parts[0].statement.text, undefined, (error, results) => this.#end(error, results))
    this.#parts = parts
    this.#commit = commit
    Object.assign(this, { queryMode: 'extended' })
    this.#show(0)
  }

  override submit = (connection: pg.Connection) => {
    const outgoing = outgoingOf(connection)
    this.#isSubmitting = true
    for (const [index, { answered }] of this.#parts.entries()) {
      this.#show(index)
      const refused = outgoing.add(this, answered === undefined)
      if (refused) this.#unsendable ??= { error: refused }
      if (this.#unsendable) break
    }
    this.#isSubmitting = false
    this.#show(0)
    // Without it the Sync would commit those before the one that was not sent.
    if (this.#unsendable && this.#commit) outgoing.abandon()
    outgoing.send()
    return null
  }

  handleDataRow(message: unknown): void {
    // Of a statement whose answer nobody needs the columns are not known.
    if (this.#parts[this.#done]?.answered) handled.handleDataRow.call(this, message)
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    handled.handleCommandComplete.call(this, message, connection)
    this.#done += 1
    if (this.#done < this.#parts.length) this.#show(this.#done)
  }

  handleError(error: unknown, connection: pg.Connection): void {
    if (this.#isSubmitting) {
      this.#unsendable = { error }
      return
    }
    // Those that PostgreSQL skipped are not prepared.
    for (const { statement } of this.#parts.slice(this.#done))
      delete (connection as Preparing).submittedNamedStatements[statement.name ?? '']
    handled.handleError.call(this, error, connection)
  }

  #show(index: number): void {
    const { statement } = this.#parts[index] ?? this.#parts[0]
    Object.assign(this, { name: statement.name, text: statement.text, values: statement.values })
  }

  #end(error: unknown, results: pg.QueryResult | undefined): void {
    // A value that could not be read is found at the end, and may be of any of them.
    if (error && this.#done === this.#parts.length) this.#done = 0
    const known = error ? this._results : results
    const all: pg.QueryResult[] = Array.isArray(known) ? known : known ? [known] : []
    const isAbandoned = this.#unsendable !== undefined && this.#commit !== undefined
    const why = this.#unsendable ? this.#unsendable.error : error
    for (const [index, part] of this.#parts.entries()) {
      const result = index < this.#done && !isAbandoned ? all[index] : undefined
      if (result) part.answered?.(result)
      else part.failed(why)
    }
    if (why) this.#commit?.failed(why)
    else this.#commit?.answered?.(COMMITTED)
  }

  /** The results that have arrived, as pg keeps them. */
  declare private readonly _results: pg.QueryResult | pg.QueryResult[]
}

/** As PostgreSQL answers `commit`. */
const COMMITTED: pg.QueryResult = { command: 'COMMIT', rowCount: null, oid: 0, fields: [], rows: [] }
