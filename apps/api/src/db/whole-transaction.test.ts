import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { connect } from './connect.ts'
import type { Database } from './database.ts'
import { sqlState } from './failures.ts'
import { newId } from './id.ts'

let database: FreshDatabase
let db: Database
const [one, two] = [newId(), newId()]
const circle: Record<string, unknown> = {}
circle.self = circle
const RENAME = 'update apps set name = $2 where id = $1'
const nameOf = async (app: string) => {
  const { rows } = await db.platform.query<{ name: string }>('select name from apps where id = $1', [app])
  return rows[0]?.name
}

beforeAll(async () => {
  database = await freshDatabase()
  db = connect({ ...database, poolSize: 1 })
  for (const app of [one, two]) await db.platform.query('insert into apps (id, name) values ($1, $2)', [app, 'new'])
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

it('commits a transaction that is sent whole, prepared or not, and answers what was asked', async () => {
  for (let round = 0; round < 6; round += 1) {
    const app = round % 3 === 0 ? two : one
    const { rows } = await db.changeApp(app, async (tx) => {
      tx.send(RENAME, [app, `round ${round}`])
      return await tx.last.query<{ name: string }>('select name from apps where id = $1', [app])
    })
    expect(rows).toEqual([{ name: `round ${round}` }])
    expect(await nameOf(app)).toBe(`round ${round}`)
  }
})

it.each([
  ['PostgreSQL refuses', 'select 1 / $1::int', 0, '22012'],
  ['cannot be sent', 'select $1::jsonb', circle, undefined],
])('writes nothing of it where a statement %s, and the connection goes on', async (_, text, value, state) => {
  await db.changeApp(one, async (tx) => tx.send(RENAME, [one, 'before']))
  const failed = db.changeApp(one, async (tx) => {
    tx.send(RENAME, [one, 'half'])
    tx.send(text, [value])
  })
  const error: unknown = await failed.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Error)
  expect(sqlState(error)).toBe(state)
  expect(await nameOf(one)).toBe('before')
  await db.changeApp(two, async (tx) => tx.send(RENAME, [two, 'after']))
  expect([await nameOf(one), await nameOf(two)]).toEqual(['before', 'after'])
})

it('keeps savepoints, which need a transaction that was begun', async () => {
  await db.changeApp(one, async (tx) => {
    tx.send(RENAME, [one, 'kept'])
    tx.send('savepoint before_more')
    tx.send(RENAME, [one, 'lost'])
    tx.send('rollback to savepoint before_more')
  })
  expect(await nameOf(one)).toBe('kept')
})
