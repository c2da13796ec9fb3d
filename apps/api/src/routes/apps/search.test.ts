import type { Answer } from '@greenroom/contract/answers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

let app: TestApp
let id: string
let me: string

beforeAll(async () => {
  app = await testApp()
  id = (await app.build.app()).id
  me = (await app.build.creator(id)).id
  for (const title of ['Breathing space', 'The autumn gallery', 'A kitchen-table meditation'])
    await app.build.item(id, 'articles', { title })
  await app.build.item(id, 'tags', { name: 'Gold' })
})
afterAll(() => app.close())

async function search(q: string): Promise<Answer<'GET /apps/:app/search'>['data']> {
  const answer = await app.call('GET', `/api/apps/${id}/search?q=${encodeURIComponent(q)}`, { as: me })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}

test.each([
  ['gallery autumn', ['The autumn gallery']],
  ['autumn gal', ['The autumn gallery']],
  ['table kitchen', ['A kitchen-table meditation']],
  ['gallery kitchen', []],
  // Small mistakes.
  ['brething', ['Breathing space']],
  ['brething spacce', ['Breathing space']],
  ['meditaton', ['A kitchen-table meditation']],
  ['autum galery', ['The autumn gallery']],
  // Too short for typing errors, and too different from any title.
  ['gld', []],
  ['zzzzzz', []],
  ['%%%%', []],
])('“%s” finds %j', async (q, titles) => {
  expect((await search(q)).map(({ title }) => title)).toEqual(titles)
})

test('what is spelled right comes without what is only like it', async () => {
  await app.build.item(id, 'videos', { title: 'Breathling space' })
  expect((await search('breathing space')).map(({ title }) => title)).toEqual(['Breathing space'])
})

test('an unlock code finds what it unlocks, as members may type it too', async () => {
  const { data } = (await app.call('GET', `/api/apps/${id}/tags`, { as: me })).json()
  const [gold] = data.filter(({ name }: { name: string }) => name === 'Gold')
  const code: string = gold.unlock_code
  const found = [{ id: gold.id, resource: 'tags', title: 'Gold', code }]
  for (const typed of [code, code.toLowerCase(), `${code.slice(0, 5)} ${code.slice(5)}`, `${code.slice(0, 5)}-${code.slice(5)}`]) {
    expect(await search(typed)).toEqual(found)
  }
  expect(await search(code.slice(0, 6))).toEqual([])
})

test('without words, what the caller changed last is found, members too', async () => {
  const make = async (at: string, data: object): Promise<string> =>
    (await app.call('POST', `/api/apps/${id}/${at}`, { as: me, body: { data } })).json().data.id
  const first = await make('tags', { name: 'Silver', code: 'silver', category: 'Content' })
  const second = await make('members', { name: 'Ada Lind', email: 'ada@example.com', password: 'sesame' })
  expect(await search('')).toEqual([
    { id: second, resource: 'members', title: 'Ada Lind' },
    { id: first, resource: 'tags', title: 'Silver' },
  ])
})

test('another app’s code finds nothing', async () => {
  const other = await app.build.app()
  const tag = await app.build.item(other.id, 'tags', { name: 'Silver' })
  const owner = (await app.build.creator(other.id)).id
  const { data } = (await app.call('GET', `/api/tags/${tag}`, { as: owner })).json()
  expect(await search(data.unlock_code)).toEqual([])
})

test('titles that begin with the word come first, shorter ones before longer ones, and others only if there are few', async () => {
  const many = Array.from({ length: 21 }, (_none, n) => `Dawn ${'z'.repeat(21 - n)}`)
  for (const title of [...many, 'A dawn', 'Dusk by the sea', 'At dusk']) await app.build.item(id, 'articles', { title })
  expect((await search('dawn')).map(({ title }) => title)).toEqual(many.toReversed().slice(0, 20))
  expect((await search('DUSK')).map(({ title }) => title)).toEqual(['Dusk by the sea', 'At dusk'])
})
