import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { connect } from './connect.ts'
import type { Database, Tx } from './database.ts'
import { sqlState } from './failures.ts'
import { newId } from './id.ts'

let database: FreshDatabase
let db: Database
const app = newId()
const [one, two] = [newId(), newId()]

beforeAll(async () => {
  database = await freshDatabase()
  db = connect({ ...database, poolSize: 4 })
  await db.platform.query('insert into apps (id, name) values ($1, $2)', [app, 'App'])
  for (const id of [one, two])
    await db.platform.query(`insert into items (app_id, id, resource, title) values ($1, $2, 'articles', '')`, [app, id])
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const methods: [name: string, change: (work: (tx: Tx) => Promise<void>) => Promise<void>][] = [
  ['changeApp', (work) => db.changeApp(app, work)],
  ['changePlatform', (work) => db.changePlatform(work)],
]

describe.each(methods)('%s', (_name, change) => {
  it('runs the transaction again that was aborted to end a deadlock', async () => {
    await db.platform.query(`update items set title = '' where app_id = $1`, [app])
    let runs = 0
    let arrived = 0
    const bothHaveOne = Promise.withResolvers<void>()
    const add = (letter: string, ids: readonly string[]) =>
      change(async (tx) => {
        runs += 1
        for (const id of ids) {
          await tx.query('update items set title = title || $3::text where app_id = $1 and id = $2', [app, id, letter])
          arrived += 1
          if (arrived === 2) bothHaveOne.resolve()
          await bothHaveOne.promise
        }
      })
    await Promise.all([add('a', [one, two]), add('b', [two, one])])
    const { rows } = await db.platform.query<{ title: string }>('select distinct title from items where app_id = $1', [app])
    expect(runs).toBe(3)
    // In the same order in both rows, each once.
    expect(['ab', 'ba']).toContain(rows.map(({ title }) => title).join())
  })

  it('rejects with the deadlock when it comes again, and does not repeat any other failure', async () => {
    for (const [state, expected] of [
      ['40P01', 2],
      ['23505', 1],
    ] as const) {
      let runs = 0
      const failing = change(async (tx) => {
        runs += 1
        await tx.query(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`)
      })
      await expect(failing).rejects.toSatisfy((error) => sqlState(error) === state)
      expect(runs).toBe(expected)
    }
  })
})
