import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../db/connect.ts'
import type { Database } from '../db/database.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { type Queue, startQueue } from './queue.ts'

let database: FreshDatabase
let db: Database
let queue: Queue

beforeAll(async () => {
  database = await freshDatabase()
  db = connect({ url: database.url, poolSize: 2 })
  // A worker that paused after each job would need hours.
  queue = await startQueue({ url: database.url, log: pino({ level: 'silent' }), lookEverySeconds: 600 })
})
afterAll(async () => {
  await queue.stop()
  await db.close()
  await database.drop()
})

test.each([1, 2])('jobs that one change requests are done one after the other without a pause, %i at once', async (concurrency) => {
  const name = concurrency === 1 ? 'send-mail' : 'send-push'
  const done: number[] = []
  await queue.work(name, async ({ number }: { number: number }) => void done.push(number), { concurrency })
  const numbers = Array.from({ length: 20 }, (_, index) => index)
  await db.changePlatform(async (tx) => {
    for (const number of numbers) await queue.send(tx, name, { number })
  })
  await expect.poll(() => done.toSorted((one, other) => one - other), { timeout: 20_000 }).toEqual(numbers)
})
