import pg from 'pg'

/** What pg keeps on a connection, and what its queries ask of one while they send themselves. */
type Sender = pg.Connection & {
  /** Names that are prepared on it, and those that are being prepared. */
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

/** Methods of pg that hand a message to `_send` of whoever has them. */
const { parse, bind, describe, execute, close, sync } = pg.Connection.prototype

/**
 * Stands in for a connection while queries send themselves, and writes all of their messages at once, with one Sync.
 * pg writes each by itself: some twenty for a change of a record. There is one class for all connections and purposes,
 * so that V8 compiles what sends for one shape of object: derived objects of each connection made it compile for none.
 */
class Outgoing {
  readonly #connection: Sender
  readonly parsedStatements: Sender['parsedStatements']
  readonly submittedNamedStatements: Sender['submittedNamedStatements']
  /** pg asks whether it can be corked. */
  readonly stream = {}
  #messages: Uint8Array[] = []
  #describes = true

  constructor(connection: Sender) {
    this.#connection = connection
    this.parsedStatements = connection.parsedStatements
    this.submittedNamedStatements = connection.submittedNamedStatements
  }

  /** Takes the messages of a query, without its Sync. Answers why pg refuses to send it, if it does. */
  add(query: pg.Query, isDescribed: boolean): Error | null {
    this.#describes = !isDescribed
    const refused: unknown = pg.Query.prototype.submit.call(query, asConnection(this))
    return refused instanceof Error ? refused : null
  }

  /** Rolls back what goes out with the next Sync. */
  abandon(): void {
    parse.call(asConnection(this), { name: '', text: 'rollback', types: [] }, true)
    bind.call(asConnection(this), { values: [] }, true)
    execute.call(asConnection(this), { rows: '' }, true)
  }

  /** Writes what was taken, and a Sync. */
  send(): void {
    sync.call(asConnection(this))
    const messages = this.#messages
    this.#messages = []
    const { stream } = this.#connection
    if (stream.writable) stream.write(Buffer.concat(messages))
  }

  describe(message: Parameters<typeof describe>[0]): void {
    if (this.#describes) describe.call(asConnection(this), message, true)
  }

  sync(): void {}

  flush(): void {}

  _send(message: Uint8Array): void {
    this.#messages.push(message)
  }
}

Object.assign(Outgoing.prototype, { parse, bind, execute, close })

/** To pg it is one, as far as sending goes. */
function asConnection(outgoing: Outgoing): pg.Connection {
  return outgoing as unknown as pg.Connection
}

const known = new WeakMap<pg.Connection, Outgoing>()

/** What stands in for this connection; the same each time. */
export function outgoingOf(connection: pg.Connection): Outgoing {
  const found = known.get(connection)
  if (found) return found
  const made = new Outgoing(connection as Sender)
  known.set(connection, made)
  return made
}
