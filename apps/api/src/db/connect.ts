import { setTimeout as pause } from 'node:timers/promises'
import type { Outcome } from '@greenroom/pipeline/batch'
import { named } from '@greenroom/pipeline/failures'
import { fairShares } from '@greenroom/pipeline/fair-share'
import { joinReads } from '@greenroom/pipeline/joined-reads'
import { CONNECTION_MS, openPool, type PoolSettings, withConnection } from '@greenroom/pipeline/pool'
import { lendConnection, lendTransactions } from '@greenroom/pipeline/reads'
import { SLACK_MS } from '@greenroom/pipeline/silence'
import type { Statement } from '@greenroom/pipeline/statement'
import { transaction } from '@greenroom/pipeline/transaction'
import type pg from 'pg'
import { announceStatements } from './announce-statements.ts'
import type { DatabaseAddress } from './database-address.ts'
import type { Database, PoolUse } from './database.ts'
import { sqlState } from './failures.ts'
import { LIMITS, lockTimeoutAfter } from './limits.ts'
import { appPerBatch, appPerTransaction } from './tenancy/app-setting.ts'

export type ConnectSettings = Pick<DatabaseAddress, 'url'> &
  Partial<DatabaseAddress> & {
    /** Connections for tenant work; the platform gets half as many, at least four. */
    poolSize: number
    /** Callers that may wait for a connection before `Overloaded` is thrown; by default 32 for each connection. */
    maxWaiting?: number
    /** Connections that one app may use at a time; by default seven tenths of them. */
    perApp?: number
    /** How long to wait for a response, in ms. The default is longer than PostgreSQL's statement timeout. */
    answerMs?: number
    /** Called when an idle connection breaks (PostgreSQL restarted, network). The pool needs no other handling. */
    onBroken?: (error: Error) => void
  }

const TENANT_ROLE = 'greenroom_api'
/**
 * A prepared statement is planned once on each connection, for any app (decision 0112). Otherwise PostgreSQL compares
 * its cost with that of plans for the first five apps: after five small ones it plans a search again each time, which
 * takes five times as long as the search. Statements of requests are too short for compiled plans and parallel workers,
 * which the stated cost of a search would invite.
 */
const ONE_PLAN = { plan_cache_mode: 'force_generic_plan', jit: 'off', max_parallel_workers_per_gather: '0' }
/**
 * The part of the connections that one app may use. With half of them, reads of a busy app were measurably slower; with
 * this much they are not.
 */
const ONE_APP = 0.7
const ANSWER_MS = LIMITS.statement_timeout + SLACK_MS
/** A connection that came within this time counts as free, in ms. */
const AT_ONCE_MS = 100
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Opens the two pools. Connects on first use, so it never fails itself; see `Database` for the errors of its calls. */
export function connect(settings: ConnectSettings): Database {
  const { url, poolUrl = null, isDistributed = false, poolSize, maxWaiting, answerMs = ANSWER_MS, onBroken } = settings
  const open = (size: number, way: Pick<PoolSettings, 'name' | 'url' | 'session'>) =>
    openPool({ ...way, size, shared: poolUrl !== null, limits: LIMITS, maxWaiting: maxWaiting ?? size * 32, answerMs, onBroken })
  // The role cannot be set on a session that a pooler shares, so there the login is that role.
  const tenants = open(poolSize, {
    name: 'greenroom',
    ...(poolUrl === null ? { url, session: { role: TENANT_ROLE, ...(isDistributed ? {} : ONE_PLAN) } } : { url: poolUrl }),
  })
  const platform = open(Math.max(4, Math.ceil(poolSize / 2)), {
    name: 'greenroom platform',
    url: poolUrl === null ? url : throughPooler(poolUrl, url),
  })
  const perBatch = poolUrl === null && !isDistributed ? appPerBatch(tenants) : null
  const app = perBatch ?? appPerTransaction(tenants)
  const shares = fairShares({
    most: settings.perApp ?? Math.max(1, Math.floor(poolSize * ONE_APP)),
    maxWaiting: tenants.maxWaiting,
    waitMs: CONNECTION_MS,
  })

  /** A connection of the tenants' pool, within the app's share of it; `since` is when the caller began to wait. */
  async function asApp<T>(appId: string, use: (client: pg.PoolClient, since: number) => Promise<T>): Promise<T> {
    if (!UUID.test(appId)) throw new TypeError('An app id must be a UUID in lower case.')
    const since = performance.now()
    const entry = shares.enter(appId)
    if (entry) await entry
    try {
      return await withConnection(tenants, (client) => use(client, since))
    } finally {
      shares.leave(appId)
    }
  }

  const inApp: Database['inApp'] = async (appId, work) => await asApp(appId, (client) => app.read(client, appId, work))
  const joined =
    perBatch &&
    joinReads((appId, statements) => asApp(appId, async (client) => unbroken(await perBatch.readTogether(client, appId, statements))))

  return announceStatements({
    inApp,
    // Where each read is its own transaction, reads on one connection would fail together.
    shortInApp: async (appId, work) => await (joined ? work(joined(appId)) : inApp(appId, work)),
    changeApp: async (appId, work) =>
      await againAfterDeadlock(() => asApp(appId, (client, since) => app.change(client, appId, work, shorterWait(since)))),
    platform: {
      query: async (...statement) =>
        await withConnection(platform, (client) =>
          // Limits that are set per transaction need one.
          poolUrl === null
            ? lendConnection(client, (sql) => sql.query(...statement))
            : lendTransactions(client, platform, (sql) => sql.query(...statement)),
        ),
    },
    changePlatform: async (work) =>
      await againAfterDeadlock(() => {
        const since = performance.now()
        return withConnection(platform, async (client) => {
          const { opening, mayPrepare } = platform
          return await transaction({ client, opening: [...opening, ...shorterWait(since)], mayPrepare }, work)
        })
      }),
    isDistributed,
    pools: () => [
      { pool: 'tenant', ...useOf(tenants.pool, shares.waiting) },
      { pool: 'platform', ...useOf(platform.pool, 0) },
    ],
    async close() {
      await Promise.all([tenants.pool.end(), platform.pool.end()])
    },
  })
}

/** Shortens the wait for locks of a change that has waited for its connection; nothing for one that got it at once. */
function shorterWait(since: number): Statement[] {
  const waitedMs = performance.now() - since
  return waitedMs < AT_ONCE_MS ? [] : [{ text: `set local lock_timeout = ${lockTimeoutAfter(waitedMs)}`, isUnread: true }]
}

/** Throws an error that means a broken connection, so that the connection is not used again. */
function unbroken(outcomes: readonly Outcome[]): readonly Outcome[] {
  for (const outcome of outcomes) if (outcome && 'error' in outcome && named(outcome.error) !== outcome.error) throw outcome.error
  return outcomes
}

function useOf({ totalCount, idleCount, waitingCount, options }: pg.Pool, waitingForShare: number): Omit<PoolUse, 'pool'> {
  return { inUse: totalCount - idleCount, idle: idleCount, most: options.max, waiting: waitingCount + waitingForShare }
}

/** The pooler's address with the owner's login. */
function throughPooler(poolUrl: string, url: string): string {
  const { username, password } = new URL(url)
  return Object.assign(new URL(poolUrl), { username, password }).href
}

const DEADLOCK_DETECTED = '40P01'
/** Lets the other transaction acquire the locks it waits for. Without the pause, half of the retries deadlock again. */
const PAUSE_MS = 50

/**
 * Runs a transaction, and retries it once when PostgreSQL aborted it to end a deadlock. On Citus a write to a reference
 * table locks the row on every node, so two writers can lock the copies in different orders.
 */
async function againAfterDeadlock<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (sqlState(error) !== DEADLOCK_DETECTED) throw error
    await pause(PAUSE_MS)
    return await change()
  }
}
