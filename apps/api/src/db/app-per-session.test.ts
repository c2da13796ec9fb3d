import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { connect } from './connect.ts'
import type { Database, Sql } from './database.ts'
import { newId } from './id.ts'

let database: FreshDatabase
let db: Database
const [one, two] = [newId(), newId()]

beforeAll(async () => {
  database = await freshDatabase()
  // One connection, so that each statement runs in the session of the previous one.
  db = connect({ ...database, poolSize: 1 })
  for (const app of [one, two]) {
    await db.platform.query('insert into apps (id, name) values ($1, $2)', [app, app])
    await db.changeApp(app, (tx) =>
      tx.query(`insert into items (app_id, id, resource, title) values ($1, $2, 'articles', 'Breathe')`, [app, newId()]),
    )
  }
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

/** The apps whose rows are visible to a statement that names none. */
async function appsSeen(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ app_id: string }>('select distinct app_id from items')
  return rows.map((row) => row.app_id)
}

describe('the session of a connection', () => {
  it('is set to the app of a read that follows a change without statements', async () => {
    expect(await db.inApp(one, appsSeen)).toEqual([one])
    await db.changeApp(two, async () => {})
    expect(await db.inApp(two, appsSeen)).toEqual([two])
  })

  it('is set to the app of a read that follows a change which was rolled back', async () => {
    expect(await db.inApp(one, appsSeen)).toEqual([one])
    await expect(
      db.changeApp(two, async (tx) => {
        await tx.query('select 1')
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await db.inApp(two, appsSeen)).toEqual([two])
  })

  it('is set to the app of a change that follows a change without statements', async () => {
    expect(await db.inApp(one, appsSeen)).toEqual([one])
    await db.changeApp(two, async () => {})
    expect(await db.changeApp(two, appsSeen)).toEqual([two])
  })
})
