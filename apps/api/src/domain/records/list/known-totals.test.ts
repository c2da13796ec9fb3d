import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Announcement, STATEMENTS } from '../../../db/announce-statements.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { changeContent } from '../../content/change-content.ts'

const announcements: Announcement[] = []
const note = (statement: unknown) => announcements.push(statement as Announcement)

let app: TestApp
let own: string
let me: string
let river: string[]

beforeAll(async () => {
  subscribe(STATEMENTS, note)
  app = await testApp()
  own = (await app.build.app()).id
  me = (await app.build.creator(own)).id
  river = []
  for (let n = 0; n < 30; n += 1) {
    const id = await app.build.item(own, 'articles', { title: n % 2 === 0 ? `River ${n}` : `Garden ${n}`, sort_order: n })
    if (n % 2 === 0) river.push(id)
  }
})
afterAll(async () => {
  unsubscribe(STATEMENTS, note)
  await app.close()
})

async function list(query: string): Promise<{ total: number; titles: string[]; statements: string[] }> {
  announcements.length = 0
  const answer = await app.call('GET', `/api/apps/${own}/content/articles?fields=title&${query}`, { as: me })
  const { data, meta_data: meta } = answer.json()
  const statements = announcements.map(({ text }) => text).filter((text) => text.includes('json_agg') && text.includes('items'))
  return { total: meta.total, titles: data.map(({ title }: { title: string }) => title), statements }
}

const isCounted = (statement = '') => statement.includes(' as total')

test('a search that was counted is not counted again, on this page or another, and stops when its page is full', async () => {
  const first = await list('q=river&page=1&per_page=2')
  expect(first).toMatchObject({ total: 15, titles: ['River 0', 'River 2'] })
  expect(first.statements.map(isCounted)).toEqual([true])
  const again = await list('q=river&page=1&per_page=2')
  expect(again).toMatchObject({ total: 15, titles: ['River 0', 'River 2'] })
  expect(again.statements.map(isCounted)).toEqual([false])
  const next = await list('q=river&page=2&per_page=2')
  expect(next.statements.map(isCounted)).toEqual([false])
  expect(next).toMatchObject({ total: 15, titles: ['River 4', 'River 6'] })
})

test('every change of a record is in the next total, also one of another process', async () => {
  const total = async () => (await list('q=river&page=1&per_page=2')).total
  const path = `/api/apps/${own}/content/articles`
  const change = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) => {
    const { statusCode } = await app.call(method, url, { as: me, ...(body && { body: { data: body } }) })
    expect(statusCode).toBeLessThan(300)
  }
  expect(await total()).toBe(15)
  await change('PATCH', `${path}/${river[0]}`, { title: 'A lake' })
  expect(await total()).toBe(14)
  await change('DELETE', `${path}/${river[1]}`)
  expect(await total()).toBe(13)
  await change('POST', `/api/apps/${own}/trash/${river[1]}/restore`)
  expect(await total()).toBe(14)
  await change('POST', `${path}/bulk`, { action: 'delete', ids: [river[2], river[3]] })
  expect(await total()).toBe(12)
  // As by another process: changes the content only in the database.
  await app.deps.db.changeApp(own, (tx) =>
    changeContent(tx, own).query(`update items set title = 'River again' where app_id = $1 and id = $2`, [own, river[0]]),
  )
  expect(await total()).toBe(13)
  expect((await list('q=river&page=1&per_page=2')).statements.map(isCounted)).toEqual([false])
})

test('a filtered list is not counted again either, but one that the time of day decides always is', async () => {
  const statements = async (query: string) => {
    await list(query)
    return (await list(query)).statements.map(isCounted)
  }
  expect(await statements('active=true&page=1&per_page=2')).toEqual([false])
  expect(await statements('featured=false&page=2&per_page=5')).toEqual([false])
  expect(await statements('state=active&page=1&per_page=2')).toEqual([true])
  expect(await statements('push=true&page=1&per_page=2')).toEqual([true])
  expect(await statements('q=river&sort=title&page=1&per_page=2')).toEqual([true])
})

test('a page near the end of a list is read from there, with the same records', async () => {
  const order = (await list('per_page=100&page=1')).titles
  for (const page of [2, 3, 4, 5, 6, 7]) await list(`per_page=5&page=${page}`)
  for (const page of [2, 3, 4, 5, 6, 7]) {
    const { total, titles, statements } = await list(`per_page=5&page=${page}`)
    expect({ page, total, titles }).toEqual({ page, total: order.length, titles: order.slice(5 * (page - 1), 5 * page) })
    expect(statements.map((text) => text.includes('sort_order desc'))).toEqual([page > 3])
  }
  // Records that were created since are on its pages too.
  const added = await app.build.item(own, 'articles', { title: 'At the end', sort_order: 400 })
  expect(await list('per_page=5&page=6')).toMatchObject({ total: order.length + 1, titles: [...order.slice(25), 'At the end'] })
  expect((await app.call('DELETE', `/api/apps/${own}/content/articles/${added}`, { as: me })).statusCode).toBe(204)
})

test('a list by a linked record that was counted is not counted again, unless only few records have the link', async () => {
  const [common, rare] = [await app.build.item(own, 'topics', {}), await app.build.item(own, 'topics', {})]
  for (let n = 0; n < 12; n += 1) {
    const topics = [{ id: common }, ...(n === 11 ? [{ id: rare }] : [])]
    await app.build.item(own, 'articles', { title: `Linked ${n}`, sort_order: 100 + n, topics })
  }
  for (const again of [false, true]) {
    const { total, titles, statements } = await list(`topics=${common}&page=2&per_page=5`)
    expect({ total, titles }).toEqual({ total: 12, titles: ['Linked 5', 'Linked 6', 'Linked 7', 'Linked 8', 'Linked 9'] })
    expect(statements.map(isCounted)).toEqual([!again])
    expect(await list(`topics=${rare}&page=1&per_page=5`)).toMatchObject({ total: 1, titles: ['Linked 11'] })
  }
  expect((await list(`topics=${rare}&page=1&per_page=5`)).statements.map(isCounted)).toEqual([true])
})

test('a search that finds few of many reads what it finds, not the list until its page is full', async () => {
  await list('q=river 28&page=1&per_page=2')
  const { total, titles, statements } = await list('q=river 28&page=1&per_page=2')
  expect({ total, titles, counted: statements.map(isCounted) }).toEqual({ total: 1, titles: ['River 28'], counted: [true] })
})
