import { channel } from 'node:diagnostics_channel'
import type { Database, Sql, WholeTx } from './database.ts'

/** What is published about a statement: its text, and the pool whose connection sends it. */
export type Announcement = { text: string; pool: 'tenant' | 'platform' }

/** The diagnostics channel on which every statement is published before it is sent. */
export const STATEMENTS = 'greenroom:statement'

const statements = channel(STATEMENTS)

/**
 * The database, with its statements published on the channel `STATEMENTS`; unchanged when the channel has no
 * subscribers. The tests subscribe, and check every statement against the rules for distributed tables (decision 0046).
 */
export function announceStatements(database: Database): Database {
  if (!statements.hasSubscribers) return database
  // The methods are listed, not copied, so that a new one does not compile until it is announced too.
  return {
    inApp: (appId, work) => database.inApp(appId, (sql) => work(announced(sql, 'tenant'))),
    shortInApp: (appId, work) => database.shortInApp(appId, (sql) => work(announced(sql, 'tenant'))),
    changeApp: (appId, work) => database.changeApp(appId, (tx) => work(announcedTx(tx, 'tenant'))),
    platform: announced(database.platform, 'platform'),
    changePlatform: (work) => database.changePlatform((tx) => work(announcedTx(tx, 'platform'))),
    isDistributed: database.isDistributed,
    pools: () => database.pools(),
    close: () => database.close(),
  }
}

function announcedTx(tx: WholeTx, pool: Announcement['pool']): WholeTx {
  return {
    ...announced(tx, pool),
    send(text, values, options) {
      announce(text, pool)
      tx.send(text, values, options)
    },
    count(text, values, added) {
      announce(text, pool)
      tx.count(text, values, added)
    },
    allow: (seconds) => tx.allow(seconds),
    last: (answer) => tx.last(answer),
  }
}

function announced(sql: Sql, pool: Announcement['pool']): Sql {
  return {
    query(text, values, options) {
      announce(text, pool)
      return sql.query(text, values, options)
    },
  }
}

function announce(text: string, pool: Announcement['pool']): void {
  statements.publish({ text, pool } satisfies Announcement)
}
