import pg from 'pg'
import { named, Overloaded, Unusable } from './failures.ts'
import { closeSilent } from './silence.ts'
import { bracket, type Statement } from './statement.ts'

/** How long, in ms, a caller waits for a connection. */
export const CONNECTION_MS = 5_000

export type PoolSettings = {
  url: string
  size: number
  /** The connection's name in PostgreSQL. */
  name: string
  /** PostgreSQL's settings of every session, such as `role`. They replace those of the login and the database. */
  session?: Readonly<Record<string, string>>
  /**
   * There is a pooler in transaction mode: limits are set in each transaction, since sessions are shared, and no
   * statement is prepared.
   */
  shared: boolean
  /** PostgreSQL's timeouts in ms, by the names of its settings, such as `statement_timeout`. */
  limits: Readonly<Record<string, number>>
  /** How many callers may wait for a connection before `Overloaded` is thrown. */
  maxWaiting: number
  /** How long to wait for a response, in ms. */
  answerMs: number
  /** Called when an idle connection breaks. The pool needs no other handling. */
  onBroken?: ((error: Error) => void) | undefined
}

export type Pool = {
  pool: pg.Pool
  /** The statements that open a transaction. */
  opening: readonly Statement[]
  /** Whether frequent statements are prepared. */
  mayPrepare: boolean
  maxWaiting: number
}

/** Opens a pool of connections. Connects on first use. */
export function openPool({ url, size, name, session = {}, shared, limits, maxWaiting, answerMs, onBroken }: PoolSettings): Pool {
  const address = new URL(url)
  // As a start-up option the role is the session's default: even `reset role` does not change it.
  const options = Object.entries(session).map(([setting, value]) => `-c ${setting}=${value}`)
  const all = [...options, address.searchParams.get('options') ?? ''].join(' ').trim()
  if (all !== '') address.searchParams.set('options', all)
  const pool = new pg.Pool({
    connectionString: address.href,
    max: size,
    // Several batches of one caller may be in flight at once; their order is preserved.
    pipeline: true,
    ...(shared ? {} : limits),
    connectionTimeoutMillis: CONNECTION_MS,
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    application_name: name,
    types: { getTypeParser },
  })
  closeSilent(pool, answerMs)
  // Without a listener a broken connection would end the process: the pool's own covers the idle ones, the client's
  // those in use. PostgreSQL may stop before it sees that a pool was closed.
  pool.on('error', (error) => pool.ending || onBroken?.(error))
  pool.on('connect', (client) => client.on('error', () => {}))
  const settings = shared
    ? Object.entries(limits).map(([limit, ms]) => ({ text: `set local ${limit} = ${ms}`, isUnread: true as const }))
    : []
  return { pool, opening: [bracket('begin', !shared), ...settings], mayPrepare: !shared, maxWaiting }
}

/**
 * Runs `use` on a connection of the pool. Rejects with `Overloaded` when too many wait for one, with `Unreachable` when
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
    // A connection that is still inside a transaction (someone sent `begin` by hand) is not reused.
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
