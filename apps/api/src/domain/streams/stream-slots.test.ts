import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '../../db/connect.ts'
import type { Database } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { streamSlots } from './stream-slots.ts'

const log = pino({ level: 'silent' })
let database: FreshDatabase
let db: Database

beforeAll(async () => {
  database = await freshDatabase()
  db = connect({ ...database, poolSize: 2 })
})

afterEach(() => {
  vi.useRealTimers()
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

async function person() {
  const id = newId()
  await db.platform.query('insert into users (id, email, name) values ($1, $2, $2)', [id, `${id}@example.com`])
  return id
}

const slotsOf = async (userId: string) => (await db.platform.query('select from open_streams where user_id = $1', [userId])).rowCount

test('a place that was taken although its answer was lost is free again with the next sign of life', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let isLost = false
  const streams = streamSlots({
    log,
    db: {
      ...db,
      changePlatform: async (work) => {
        const result = await db.changePlatform(work)
        if (isLost) throw new Error('Connection terminated unexpectedly')
        return result
      },
    },
  })
  const ada = await person()
  await streams.take(ada, 2)
  isLost = true
  await expect(streams.take(ada, 2)).rejects.toThrow('terminated')
  isLost = false
  expect(await slotsOf(ada)).toBe(2)
  vi.advanceTimersByTime(15_000)
  await expect.poll(() => slotsOf(ada)).toBe(1)
  await streams.close()
})

test('a place that was being taken while its process closed is forgotten', async () => {
  const [isLocked, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let holds = false
  const streams = streamSlots({
    log,
    db: {
      ...db,
      changePlatform: async (work) => {
        if (holds) {
          isLocked.resolve()
          await mayGoOn.promise
        }
        return await db.changePlatform(work)
      },
    },
  })
  const ada = await person()
  await streams.take(ada, 2)
  holds = true
  const taking = streams.take(ada, 2)
  await isLocked.promise
  await streams.close()
  mayGoOn.resolve()
  await taking
  expect(await slotsOf(ada)).toBe(1)
  const others = streamSlots({ log, db })
  await others.take(await person(), 2)
  expect(await slotsOf(ada)).toBe(0)
  await others.close()
})
