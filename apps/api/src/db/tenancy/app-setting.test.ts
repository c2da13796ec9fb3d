import { openPool, withConnection } from '@greenroom/pipeline/pool'
import { lendConnection } from '@greenroom/pipeline/reads'
import type { Statement } from '@greenroom/pipeline/statement'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { connect } from '../connect.ts'
import type { Database, Sql } from '../database.ts'
import { newId } from '../id.ts'
import { LIMITS } from '../limits.ts'
import { appPerBatch } from './app-setting.ts'

let database: FreshDatabase
let db: Database
const [one, two] = [newId(), newId()]
const bare = { size: 1, name: 'bare', shared: false, limits: LIMITS, maxWaiting: 10, answerMs: 8_000 }

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

describe('a connection', () => {
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

  it('has no app after a read, a batch of short reads or a change, and shows no rows then', async () => {
    const pool = openPool({ ...bare, url: database.url, session: { role: 'greenroom_api' } })
    const { read, readTogether, change } = appPerBatch(pool)
    const count: Statement = { text: 'select count(*) as n from items' }
    const uses: ((client: pg.PoolClient) => Promise<unknown>)[] = [
      (client) => read(client, one, appsSeen),
      (client) => readTogether(client, one, [count]),
      (client) => change(client, one, appsSeen),
      (client) => change(client, one, (tx) => tx.last(appsSeen(tx))),
    ]
    for (const use of uses) {
      const [during, after] = await withConnection(pool, async (client) => [await use(client), await lendConnection(client, appsSeen)])
      expect(JSON.stringify(during)).toMatch(new RegExp(`${one}|"n":1`))
      expect(after).toEqual([])
    }
    await pool.pool.end()
  })

  it('plans statements for any app, unless the address says otherwise', async () => {
    const mode = async (sql: Sql) => (await sql.query('show plan_cache_mode')).rows[0]?.plan_cache_mode
    expect(await db.inApp(one, mode)).toBe('force_generic_plan')
    const other = connect({ ...database, url: `${database.url}?options=-c plan_cache_mode=auto`, poolSize: 1 })
    expect(await other.inApp(one, mode)).toBe('auto')
    await other.close()
  })
})
