import { LAST_NUMBER, ORDER_IS_FULL } from '@greenroom/contract/define/hand-order'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { read } from '../../../testing/conformance.ts'

let app: TestApp
let id: string
let me: string
let ids: Record<string, string>
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  id = (await app.build.app()).id
  me = (await app.build.creator(id)).id
  ids = {}
  for (const title of ['a', 'b', 'c', 'd']) ids[title] = await app.build.item(id, 'articles', { title })
})
afterAll(() => app.close())

const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown, as = me) =>
  read(await app.call(method, `/api/apps/${id}/${path}`, { as, ...(data !== undefined && { body: { data } }) }))
const move = (title: string, to: unknown) => send('POST', 'content/articles/move', { id: ids[title], to })
const rowsOf = async () => {
  const { data } = await send('GET', 'content/articles?fields=title,sort_order,version')
  return Object.values(data) as { title: string; sort_order: number; version: number }[]
}
const order = async () => (await rowsOf()).map(({ title }) => title).join('')
const insertMany = (total: number) =>
  app.deps.db.platform.query(
    `insert into items (app_id, id, resource, title)
     select $1, ('ffffffff-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'articles', '-' from generate_series(1, $2::int) n`,
    [id, total],
  )

describe('a record is moved in the order of its list', () => {
  test.each([
    ['to the beginning', 'c', () => 'first', 'cabd', 1, 3],
    ['to the end', 'a', () => 'last', 'bcda', 4, 1],
    ['before another one', 'd', () => ({ before: ids.b }), 'adbc', 2, 4],
    ['before the first', 'd', () => ({ before: ids.a }), 'dabc', 1, 4],
    ['behind another one', 'a', () => ({ after: ids.c }), 'bcad', 3, 1],
    ['to a position further down', 'a', () => ({ position: 3 }), 'bcad', 3, 1],
    ['to a position further up', 'd', () => ({ position: 2 }), 'adbc', 2, 4],
    ['to the first position', 'b', () => ({ position: 1 }), 'bacd', 1, 2],
    ['to a position beyond the end', 'b', () => ({ position: 99 }), 'acdb', 4, 2],
  ])('%s', async (_where, title, to, wanted, position, from) => {
    expect(await move(title, to())).toMatchObject({ status: 200, data: { position, from } })
    const rows = await rowsOf()
    expect(rows.map((row) => row.title).join('')).toBe(wanted)
    expect(rows.map((row) => row.sort_order)).toEqual([1, 2, 3, 4])
  })

  test('a second move takes it back to its former place', async () => {
    for (const title of ['a', 'b', 'c', 'd']) {
      for (const to of ['first', 'last', { position: 2 }]) {
        const { data } = await move(title, to)
        await move(title, data.undo)
        expect(await order()).toBe('abcd')
      }
    }
  })

  test('a move writes one line in the trail, and a version for each record whose number changed', async () => {
    await move('b', 'first')
    await move('c', { before: ids.a })
    expect((await rowsOf()).map(({ title, version }) => [title, version])).toEqual([
      ['b', 1],
      ['c', 3],
      ['a', 3],
      ['d', 2],
    ])
    const { rows } = await app.deps.db.platform.query(
      "select target_id, changes from audit_log where app_id = $1 and action = 'updated' order by id",
      [id],
    )
    expect(rows).toEqual([
      { target_id: ids.b, changes: { order: [2, 1] } },
      { target_id: ids.c, changes: { order: [3, 2] } },
    ])
    const { data } = await send('GET', `revisions/${ids.a}`)
    expect(Object.values(data)).toHaveLength(3)
  })

  test('a move to its present place changes nothing', async () => {
    expect(await move('a', 'first')).toMatchObject({ status: 200, data: { position: 1, from: 1 } })
    expect((await rowsOf()).map(({ version, sort_order: number }) => [version, number])).toEqual(Array(4).fill([1, 1]))
  })

  test('among what is in the list alone: neither the trash nor other types are numbered', async () => {
    const topic = await app.build.item(id, 'topics')
    await send('DELETE', `content/${ids.b}`)
    await move('d', 'first')
    expect(await order()).toBe('dac')
    expect((await send('GET', `topics/${topic}`)).data).toMatchObject({ sort_order: 1, version: 1 })
  })
})

describe('a move is refused', () => {
  const nobody = '0198b4a0-0000-7000-8000-00000000000a'

  test.each([
    ['of what is not there', () => ({ id: nobody, to: 'first' }), 404, 'NOT_FOUND'],
    ['to a record that is gone', () => ({ id: ids.a, to: { after: nobody } }), 409, 'STALE'],
    ['to itself', () => ({ id: ids.a, to: { after: ids.a } }), 409, 'STALE'],
    ['to no place', () => ({ id: ids.a, to: 'middle' }), 422, 'INVALID'],
    ['to a position before the first', () => ({ id: ids.a, to: { position: 0 } }), 422, 'INVALID'],
    ['to two places', () => ({ id: ids.a, to: { before: ids.b, after: ids.c } }), 422, 'INVALID'],
  ])('%s, and nothing changes', async (_what, data, status, code) => {
    expect(await send('POST', 'content/articles/move', data())).toMatchObject({ status, error: { code } })
    expect((await rowsOf()).every(({ version }) => version === 1)).toBe(true)
  })

  test('of what lies in another app, and to whoever works in another one', async () => {
    const other = await app.build.app()
    const stranger = (await app.build.creator(other.id)).id
    expect((await send('POST', 'content/articles/move', { id: ids.a, to: 'last' }, stranger)).status).toBe(404)
    const foreign = await app.build.item(other.id, 'articles')
    expect((await send('POST', 'content/articles/move', { id: foreign, to: 'first' })).status).toBe(404)
    expect((await send('POST', 'content/articles/move', { id: ids.a, to: { after: foreign } })).status).toBe(409)
    expect(await order()).toBe('abcd')
  })
})

describe('in a list of more records than there are numbers (CCOM-020)', () => {
  test('moves count, not records: what follows each other as it was made shares a number', async () => {
    await insertMany(LAST_NUMBER)
    await move('c', 'first')
    const { data } = await move('a', { position: 300 })
    expect(data).toMatchObject({ position: 300, from: 2 })
    const { rows } = await app.deps.db.platform.query<{ numbers: number[]; title: string }>(
      `select array_agg(distinct sort_order order by sort_order) as numbers from items where app_id = $1`,
      [id],
    )
    expect(rows[0]?.numbers).toEqual([1, 2, 3])
    expect((await order()).slice(0, 3)).toBe('cbd')
    expect((await order()).indexOf('a')).toBe(299)
  })

  test('a move that would need one more number is refused', async () => {
    await insertMany(2 * LAST_NUMBER)
    // Pairs, the newest first: each needs a number of its own.
    await app.deps.db.platform.query(
      `update items i set sort_order = n.number from (
         select id, (row_number() over (order by id desc) + 1) / 2 as number from items where app_id = $1
       ) n where i.app_id = $1 and i.id = n.id and n.number <= 500`,
      [id],
    )
    const before = await order()
    const { status, error } = await move('a', { position: 501 })
    expect({ status, error }).toMatchObject({ status: 422, error: { data: { sort_order: [ORDER_IS_FULL] } } })
    expect(await order()).toBe(before)
  })
})

test('moves at the same time follow each other, and none is lost', async () => {
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all([move('d', 'first'), move('a', 'last'), move('c', { before: ids.b }), move('b', { position: 2 })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const rows = await rowsOf()
    expect(rows.map((row) => row.sort_order)).toEqual([1, 2, 3, 4])
    expect(rows.map((row) => row.title).toSorted()).toEqual(['a', 'b', 'c', 'd'])
    expect([rows[0]?.title, rows[3]?.title]).toEqual(['d', 'a'])
    for (const title of ['b', 'c', 'a', 'd']) await move(title, 'first')
  }
})
