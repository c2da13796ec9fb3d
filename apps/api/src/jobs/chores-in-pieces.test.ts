import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { unlimitedSlice } from '../in-pieces/in-pieces.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { testDeps } from '../testing/deps.ts'
import { tidyRequests } from './remove-expired.ts'
import { tidyCounts, tidyOrigins } from './tidy-accounts.ts'

/** Twenty pieces. */
const MANY = 200_000
let database: FreshDatabase
let deps: Deps & { cleanUp(): Promise<void> }

beforeAll(async () => {
  database = await freshDatabase()
  deps = await testDeps(database)
})
afterAll(async () => {
  await deps.cleanUp()
  await database.drop()
})

/** The same with a statement timeout of one second. */
function hurried(db: Database): Database {
  return {
    ...db,
    platform: {
      query: async (text, values) =>
        await db.changePlatform(async (tx) => {
          tx.send(`set local statement_timeout = '1s'`)
          return await tx.query(text, values)
        }),
    },
  }
}

/** Rows inserted without the write-ahead log, which no test needs. */
async function fill(table: string, rows: string): Promise<void> {
  await deps.db.changePlatform(async (tx) => {
    await tx.allow(60)
    await tx.query(`alter table ${table} set unlogged`)
    await tx.query(`insert into ${table} ${rows}`)
  })
}

const left = async (table: string) =>
  (await deps.db.platform.query<{ rows: number }>(`select count(*) as rows from ${table}`)).rows[0]?.rows

test('two hundred thousand counts of limits go at once, whatever a statement may take', async () => {
  const now = deps.now()
  const hour = Math.floor(now.getTime() / 3_600_000)
  await fill(
    `limit_counts_${(hour + 2) % 4}`,
    `select ${(hour + 2) % 4}, n::text, to_timestamp(${(hour - 2) * 3600}), 1 from generate_series(1, ${MANY}) n`,
  )
  await deps.db.platform.query(`insert into limit_counts select ${hour % 4}, 'now', to_timestamp(${hour * 3600}), 1`)
  await tidyCounts.run({ ...deps, db: hurried(deps.db) }, unlimitedSlice())
  expect(await left('limit_counts')).toBe(1)
}, 30_000)

test('two hundred thousand answers to repeated requests go in pieces that each take less than a second; younger ones stay', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  await fill(
    'idempotency_keys',
    `select case when n % 10 = 0 then '${one}'::uuid else '${other}' end, 'a', n::text, 'r', '', 201, '',
       now() - case when n <= ${MANY} then interval '3 days' else interval '1 day' end from generate_series(1, ${MANY + 5}) n`,
  )
  expect(await tidyRequests.run({ ...deps, db: hurried(deps.db) }, unlimitedSlice())).toEqual({ done: true, rows: MANY })
  expect(await left('idempotency_keys')).toBe(5)
  const later = () => new Date(deps.now().getTime() + 86_400_000 + 60_000)
  expect(await tidyRequests.run({ ...deps, now: later }, unlimitedSlice())).toEqual({ done: true, rows: 5 })
}, 60_000)

test('what a turn had no time for is left for the next one', async () => {
  await fill('known_places', `select 'a', n::text, now() - interval '1 year' from generate_series(1, 25000) n`)
  const once = { ...unlimitedSlice(), goesOn: async () => false }
  expect(await tidyOrigins.run(deps, once)).toEqual({ done: false, rows: 10_000 })
  expect(await tidyOrigins.run(deps, once)).toEqual({ done: false, rows: 10_000 })
  expect(await tidyOrigins.run(deps, once)).toEqual({ done: true, rows: 5_000 })
})
