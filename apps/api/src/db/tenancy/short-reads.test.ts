import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { connect } from '../connect.ts'
import type { Database, Sql } from '../database.ts'
import { sqlState } from '../failures.ts'
import { newId } from '../id.ts'

let database: FreshDatabase
let db: Database
const [one, two] = [newId(), newId()]

beforeAll(async () => {
  database = await freshDatabase()
  db = connect({ ...database, poolSize: 2 })
  for (const app of [one, two]) await db.platform.query('insert into apps (id, name) values ($1, $2)', [app, app])
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

it('answers each of many short reads with its own rows, whether it is prepared yet or not', async () => {
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => db.shortInApp(one, (sql) => sql.query<{ n: number }>('select $1::int as n', [n]))),
    )
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 40 }, (_, n) => n))
  }
})

it('answers texts without values, values without rows, and several columns', async () => {
  const reads = [
    db.shortInApp(one, (sql) => sql.query('select 1 as a, null as b')),
    db.shortInApp(one, (sql) => sql.query('select $1::int as c where false', [1])),
    db.shortInApp(one, (sql) => sql.query('select n from generate_series(1, $1::int) n', [3])),
  ]
  expect(await Promise.all(reads)).toEqual([
    { rows: [{ a: 1, b: null }], rowCount: 1 },
    { rows: [], rowCount: 0 },
    { rows: [{ n: 1 }, { n: 2 }, { n: 3 }], rowCount: 3 },
  ])
})

it('shows a short read that forgets its app only the rows of its own, however many apps read at once', async () => {
  for (const app of [one, two]) await db.changeApp(app, (tx) => addArticle(tx, app))
  const reads = Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? one : two))
  const seen = await Promise.all(
    reads.map((app) => db.shortInApp(app, (sql) => sql.query<{ app_id: string }>('select distinct app_id from items'))),
  )
  expect(seen.map(({ rows }) => rows)).toEqual(reads.map((app) => [{ app_id: app }]))
})

it('fails a short read alone: those behind it are asked again, and a refused text is prepared by nobody', async () => {
  const failing = ['select 1 / $1::int as n', 'select $1::text::int as n', 'select n from no_such_table where n = $1']
  for (const text of failing) {
    for (let round = 0; round < 5; round += 1) {
      const [before, failed, behind, again] = await Promise.allSettled([
        db.shortInApp(one, (sql) => sql.query('select $1::int + 1 as n', [1])),
        db.shortInApp(one, (sql) => sql.query(text, [text.includes('text') ? 'none' : 0])),
        db.shortInApp(one, (sql) => sql.query('select $1::int + 2 as n', [1])),
        db.shortInApp(one, (sql) => sql.query('select $1::int + 2 as n', [2])),
      ])
      expect(before).toMatchObject({ value: { rows: [{ n: 2 }] } })
      expect(failed.status === 'rejected' && sqlState(failed.reason)).toMatch(/^(22|42)/)
      expect([behind, again]).toMatchObject([{ value: { rows: [{ n: 3 }] } }, { value: { rows: [{ n: 4 }] } }])
    }
  }
})

it('sees what was committed before it was asked, by any connection', async () => {
  for (let n = 0; n < 10; n += 1) {
    const id = await db.changeApp(one, (tx) => addArticle(tx, one))
    const { rowCount } = await db.shortInApp(one, (sql) => sql.query('select from items where app_id = $1 and id = $2', [one, id]))
    expect(rowCount).toBe(1)
  }
})

it('rejects all that were under way when the connection breaks, and works again afterwards', async () => {
  const reads = ['select pg_sleep(5), $1::int', 'select $1::int'].map((text) => db.shortInApp(one, (sql) => sql.query(text, [1])))
  const settled = Promise.allSettled(reads)
  await expect.poll(() => endSleepers()).toBe(1)
  expect((await settled).map((result) => result.status === 'rejected' && result.reason.name)).toEqual(['Unreachable', 'Unreachable'])
  expect((await db.shortInApp(one, (sql) => sql.query('select $1::int as n', [7]))).rows).toEqual([{ n: 7 }])
})

it('is refused for what is no id of an app', async () => {
  await expect(db.shortInApp("'; drop", (sql) => sql.query('select $1::int', [1]))).rejects.toThrow('UUID')
})

async function endSleepers(): Promise<number> {
  const { rowCount } = await db.platform.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep(5)%' and state = 'active' and datname = current_database()`,
  )
  return rowCount
}

async function addArticle(sql: Sql, app: string): Promise<string> {
  const id = newId()
  await sql.query(`insert into items (app_id, id, resource, title, data) values ($1, $2, 'articles', $3, '{}')`, [app, id, id])
  return id
}
