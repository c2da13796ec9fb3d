import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { connect } from './connect.ts'
import type { Database } from './database.ts'
import { sqlState, Unreachable } from './failures.ts'
import { newId } from './id.ts'

let database: FreshDatabase
let db: Database
let one: string
let two: string

beforeAll(async () => {
  database = await freshDatabase()
  db = connect({ ...database, poolSize: 6 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(async () => {
  ;[one, two] = [newId(), newId()]
  for (const app of [one, two]) await db.platform.query('insert into apps (id, name) values ($1, $2)', [app, app])
})

const INSERT = `insert into items (app_id, id, resource, title) values ($1, $2, 'articles', $3) returning title, xmin::text as made_by`
const COUNT = `insert into item_counts (app_id, resource, total) values ($1, $2, $3)
  on conflict (app_id, resource, part) do update set total = item_counts.total + excluded.total`

type Made = { title: string; made_by: string }

/** Makes an article and answers its row. */
const make = (app: string, title: string, id = newId()) =>
  db.shortChangeInApp(app, async (tx) => {
    const made = tx.tell<Made>(INSERT, [app, id, title])
    tx.count(COUNT, [app, 'articles'], 1)
    tx.end()
    return (await made)[0]
  })
const titles = async (app: string) => {
  const { rows } = await db.platform.query<{ title: string }>('select title from items where app_id = $1 order by title', [app])
  return rows.map(({ title }) => title)
}
const counted = async (app: string) =>
  (await db.platform.query<{ total: number }>('select total from item_counts where app_id = $1', [app])).rows.map(({ total }) => total)
const numbered = (count: number) => Array.from({ length: count }, (_, n) => String(100 + n))

it('commits what is asked at once together, tells each its own rows, and counts it once', async () => {
  const made = await Promise.all(numbered(24).map((title) => make(one, title)))
  expect(made.map((row) => row?.title)).toEqual(numbered(24))
  // Eight at a time.
  expect(new Set(made.map((row) => row?.made_by)).size).toBe(3)
  expect([await titles(one), await counted(one)]).toEqual([numbered(24), [24]])
})

it('keeps the changes of different apps apart', async () => {
  const made = await Promise.all(numbered(20).map((title, n) => make(n % 2 === 0 ? one : two, title)))
  expect(made.map((row) => row?.title)).toEqual(numbered(20))
  expect([await counted(one), await counted(two)]).toEqual([[10], [10]])
  // Row-level security holds there as well.
  await expect(make(one, 'fine')).resolves.toMatchObject({ title: 'fine' })
  await expect(db.shortChangeInApp(one, async (tx) => tx.send(INSERT, [two, newId(), 'hers']))).rejects.toThrow('row-level security')
})

it('fails the one that PostgreSQL refuses alone, and makes those beside it', async () => {
  const outcomes = await Promise.allSettled([
    make(one, 'before'),
    db.shortChangeInApp(one, async (tx) => {
      tx.send(INSERT, [one, newId(), 'failing'])
      tx.send('select 1 / $1::int', [0])
    }),
    make(one, 'behind'),
  ])
  expect(outcomes).toMatchObject([{ value: { title: 'before' } }, { status: 'rejected' }, { value: { title: 'behind' } }])
  const [, failed] = outcomes
  expect(failed.status === 'rejected' && sqlState(failed.reason)).toBe('22012')
  expect([await titles(one), await counted(one)]).toEqual([['before', 'behind'], [2]])
})

it('refuses all but one of those that have the same id', async () => {
  const id = newId()
  const outcomes = await Promise.allSettled([make(one, 'a', id), make(one, 'b', id), make(one, 'c')])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(await counted(one)).toEqual([2])
})

it('lets nobody wait for the lock that another one needs', async () => {
  const held = newId()
  await make(one, 'held', held)
  const retitle = () =>
    db.shortChangeInApp(one, async (tx) => tx.send(`update items set title = 'changed' where app_id = $1 and id = $2`, [one, held]))
  const release = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const holding = db.changePlatform(async (tx) => {
    await tx.query('select from items where app_id = $1 and id = $2 for update', [one, held])
    isHeld.resolve()
    await release.promise
  })
  await isHeld.promise
  let isChanged = false
  const waiting = retitle().then(() => (isChanged = true))
  await Promise.all(numbered(30).map((title) => make(one, title)))
  expect(isChanged).toBe(false)
  release.resolve()
  await Promise.all([waiting, holding])
  expect(await titles(one)).toEqual([...numbered(30), 'changed'])
})

it('gives a change that is beside others less time for a lock, and its connection the standard again', async () => {
  const patience = () =>
    db.shortChangeInApp(one, async (tx) => {
      const told = tx.tell<{ ms: string }>(`select current_setting('lock_timeout') as ms`)
      tx.count(
        `insert into item_counts (app_id, resource, total) select $1, current_setting('lock_timeout') || gen_random_uuid(), $2`,
        [one],
        1,
      )
      tx.end()
      return (await told)[0]?.ms
    })
  for (let round = 0; round < 5; round += 1) {
    expect(await patience()).toBe('2s')
    expect(await Promise.all([patience(), patience()])).toEqual(['50ms', '50ms'])
  }
  // Counters, which all of them need, have the standard.
  expect(await db.platform.query(`select from item_counts where app_id = $1 and resource not like '2s%'`, [one])).toMatchObject({
    rowCount: 0,
  })
})

it('answers what is read as the last of a change out of the change', async () => {
  const id = newId()
  const [read] = await Promise.all([
    db.shortChangeInApp(one, async (tx) => {
      tx.send(INSERT, [one, id, 'read'])
      return await tx.last.query('select title from items where app_id = $1 and id = $2', [one, id])
    }),
    make(one, 'beside'),
  ])
  expect(read).toEqual({ rows: [{ title: 'read' }], rowCount: 1 })
})

it('gives work that asks or waits for something first a transaction of its own, and undoes it when it fails', async () => {
  let runs = 0
  const asking = (app: string, title: string) =>
    db.shortChangeInApp(app, async (tx) => {
      runs += 1
      tx.send(INSERT, [app, newId(), title])
      const { rows } = await tx.query<{ n: number }>('select count(*)::int as n from items where app_id = $1', [app])
      if (title === 'refused') throw new Error('Refused by what was read.')
      return rows[0]?.n
    })
  const waiting = (title: string) =>
    db.shortChangeInApp(one, async (tx) => {
      const [row] = await tx.tell<Made>(INSERT, [one, newId(), title])
      return row?.title
    })
  await expect(asking(one, 'first')).resolves.toBe(1)
  await expect(waiting('told')).resolves.toBe('told')
  await expect(asking(one, 'refused')).rejects.toThrow('Refused by what was read.')
  expect([runs, await titles(one)]).toEqual([4, ['first', 'told']])
})

it('sends nothing of work that fails before its end, and refuses what comes behind it', async () => {
  const failing = db.shortChangeInApp(one, async (tx) => {
    tx.send(INSERT, [one, newId(), 'early'])
    throw new Error('It was not sound.')
  })
  await expect(failing).rejects.toThrow('It was not sound.')
  const late = db.shortChangeInApp(one, async (tx) => {
    tx.send(INSERT, [one, newId(), 'in time'])
    tx.end()
    tx.send(INSERT, [one, newId(), 'late'])
  })
  await expect(late).rejects.toThrow('after the last one')
  const asking = db.shortChangeInApp(one, async (tx) => {
    tx.send(INSERT, [one, newId(), 'made once'])
    tx.end()
    await tx.query('select 1')
  })
  await expect(asking).rejects.toThrow('after the last one')
  await make(one, 'next')
  expect(await titles(one)).toEqual(['in time', 'made once', 'next'])
})

it('rejects all that were under way when the connection breaks, makes none of them twice, and works again', async () => {
  const breaking = [make(one, 'a'), db.shortChangeInApp(one, async (tx) => tx.send('select pg_sleep(5), $1::int', [1])), make(one, 'b')]
  const outcomes = Promise.allSettled(breaking)
  const asleep = `from pg_stat_activity where query like 'select pg_sleep(5)%' and state = 'active' and datname = current_database()`
  await expect.poll(async () => (await db.platform.query(`select pid ${asleep}`)).rows.length, { interval: 20 }).toBe(1)
  await db.platform.query(`select pg_terminate_backend(pid) ${asleep}`)
  for (const outcome of await outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(Unreachable) })
  await make(one, 'again')
  expect([await titles(one), await counted(one)]).toEqual([['again'], [1]])
})
