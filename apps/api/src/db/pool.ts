import pg from 'pg'
import { named, Overloaded } from './failures.ts'
import { closeSilent } from './silent-connections.ts'

/** What PostgreSQL may take for a statement, a lock, and a transaction in which nobody says anything, in ms. */
export const LIMITS = { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 }
/** How long an answer is waited for. Longer than a statement may take: it ends what waits for a silent server. */
export const ANSWER_MS = 8_000
/** How much longer than its statement's own limit an answer is waited for. */
export const ANSWER_SLACK_MS = ANSWER_MS - LIMITS.statement_timeout
export const CONNECTION_MS = 5_000

export type PoolSettings = {
  url: string
  size: number
  /** What PostgreSQL shows of a connection. */
  name: string
  /** The role of every session; the login's own when left out. */
  role?: string
  /**
   * A pooler in transaction mode is between: sessions are not ours, so limits are set in each transaction, and no
   * statement is prepared.
   */
  shared: boolean
  maxWaiting: number
  answerMs: number
  onBroken?: ((error: Error) => void) | undefined
}

export type Pool = {
  pool: pg.Pool
  /** What opens a transaction. */
  opening: readonly string[]
  /** Whether a statement that is used often is prepared. */
  mayPrepare: boolean
  maxWaiting: number
}

/** Wraps an error after which the connection is in an unknown state and must not be used again. */
export class Unusable extends Error {
  override name = 'Unusable'
}

/** Opens a pool of connections. Connects on first use. */
export function openPool({ url, size, name, role, shared, maxWaiting, answerMs, onBroken }: PoolSettings): Pool {
  const address = new URL(url)
  // As a start-up option the role is the session's default: not even `reset role` leaves it.
  if (role !== undefined) address.searchParams.set('options', `${address.searchParams.get('options') ?? ''} -c role=${role}`.trim())
  const pool = new pg.Pool({
    connectionString: address.href,
    max: size,
    // Several statements of one caller may be on their way at once; their order is kept.
    pipeline: true,
    ...(shared ? {} : LIMITS),
    connectionTimeoutMillis: CONNECTION_MS,
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    application_name: name,
    types: { getTypeParser },
  })
  closeSilent(pool, answerMs)
  // Without a listener a broken connection would end the process: the pool's own covers the idle ones, the client's
  // those in use.
  // PostgreSQL may stop before it heard that a pool was closed.
  pool.on('error', (error) => pool.ending || onBroken?.(error))
  pool.on('connect', (client) => client.on('error', () => {}))
  const limits = Object.entries(LIMITS).map(([limit, ms]) => `set local ${limit} = ${ms}`)
  return { pool, opening: ['begin', ...(shared ? limits : [])], mayPrepare: !shared, maxWaiting }
}

/**
 * Does `use` on a connection of the pool. Rejects with `Overloaded` when too many wait for one, with `Unreachable` when
 * there is no PostgreSQL.
 */
export async function withConnection<T>({ pool, maxWaiting }: Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
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

const BIGINT = pg.types.builtins.INT8
const DATE = pg.types.builtins.DATE

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (format !== 'binary' && oid === BIGINT) return Number
  if (format !== 'binary' && oid === DATE) return String
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)
}
