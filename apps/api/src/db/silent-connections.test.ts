import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { connect } from './connect.ts'
import type { Database, Sql } from './database.ts'
import { Unreachable } from './failures.ts'
import { newId } from './id.ts'

const ANSWER_MS = 240
const LONGER = 'select pg_sleep($1)'
const values = [(3 * ANSWER_MS) / 1000]

let database: FreshDatabase
let db: Database

beforeAll(async () => {
  database = await freshDatabase()
  db = connect({ ...database, poolSize: 1, answerMs: ANSWER_MS })
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

const session = async (sql: Sql) => (await sql.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

describe('a connection that says nothing for longer than an answer may take', () => {
  const app = newId()
  const ofApp: Record<string, () => Promise<unknown>> = {
    'a read of an app': () => db.inApp(app, (sql) => sql.query(LONGER, values)),
    'a read that is sent together with others': () => db.shortInApp(app, (sql) => sql.query(LONGER, values)),
    'a transaction that is sent whole': () => db.changeApp(app, async (tx) => tx.send(LONGER, values)),
  }
  for (const [name, ask] of Object.entries(ofApp)) {
    it(`fails ${name}, and the next one has another connection`, async () => {
      const before = await db.inApp(app, session)
      await expect(ask()).rejects.toThrow(Unreachable)
      expect(await db.inApp(app, session)).not.toBe(before)
    })
  }

  it('fails a statement and a transaction of the platform', async () => {
    await expect(db.platform.query(LONGER, values)).rejects.toThrow(Unreachable)
    await expect(db.changePlatform((tx) => tx.query(LONGER, values))).rejects.toThrow(Unreachable)
    expect(await session(db.platform)).toEqual(expect.any(Number))
  })
})

it('leaves a connection alone that is asked nothing', async () => {
  const before = await session(db.platform)
  await sleep(3 * ANSWER_MS)
  expect(await session(db.platform)).toBe(before)
})

it('waits longer for a transaction that was allowed more time, and for that one alone', async () => {
  const slow = (tx: Sql) => tx.query(LONGER, values)
  const pid = await db.changePlatform(async (tx) => {
    await tx.allow(5)
    await slow(tx)
    return await session(tx)
  })
  expect(await session(db.platform)).toBe(pid)
  await expect(slow(db.platform)).rejects.toThrow(Unreachable)
})
