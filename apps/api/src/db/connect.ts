import type { Writable } from 'node:stream'
import pg from 'pg'
import { announceStatements } from './announce-statements.ts'
import type { Database, Tx } from './database.ts'
import { named, Overloaded } from './failures.ts'
import { fairShares } from './fair-share.ts'
import { preparedName } from './prepared.ts'

export type ConnectSettings = {
  /** postgres://user:password@host:port/database of the owner. */
  url: string
  /** Connections for tenant work; the platform gets half as many, at least four. */
  poolSize: number
  /** Callers that may wait for a connection before `Overloaded` is thrown; by default 32 for each connection. */
  maxWaiting?: number
  /** Connections that one app may hold at a time; by default seven tenths of them. */
  perApp?: number
  /**
   * How long an answer is waited for. The standard is longer than PostgreSQL may work on a statement, so it ends only
   * what waits for a server that has gone silent.
   */
  answerMs?: number
  /** Told when an idle connection breaks (PostgreSQL restarted, network); nothing else needs to be done. */
  onBroken?: (error: Error) => void
}

const TENANT_ROLE = 'greenroom_api'
const STATEMENT_MS = 5_000
const ANSWER_MS = 8_000
const CONNECTION_MS = 5_000
/**
 * The part of the connections that one app may hold. With half of them, reads of a busy app were measurably slower;
 * with this much they are not.
 */
const ONE_APP = 0.7
// Prepared once per connection, like the statements that follow it.
const SET_APP = { name: 'set_app', text: "select set_config('greenroom.app_id', $1, false)" }
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Opens the two pools. Connects on first use, so it never fails itself; see `Database` for what its calls reject with.
 */
export function connect(settings: ConnectSettings): Database {
  const tenants = openPool(settings, settings.poolSize, TENANT_ROLE)
  const shares = fairShares({
    most: settings.perApp ?? Math.max(1, Math.floor(settings.poolSize * ONE_APP)),
    maxWaiting: tenants.maxWaiting,
    waitMs: CONNECTION_MS,
  })
  const platform = openPool(settings, Math.max(4, Math.ceil(settings.poolSize / 2)))
  // Which app a connection's session is set to. A connection that is missing here is set to none.
  const sessionApp = new WeakMap<pg.PoolClient, string>()

  /** A connection of the tenants' pool, within the app's share of it. */
  async function asApp<T>(appId: string, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    checkAppId(appId)
    const turn = shares.enter(appId)
    if (turn) await turn
    try {
      return await withConnection(tenants, use)
    } finally {
      shares.leave(appId)
    }
  }

  return announceStatements({
    async inApp(appId, work) {
      return await asApp(appId, async (client) => {
        if (sessionApp.get(client) === appId) return await lend(client, work)
        sessionApp.delete(client)
        // Sent together with the first statement, in one round trip. Should it fail, that statement ran for the
        // previous app: its answer is thrown away with the connection, before anybody sees it.
        sendTogether(client)
        const result = await lend(client, work, client.query({ ...SET_APP, values: [appId] }))
        sessionApp.set(client, appId)
        return result
      })
    },
    async changeApp(appId, work) {
      return await asApp(appId, async (client) => {
        sendTogether(client)
        const known = sessionApp.get(client) === appId
        sessionApp.delete(client)
        // Before the transaction begins, so that it stays when that is rolled back.
        const opened = Promise.all([...(known ? [] : [client.query({ ...SET_APP, values: [appId] })]), client.query('begin')])
        try {
          return await transaction(client, opened, work)
        } finally {
          if (await opened.then(Boolean, () => false)) sessionApp.set(client, appId)
        }
      })
    },
    platform: {
      query: async (text, values, options) =>
        await withConnection(platform, async (client) => await lend(client, (sql) => sql.query(text, values, options))),
    },
    changePlatform: async (work) =>
      await withConnection(platform, async (client) => {
        sendTogether(client)
        return await transaction(client, client.query('begin'), work)
      }),
    async close() {
      await Promise.all([tenants.pool.end(), platform.pool.end()])
    },
  })
}

type Pool = { pool: pg.Pool; maxWaiting: number }

/** Wraps an error after which the connection is in an unknown state and must not be used again. */
class Unusable extends Error {
  override name = 'Unusable'
}

function openPool(settings: ConnectSettings, size: number, role?: string): Pool {
  const url = new URL(settings.url)
  // As a start-up option the role is the session's default: not even `reset role` leaves it.
  if (role !== undefined) url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} -c role=${role}`.trim())
  const pool = new pg.Pool({
    connectionString: url.href,
    max: size,
    // Several statements of one caller may be on their way at once; their order is kept.
    pipeline: true,
    statement_timeout: STATEMENT_MS,
    // Destroys the connection: what was sent on it may be answered at any later time, or never.
    query_timeout: settings.answerMs ?? ANSWER_MS,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: CONNECTION_MS,
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    application_name: role === undefined ? 'greenroom platform' : 'greenroom',
    types: { getTypeParser },
  })
  // Without a listener a broken connection would end the process: the pool's own covers the idle ones, the client's
  // those in use.
  pool.on('error', (error) => settings.onBroken?.(error))
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, maxWaiting: settings.maxWaiting ?? size * 32 }
}

async function withConnection<T>({ pool, maxWaiting }: Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  if (pool.waitingCount >= maxWaiting) throw new Overloaded(`${pool.waitingCount} callers already wait for a database connection.`)
  const client = await take(pool)
  let unusable = true
  try {
    const result = await use(client)
    unusable = false
    return result
  } catch (error) {
    if (error instanceof Unusable) throw named(error.cause)
    const shown = named(error)
    unusable = shown !== error
    throw shown
  } finally {
    // A connection that is still inside a transaction (someone sent `begin` by hand) is not given to the next caller.
    client.release(unusable || client.getTransactionStatus() !== 'I')
  }
}

async function take(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout exceeded')) {
      throw new Overloaded('No database connection became free within 5 seconds.', { cause: error })
    }
    throw named(error)
  }
}

/** How a transaction ends: its commit leaves together with the statements that nobody waits for. */
type Ending = { committed?: Promise<pg.QueryResult> }

/**
 * Runs `work` with a `Sql` that stops working when `work` has settled, so that no forgotten statement reaches the next
 * caller. What was sent `before` counts for it: `work` fails when that does.
 */
async function lend<T>(client: pg.PoolClient, work: (sql: Tx) => Promise<T>, before?: Promise<unknown>, ending?: Ending): Promise<T> {
  let over = false
  let patience: { query_timeout: number } | undefined
  const unanswered: Promise<unknown>[] = []
  const beforeCommit = new Map<string, () => Promise<unknown>>()
  /** Of several statements that failed the first one says why: in a transaction all after it fail because of it. */
  let firstFailure: { error: unknown } | undefined

  const submit = <Row extends object>(text: string, values?: readonly unknown[], options?: { planned: 'each time' }) => {
    if (over) throw new Error('This connection was given back: a statement came after its work had ended.')
    sendTogether(client)
    // Without a name PostgreSQL plans for these very values.
    const name = options?.planned === 'each time' ? undefined : preparedName(text)
    return values?.length ? client.query<Row>({ name, text, values: [...values], ...patience }) : client.query<Row>({ text, ...patience })
  }

  let isOpen = before === undefined
  const waiting: (() => void)[] = []
  const open = () => {
    isOpen = true
    if (!over) for (const go of waiting) go()
  }
  before?.then(open, () => {})

  /**
   * What only reads may leave together with `before`: should that fail, nothing was done. What may write waits for it,
   * in its turn.
   */
  const inTurn: typeof submit = <Row extends object>(...statement: Parameters<typeof submit>) => {
    if (ending?.committed) throw new Error('A statement came after the last one of its transaction.')
    if (isOpen || (waiting.length === 0 && READS.test(statement[0]))) return submit<Row>(...statement)
    return new Promise<pg.QueryResult<Row>>((done, fail) => {
      waiting.push(() => submit<Row>(...statement).then(done, fail))
    })
  }

  const commit = () => {
    if (!ending || ending.committed) return
    for (const send of beforeCommit.values()) {
      const sent = send()
      // A failure of its own shows at the end of the work; after another one it only says that nothing is taken any more.
      sent.catch(() => {})
      unanswered.push(sent)
    }
    const committed = inTurn('commit')
    committed.catch(() => {})
    ending.committed = committed
  }

  const answerOf = async <Row extends object>(sent: Promise<pg.QueryResult<Row>>) => {
    if (before !== undefined) {
      sent.catch(() => {})
      await orDiscard(before)
    }
    try {
      const { rows, rowCount } = await sent
      return { rows, rowCount: rowCount ?? 0 }
    } catch (error) {
      await Promise.allSettled(unanswered)
      throw firstFailure ? firstFailure.error : error
    }
  }

  const sql: Tx = {
    query: async <Row extends object>(...statement: Parameters<Tx['query']>) => await answerOf(inTurn<Row>(...statement)),
    last: {
      async query<Row extends object>(...statement: Parameters<Tx['query']>) {
        if (before !== undefined) await orDiscard(before)
        const sent = inTurn<Row>(...statement)
        commit()
        return await answerOf(sent)
      },
    },
    async allow(seconds) {
      await sql.query(`select set_config('statement_timeout', $1, true)`, [`${seconds}s`])
      patience = { query_timeout: seconds * 1000 + ANSWER_MS - STATEMENT_MS }
    },
    send(text, values) {
      const sent = inTurn(text, values)
      sent.catch((error: unknown) => (firstFailure ??= { error }))
      unanswered.push(sent)
    },
    beforeCommit(text, values) {
      if (ending?.committed) throw new Error('A statement came after the last one of its transaction.')
      const key = JSON.stringify([text, values])
      if (!beforeCommit.has(key)) beforeCommit.set(key, () => inTurn(text, values))
    },
  }
  try {
    const result = await work(sql)
    if (before !== undefined) await orDiscard(before)
    commit()
    if (unanswered.length > 0) await Promise.all(unanswered)
    return result
  } finally {
    over = true
  }
}

const READS = /^\s*select\b/i

const corked = new WeakSet<Writable>()

/**
 * What is asked of a connection in one turn of the event loop leaves in one write: each write to a socket costs more
 * than its bytes.
 */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Writable } }).connection
  if (corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  process.nextTick(() => {
    corked.delete(stream)
    stream.uncork()
  })
}

async function transaction<T>(client: pg.PoolClient, opened: Promise<unknown>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const ending: Ending = {}
  let result: T
  try {
    // What opens it is sent together with the first statement of the work, which counts only once that has succeeded.
    result = await lend(client, work, opened, ending)
  } catch (error) {
    if (error instanceof Unusable) throw error
    try {
      // PostgreSQL makes a rollback of the commit that follows a failed statement.
      await (ending.committed ?? client.query('rollback'))
    } catch {
      throw new Unusable('The rollback failed.', { cause: error })
    }
    throw error
  }
  const committed = await ending.committed?.catch((error: unknown) => Promise.reject(new Unusable('The commit failed.', { cause: error })))
  // PostgreSQL answers the commit of a failed transaction with ROLLBACK: someone swallowed the error of a statement.
  if (committed?.command === 'ROLLBACK') throw new Error('The transaction was rolled back: one of its statements had failed.')
  return result
}

async function orDiscard(sent: Promise<unknown>): Promise<void> {
  try {
    await sent
  } catch (error) {
    throw new Unusable('The connection could not be prepared.', { cause: error })
  }
}

function checkAppId(appId: string): void {
  if (!UUID.test(appId)) throw new TypeError('An app id must be a UUID in lower case.')
}

const BIGINT = pg.types.builtins.INT8
const DATE = pg.types.builtins.DATE

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (format !== 'binary' && oid === BIGINT) return Number
  if (format !== 'binary' && oid === DATE) return String
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)
}
