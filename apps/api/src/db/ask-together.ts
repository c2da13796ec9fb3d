import pg from 'pg'
import { type Answer, Ask } from './ask.ts'
import { sqlState } from './failures.ts'
import { outgoingOf } from './outgoing.ts'
import type { Statement } from './statement.ts'

/** What came of a statement of a group; null for one that PostgreSQL skipped behind a failed one. */
export type Outcome = { answer: Answer<object> } | { error: unknown } | null

/**
 * Sends reads as one group of messages with one Sync, which PostgreSQL answers together. Each sees what was committed
 * before its turn. Behind one that fails PostgreSQL skips the others. Never rejects.
 */
export async function askTogether(client: pg.PoolClient, statements: readonly Statement[]): Promise<readonly Outcome[]> {
  return await new Promise((resolve) => {
    client.query(new AskTogether(client, statements, resolve))
  })
}

/** pg keeps here which names are being prepared on a connection. */
type Preparing = pg.Connection & { submittedNamedStatements: Record<string, string> }

/**
 * pg reads of it the name and text of the statement whose answer arrives. Its functions do not hold it: garbage that
 * does is collected late (0106).
 */
class AskTogether extends pg.Query {
  readonly #statements: readonly Statement[]
  readonly #asks: readonly Ask<object>[]
  readonly #outcomes: Outcome[] = []
  readonly #ended: (outcomes: readonly Outcome[]) => void

  constructor(client: pg.PoolClient, statements: readonly Statement[], ended: (outcomes: readonly Outcome[]) => void) {
    super(statements[0]?.text ?? '')
    this.#statements = statements
    this.#ended = ended
    const answered = answeredTo(this.#outcomes)
    this.#asks = statements.map((each) => new Ask(client, each, answered))
    this.#show()
  }

  override submit = (connection: pg.Connection) => {
    for (const ask of this.#asks) ask.submitInGroup(connection)
    outgoingOf(connection).send()
    return null
  }

  handleRowDescription(message: Parameters<Ask<object>['handleRowDescription']>[0]) {
    this.#current?.handleRowDescription(message)
  }

  handleDataRow(message: Parameters<Ask<object>['handleDataRow']>[0]) {
    this.#current?.handleDataRow(message)
  }

  handleCommandComplete(message: { text: string }) {
    const ask = this.#current
    ask?.handleCommandComplete(message)
    ask?.handleReadyForQuery()
    this.#show()
  }

  handleError(error: Error, connection: pg.Connection) {
    // What is skipped is not prepared either.
    for (const { name = '' } of this.#statements.slice(this.#outcomes.length))
      delete (connection as Preparing).submittedNamedStatements[name]
    this.#outcomes.push({ error })
    this.#end(error)
  }

  handleReadyForQuery() {
    this.#end()
  }

  #end(error?: Error): void {
    this.#ended(this.#statements.map((_, at) => this.#outcomes[at] ?? (error && sqlState(error) === undefined ? { error } : null)))
  }

  get #current(): Ask<object> | undefined {
    return this.#asks[this.#outcomes.length]
  }

  #show(): void {
    const { name, text } = this.#statements[this.#outcomes.length] ?? {}
    Object.assign(this, { name, text })
  }
}

function answeredTo(outcomes: Outcome[]) {
  return (error: Error | undefined, answer?: Answer<object>) => {
    outcomes.push(answer ? { answer } : { error })
  }
}
