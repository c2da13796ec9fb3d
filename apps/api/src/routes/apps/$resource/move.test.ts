import { LAST_NUMBER } from '@greenroom/contract/define/hand-order'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../db/id.ts'
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
const positionOf = async (title: string) => (await rowsOf()).findIndex((row) => row.title === title) + 1
const order = async () => (await rowsOf()).map(({ title }) => title).join('')
const number = async (numbers: Record<string, number>) => {
  for (const [title, sort_order] of Object.entries(numbers))
    await app.deps.db.platform.query('update items set sort_order = $3 where app_id = $1 and id = $2', [id, ids[title], sort_order])
}
const insertMany = async (total: number) => {
  const many = Array.from({ length: total }, (_, n) => ({ id: newId(), title: `n${n}` }))
  await app.deps.db.platform.query(
    "insert into items (app_id, id, resource, title) select $1, id, 'articles', title from unnest($2::uuid[], $3::text[]) as n(id, title)",
    [id, many.map((one) => one.id), many.map(({ title }) => title)],
  )
  return many
}

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
    expect(rows.map((row) => row.sort_order)).toEqual([1, 1, 1, 1])
  })

  test.each([
    ['up: the one of the record before which it comes', 'd', () => ({ before: ids.b }), 'adbc', [10, 20, 20, 30]],
    ['down: the one of the record behind which it comes', 'a', () => ({ after: ids.c }), 'bcad', [20, 30, 30, 40]],
    ['to the beginning: the lowest', 'c', () => 'first', 'cabd', [10, 10, 20, 40]],
    ['to the end: the highest', 'a', () => 'last', 'bcda', [20, 30, 40, 40]],
    ['to a position: that of the record whose position it takes', 'd', () => ({ position: 2 }), 'adbc', [10, 20, 20, 30]],
    ['with one that fits: that', 'd', () => ({ after: ids.a, sort_order: 15 }), 'adbc', [10, 15, 20, 30]],
    ['with one that is too low: the nearest', 'd', () => ({ before: ids.b, sort_order: 0 }), 'adbc', [10, 10, 20, 30]],
    ['with one that is too high: the nearest', 'a', () => ({ after: ids.c, sort_order: 500 }), 'bcad', [20, 30, 40, 40]],
  ])('with its sort order, %s (CCOM-020)', async (_how, title, to, wanted, numbers) => {
    await number({ a: 10, b: 20, c: 30, d: 40 })
    await move(title, to())
    const rows = await rowsOf()
    expect(rows.map((row) => row.title).join('')).toBe(wanted)
    expect(rows.map((row) => row.sort_order)).toEqual(numbers)
  })

  test('among those of one sort order it keeps its own where that fits', async () => {
    await number({ a: 1, b: 2, c: 2, d: 3 })
    await move('b', { after: ids.c })
    expect(await order()).toBe('acbd')
    await move('b', { before: ids.d })
    expect((await rowsOf()).map((row) => row.sort_order)).toEqual([1, 2, 2, 3])
  })

  test.each([
    ['of one sort order', { a: 1, b: 1, c: 1, d: 1 }],
    ['of sort orders with gaps', { a: 0, b: 20, c: 21, d: 500 }],
    ['of both', { a: 3, b: 4, c: 4, d: 5 }],
  ])('in a list %s a second move takes it back to where it was, with its sort order', async (_what, numbers) => {
    await number(numbers)
    const before = (await rowsOf()).map(({ title, sort_order }) => [title, sort_order])
    for (const title of ['a', 'b', 'c', 'd']) {
      for (const to of ['first', 'last', { position: 2 }]) {
        const { data } = await move(title, to)
        await move(title, data.undo)
        expect((await rowsOf()).map((row) => [row.title, row.sort_order])).toEqual(before)
      }
    }
  })

  test('a move writes one line in the trail, and a version of the moved record alone', async () => {
    await move('b', 'first')
    await move('c', { before: ids.a })
    expect((await rowsOf()).map(({ title, version }) => [title, version])).toEqual([
      ['b', 2],
      ['c', 2],
      ['a', 1],
      ['d', 1],
    ])
    const { rows } = await app.deps.db.platform.query(
      "select target_id, changes from audit_log where app_id = $1 and action = 'updated' order by id",
      [id],
    )
    expect(rows).toEqual([
      { target_id: ids.b, changes: { order: [2, 1] } },
      { target_id: ids.c, changes: { order: [3, 2] } },
    ])
    const { data } = await send('GET', `revisions/${ids.c}`)
    expect(Object.values(data)).toHaveLength(2)
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

describe('a list of any length and order', () => {
  test('of more records than there are numbers: a record is moved to any position (CCOM-020)', async () => {
    await insertMany(990)
    // Every number is used, the first ones for the newest.
    await app.deps.db.platform.query(
      `update items i set sort_order = n.number from (
         select id, least(row_number() over (order by id desc) - 1, $2) as number from items where app_id = $1
       ) n where i.app_id = $1 and i.id = n.id`,
      [id, LAST_NUMBER],
    )
    expect((await move('b', { position: 250 })).data).toMatchObject({ position: 250, from: 502 })
    const { data } = await move('d', { position: 300 })
    expect(data).toMatchObject({ position: 300, from: 504 })
    expect([await positionOf('b'), await positionOf('d')]).toEqual([250, 300])
    await move('d', data.undo)
    expect([await positionOf('b'), await positionOf('d')]).toEqual([250, 504])
  })

  test.each([
    ['behind one and the same record', () => ({ after: ids.a }), true],
    ['before one and the same record', () => ({ before: ids.b }), false],
    ['to the beginning', () => 'first', true],
    ['to the end', () => 'last', false],
  ])('many records are moved %s', async (_where, to, isReversed) => {
    const many = await insertMany(150)
    for (const one of many) expect((await send('POST', 'content/articles/move', { id: one.id, to: to() })).status).toBe(200)
    const titles = (await rowsOf()).map(({ title }) => title)
    const wanted = isReversed ? many.toReversed() : many
    expect(titles.filter((title) => title.length > 1)).toEqual(wanted.map(({ title }) => title))
    expect((await rowsOf()).filter(({ title }) => title.length === 1).map(({ version }) => version)).toEqual([1, 1, 1, 1])
  })

  test('a record is moved between two that ended up with the same key', async () => {
    // Each was moved to the same position while the other was not there.
    await move('c', { after: ids.a })
    await number({ c: 2 })
    await move('d', { after: ids.a })
    await number({ c: 1 })
    const { rows } = await app.deps.db.platform.query('select distinct order_key from items where app_id = $1 and id = any($2)', [
      id,
      [ids.c, ids.d],
    ])
    expect([await order(), rows]).toEqual(['acdb', [{ order_key: expect.any(String) }]])
    await move('b', { after: ids.c })
    expect(await order()).toBe('acbd')
    await move('a', { before: ids.d })
    expect(await order()).toBe('cbad')
  })

  test('a record is moved before and between those whose ids leave no room', async () => {
    const low = [0, 1, 2].map((n) => `00000000-0000-0000-0000-00000000000${n}`)
    await app.deps.db.platform.query(
      "insert into items (app_id, id, resource, title) select $1, id, 'articles', title from unnest($2::uuid[], $3::text[]) as n(id, title)",
      [id, low, ['x', 'y', 'z']],
    )
    await move('d', 'first')
    await move('c', { after: low[0] })
    expect(await order()).toBe('dxcyzab')
    await move('b', 'first')
    await move('a', { position: 6 })
    expect(await order()).toBe('bdxcyaz')
    expect((await rowsOf()).filter(({ title }) => 'xyz'.includes(title)).map(({ version }) => version)).toEqual([1, 1, 1])
  })

  test('a record that is made later comes behind one that was moved to the end', async () => {
    await move('a', 'last')
    ids.e = await app.build.item(id, 'articles', { title: 'e' })
    expect(await order()).toBe('bcdae')
  })

  test.each(['page=1', 'sort=sort_order', 'sort=-sort_order'])('it is shown in its order with %s too', async (query) => {
    for (const title of ['w', 'x', 'y', 'z']) ids[title] = await app.build.item(id, 'articles', { title: `${title} same` })
    await move('z', { after: ids.w })
    const { data } = await send('GET', `content/articles?fields=title&q=same&${query}`)
    const titles = (Object.values(data) as { title: string }[]).map(({ title }) => title.charAt(0)).join('')
    expect(titles).toBe(query === 'sort=-sort_order' ? 'yxzw' : 'wzxy')
  })

  test('what is put into the trash comes back to its place', async () => {
    await move('d', { after: ids.a })
    await send('DELETE', `content/${ids.d}`)
    await send('POST', `trash/${ids.d}/restore`)
    expect(await order()).toBe('adbc')
  })
})

test('moves at the same time follow each other, and none is lost', async () => {
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all([move('d', 'first'), move('a', 'last'), move('c', { before: ids.b }), move('b', { position: 2 })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const rows = await rowsOf()
    expect(rows.map((row) => row.title).toSorted()).toEqual(['a', 'b', 'c', 'd'])
    expect([rows[0]?.title, rows[3]?.title]).toEqual(['d', 'a'])
    for (const title of ['b', 'c', 'a', 'd']) await move(title, 'first')
  }
})

test('moves to one place at the same time get places of their own', async () => {
  const many = await insertMany(8)
  const answers = await Promise.all(many.map((one) => send('POST', 'content/articles/move', { id: one.id, to: { after: ids.a } })))
  expect(answers.map(({ status }) => status)).toEqual(many.map(() => 200))
  const { rows } = await app.deps.db.platform.query('select distinct order_key from items where app_id = $1 and order_key is not null', [
    id,
  ])
  expect(rows).toHaveLength(8)
})

test('a move is not taken back over a record that was changed since', async () => {
  const { data } = await move('c', 'first')
  const back = async (version: unknown) => {
    const options = { as: me, body: { data: { id: ids.c, to: data.undo } }, headers: { 'if-match': `"${String(version)}"` } }
    return read(await app.call('POST', `/api/apps/${id}/content/articles/move`, options))
  }
  const { data: saved } = await send('PATCH', `content/${ids.c}`, { title: 'c, rewritten' })
  expect(await back(data.version)).toMatchObject({ status: 409, error: { code: 'STALE' } })
  expect(await positionOf('c, rewritten')).toBe(1)
  expect((await back(saved.version)).data).toMatchObject({ position: 3, version: Number(saved.version) + 1 })
})
