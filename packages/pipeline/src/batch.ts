import type { Duplex } from 'node:stream'
import pg from 'pg'
import { serialize } from 'pg-protocol'
import { Unusable } from './failures.ts'
import type { Statement } from './statement.ts'

/**
 * The result of a statement. `command` is what PostgreSQL did: `SELECT`. `rowCount` is null for commands without one.
 */
export type Answer = { rows: object[]; rowCount: number | null; command: string }

/** The outcome of a statement of a batch; null if PostgreSQL skipped it because an earlier one failed. */
export type Outcome = { answer: Answer } | { error: unknown } | null

/**
 * Sends statements with a single Sync. PostgreSQL runs them in order, returns the results together, and skips those
 * after one that fails. Without `begin` among them they are one transaction. Never rejects.
 */
export async function sendBatch(client: pg.PoolClient, statements: readonly Statement[]): Promise<readonly Outcome[]> {
  openBatches.set(client, (openBatches.get(client) ?? 0) + 1)
  const outcomes = await new Promise<readonly Outcome[]>((resolve) => {
    client.query(new Batch(client, statements, resolve))
  })
  openBatches.set(client, (openBatches.get(client) ?? 1) - 1)
  return outcomes
}

/** Sends one statement by itself. */
export async function ask(client: pg.PoolClient, statement: Statement): Promise<Answer> {
  const [outcome] = await sendBatch(client, [statement])
  return answerOf(outcome)
}

/** Rolls back after the failure `cause`. Rejects with `Unusable` when that is impossible. */
export async function rollBack(client: pg.PoolClient, cause: unknown): Promise<void> {
  const [outcome] = await sendBatch(client, [{ text: 'rollback', isUnread: true }])
  if (isFailure(outcome)) throw new Unusable('The rollback failed.', { cause })
}

export function isFailure(outcome: Outcome | undefined): outcome is { error: unknown } {
  return outcome !== null && outcome !== undefined && 'error' in outcome
}

/** The result of a statement; throws its error. The stack leads to the caller, not to the socket. */
export function answerOf(outcome: Outcome | undefined): Answer {
  if (outcome && 'answer' in outcome) return outcome.answer
  throw withStack(outcome?.error ?? new Error('The statement was skipped: one before it failed.'))
}

/** Adds the caller's stack to an error that came from the socket. */
export function withStack(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error)
  return error
}

/** Whether a batch on this connection is still waiting for its results. */
export function isWaiting(client: pg.PoolClient): boolean {
  return (openBatches.get(client) ?? 0) > 0
}

const openBatches = new WeakMap<pg.PoolClient, number>()

type Column = { name: string; read(value: string): unknown }

/**
 * The names that are prepared on a connection, with their columns once these are known: prepared statements are not
 * described again, since PostgreSQL refuses to run one whose columns have changed.
 */
type Prepared = { columns: Map<string, readonly Column[] | null>; doubtful: Set<string> }

const preparedOn = new WeakMap<pg.PoolClient, Prepared>()

function preparedOf(client: pg.PoolClient): Prepared {
  const found = preparedOn.get(client) ?? { columns: new Map(), doubtful: new Set() }
  preparedOn.set(client, found)
  return found
}

/**
 * pg sends it and passes it the responses. On pipelined connections pg accepts no class but its own. Everything is
 * encoded and decoded here, so pg gets no `name`, which would make it keep its own list of prepared statements.
 */
class Batch extends pg.Query {
  readonly #client: pg.PoolClient
  readonly #statements: readonly Statement[]
  readonly #prepared: Prepared
  readonly #end: (outcomes: readonly Outcome[]) => void
  readonly #outcomes: Outcome[] = []
  /** The names that this batch prepares, and the columns that were known when each statement was sent. */
  readonly #parsed = new Set<string>()
  readonly #known: (readonly Column[] | null)[] = []
  #rows: object[] = []
  #columns: readonly Column[] | null = null
  #unreadable: { error: unknown } | null = null

  constructor(client: pg.PoolClient, statements: readonly Statement[], end: (outcomes: readonly Outcome[]) => void) {
    super('')
    this.#client = client
    this.#statements = statements
    this.#prepared = preparedOf(client)
    this.#end = end
  }

  /** Returns the reason if it cannot be sent: pg passes that to `handleError`. */
  override submit = ({ stream }: pg.Connection): unknown => {
    try {
      const [only] = this.#statements
      // A single text without values is one message, and may contain several statements.
      const isText = this.#statements.length === 1 && only && !only.values && only.name === undefined
      const messages = isText ? [serialize.query(only.text)] : [...this.#statements.flatMap((each) => this.#encode(each)), serialize.sync()]
      write(stream, Buffer.concat(messages))
    } catch (error) {
      return error
    }
    this.#begin()
    return null
  }

  #encode({ text, values, name, isUnread }: Statement): Uint8Array[] {
    const { columns, doubtful } = this.#prepared
    const messages: Uint8Array[] = []
    if (name === undefined) messages.push(serialize.parse({ text }))
    else if (!columns.has(name)) {
      if (doubtful.delete(name)) messages.push(serialize.close({ type: 'S', name }))
      messages.push(serialize.parse({ text, name }))
      columns.set(name, null)
      this.#parsed.add(name)
    }
    messages.push(serialize.bind({ ...(name !== undefined && { statement: name }), values: [...(values ?? [])] }))
    const known = name === undefined ? null : (columns.get(name) ?? null)
    this.#known.push(known)
    if (!known && !isUnread) messages.push(serialize.describe({ type: 'P' }))
    messages.push(serialize.execute())
    return messages
  }

  get #current(): Statement | undefined {
    return this.#statements[this.#outcomes.length]
  }

  #begin(): void {
    this.#rows = []
    this.#columns = this.#known[this.#outcomes.length] ?? null
    this.#unreadable = null
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: this.#client.getTypeParser(dataTypeID, 'text') }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#unreadable || this.#current?.isUnread) return
    try {
      const row: Record<string, unknown> = {}
      let at = 0
      for (const { name, read } of this.#columns ?? []) {
        const value = fields[at] ?? null
        row[name] = value === null ? null : read(value)
        at += 1
      }
      this.#rows.push(row)
    } catch (error) {
      this.#unreadable = { error }
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    // For a text with several statements, the result is that of the first.
    const { name, isUnread } = this.#current ?? {}
    if (this.#outcomes.length === this.#statements.length) return
    if (name !== undefined && !isUnread) this.#prepared.columns.set(name, this.#columns ?? [])
    this.#outcomes.push(this.#unreadable ?? { answer: { rows: this.#rows, ...readTag(text) } })
    this.#begin()
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: unknown): void {
    const done = this.#outcomes.length
    // Skipped statements are not prepared; whether the failed one is, depends on where it failed.
    for (const { name } of this.#statements.slice(done)) {
      if (name === undefined || !this.#parsed.has(name)) continue
      this.#prepared.columns.delete(name)
      this.#prepared.doubtful.add(name)
    }
    // An error after the last result is that of the commit, which rolled back all of them.
    const answered = done === this.#statements.length ? [] : this.#outcomes
    const skipped = error instanceof pg.DatabaseError && answered.length === done ? null : { error }
    this.#end(this.#statements.map((_, at) => answered[at] ?? (at === done ? { error } : skipped)))
  }

  handleReadyForQuery(): void {
    this.#end(this.#outcomes)
  }
}

/** `SELECT 25`, `INSERT 0 1`, `SET`. */
function readTag(tag: string): Pick<Answer, 'command' | 'rowCount'> {
  const first = tag.indexOf(' ')
  const count = first === -1 ? Number.NaN : Number(tag.slice(tag.lastIndexOf(' ') + 1))
  return { command: first === -1 ? tag : tag.slice(0, first), rowCount: Number.isNaN(count) ? null : count }
}

const corked = new WeakSet<Duplex>()

/**
 * Batches of one iteration of the event loop are sent in one write: each write to a socket costs more than its bytes.
 */
function write(stream: Duplex, bytes: Uint8Array): void {
  if (!stream.writable) return
  if (!corked.has(stream)) {
    corked.add(stream)
    stream.cork()
    process.nextTick(() => {
      corked.delete(stream)
      stream.uncork()
    })
  }
  stream.write(bytes)
}
