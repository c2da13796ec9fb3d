import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../db/connect.ts'
import type { Database } from '../../db/database.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { addCalls, countTry, emptyOldCounts, forgetAllTries } from './rate-limits.ts'
import { createSharedCounts } from './shared-counts.ts'

const HOUR_MS = 3_600_000
const log = pino({ level: 'silent' })
let database: FreshDatabase
let db: Database

beforeAll(async () => {
  database = await freshDatabase()
  db = connect({ url: database.url, poolSize: 6 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

/** A simulated process, and the statements that it sends. */
function process() {
  const sent: string[] = []
  const platform: Database['platform'] = {
    query: (text, values, options) => {
      sent.push(text)
      return db.platform.query(text, values, options)
    },
  }
  return { sent, counts: createSharedCounts({ db: { ...db, platform }, log }) }
}

/** Avoids the end of a minute. */
async function withinOneMinute(): Promise<void> {
  if (Date.now() % 60_000 > 55_000) await new Promise((resolve) => setTimeout(resolve, 5_100))
}

const limit = (key: string, perMinute = 100) => ({ key, perMinute, isShared: true })

test('calls below a tenth of their limit send no statement at all', async () => {
  const one = process()
  for (let device = 0; device < 1_000; device += 1)
    expect(await one.counts.count(limit(`quiet ${device}`), limit('address', 100_000))).toBe(0)
  expect(one.sent).toEqual([])
})

test('processes learn from each other, and let at most a tenth of the limit through for each of them beyond it', async () => {
  await withinOneMinute()
  const processes = [process(), process(), process()]
  let passed = 0
  for (let call = 0; call < 300; call += 1) if ((await processes[call % 3]?.counts.count(limit('shared'))) === 0) passed += 1
  expect(passed).toBeGreaterThanOrEqual(100)
  expect(passed).toBeLessThanOrEqual(130)
  for (const { counts } of processes) expect(await counts.count(limit('shared'))).toBeGreaterThan(0)
})

test('what many callers have to tell goes in few statements', async () => {
  await withinOneMinute()
  const one = process()
  await Promise.all(Array.from({ length: 2_000 }, (_, call) => one.counts.count(limit(`busy ${call % 200}`))))
  const { rows } = await db.platform.query(
    `select count(*)::int as keys, sum(hits)::int as calls from limit_counts where starts_with(key, 'busy ')`,
  )
  expect(rows).toEqual([{ keys: 200, calls: 2_000 }])
  expect(one.sent.length).toBeLessThan(10)
})

test('a database that is away stops no call, and what was counted meanwhile is told later', async () => {
  await withinOneMinute()
  let isAway = true
  const platform: Database['platform'] = {
    query: async (text, values) => {
      if (isAway) throw new Error('away')
      return await db.platform.query(text, values)
    },
  }
  const counts = createSharedCounts({ db: { ...db, platform }, log })
  for (let call = 0; call < 15; call += 1) expect(await counts.count(limit('patient'))).toBe(0)
  isAway = false
  await expect
    .poll(
      async () => {
        await counts.count(limit('patient'))
        const { rows } = await db.platform.query<{ hits: number }>(`select hits from limit_counts where key = 'patient'`)
        return rows[0]?.hits ?? 0
      },
      { timeout: 10_000, interval: 500 },
    )
    .toBeGreaterThan(15)
})

test('the minute before counts across the end of an hour', async () => {
  const minute = Math.floor(Date.now() / HOUR_MS) * 60
  await addCalls(db.platform, [{ key: 'sliding', window: minute - 1, calls: 7 }])
  expect(await addCalls(db.platform, [{ key: 'sliding', window: minute, calls: 2 }])).toEqual([
    { key: 'sliding', window: minute, total: 2, before: 7 },
  ])
})

test('the ring is emptied hour by hour, and never of what a limit still looks at', async () => {
  const hour = Math.floor(Date.now() / HOUR_MS)
  await db.platform.query('truncate limit_counts')
  // From the hour before the oldest one that counts, up to the next hour.
  for (let each = hour - 2; each <= hour + 1; each += 1) {
    await db.platform.query('insert into limit_counts values ($1, $2, to_timestamp($3), 1)', [each % 4, `hour ${each - hour}`, each * 3600])
  }
  const left = async () =>
    (await db.platform.query<{ key: string }>('select key from limit_counts order by window_start')).rows.map(({ key }) => key)
  await emptyOldCounts(db.platform, new Date(hour * HOUR_MS))
  await emptyOldCounts(db.platform, new Date((hour + 1) * HOUR_MS - 1))
  expect(await left()).toEqual(['hour -1', 'hour 0', 'hour 1'])
  await emptyOldCounts(db.platform, new Date((hour + 1) * HOUR_MS))
  expect(await left()).toEqual(['hour 0', 'hour 1'])
})

test('an account’s tries are forgotten wherever they came from, and no other account’s', async () => {
  await countTry(db.platform, [{ key: 'sign-in:me:here', most: 1, seconds: 900 }])
  await countTry(db.platform, [{ key: 'sign-in:me', most: 1, seconds: 900 }])
  await countTry(db.platform, [{ key: 'sign-in:me2', most: 1, seconds: 900 }])
  await forgetAllTries(db.platform, 'sign-in:me')
  const { rows } = await db.platform.query(`select key from limit_counts where starts_with(key, 'sign-in:')`)
  expect(rows).toEqual([{ key: 'sign-in:me2' }])
})
