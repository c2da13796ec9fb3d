import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Unreachable } from './failures.ts'
import { type Pool, withConnection } from './pool.ts'
import { lendConnection, lendTransactions } from './reads.ts'
import type { Sql, WholeTx } from './sql.ts'
import { testPool } from './testing/test-pool.ts'
import { transaction } from './transaction.ts'

const ANSWER_MS = 240
const LONGER = 'select pg_sleep($1)'
const values = [(3 * ANSWER_MS) / 1000]

let pool: Pool
beforeAll(() => {
  pool = testPool({ answerMs: ANSWER_MS })
})
afterAll(() => pool.pool.end())

const read = <T>(work: (sql: Sql) => Promise<T>) => withConnection(pool, (client) => lendConnection(client, work))
const change = <T>(work: (tx: WholeTx) => Promise<T>, mayBeImplicit?: true) =>
  withConnection(pool, (client) => transaction({ client, ...pool, ...(mayBeImplicit && { mayBeImplicit }) }, work))
const session = async (sql: Sql) => (await sql.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

describe('a connection that gives no answer for longer than it may', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a read', () => read((sql) => sql.query(LONGER, values))],
    [
      'a read in a transaction of its own',
      () => withConnection(pool, (client) => lendTransactions(client, pool, (sql) => sql.query(LONGER, values))),
    ],
    ['a transaction', () => change((tx) => tx.query(LONGER, values))],
    ['a transaction that is one batch', () => change(async (tx) => tx.send(LONGER, values), true)],
  ])('fails %s, and the next caller has another connection', async (_, ask) => {
    const before = await read(session)
    await expect(ask()).rejects.toThrow(Unreachable)
    expect(await read(session)).not.toBe(before)
  })
})

it('leaves a connection alone that is asked nothing', async () => {
  const before = await read(session)
  await sleep(3 * ANSWER_MS)
  expect(await read(session)).toBe(before)
})

it('waits longer for a transaction that was allowed more time, and for that one alone', async () => {
  const slow = (sql: Sql) => sql.query(LONGER, values)
  const pid = await change(async (tx) => {
    await tx.allow(5)
    await slow(tx)
    return await session(tx)
  })
  expect(await read(session)).toBe(pid)
  await expect(read(slow)).rejects.toThrow(Unreachable)
})
