import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a search that finds more than are counted is in order all the same, and its total stays where counting ends', async () => {
  const own = await app.build.app()
  const me = (await app.build.creator(own.id)).id
  await app.deps.db.platform.query(
    `insert into items (app_id, id, resource, title, sort_order)
     select $1, gen_random_uuid(), 'articles', 'River ' || lpad(n::text, 5, '0'), 20000 - n from generate_series(1, 10010) n`,
    [own.id],
  )
  const search = async (query: string) => {
    const answer = await app.call('GET', `/api/apps/${own.id}/content/articles?fields=title&${query}`, { as: me })
    const { data, meta_data: meta } = answer.json()
    return { titles: data.map(({ title }: { title: string }) => title), total: meta.total }
  }
  expect(await search('q=river&page=1&per_page=3')).toEqual({ titles: ['River 10010', 'River 10009', 'River 10008'], total: 10_000 })
  expect(await search('q=river&sort=title&page=2&per_page=2')).toEqual({ titles: ['River 00003', 'River 00004'], total: 10_000 })
  expect(await search('q=river 000&sort=-title&page=2&per_page=2')).toEqual({ titles: ['River 00097', 'River 00096'], total: 99 })
})

test('a part that is too short for the index of titles is found as well, with its signs taken as they are', async () => {
  const own = await app.build.app()
  const me = (await app.build.creator(own.id)).id
  for (const title of ['Äon 7', 'Calm 17', '7% of a day', '_']) await app.build.item(own.id, 'articles', { title })
  const search = async (q: string) => {
    const path = `/api/apps/${own.id}/content/articles?fields=title&sort=title&page=1&per_page=10&q=${encodeURIComponent(q)}`
    const { data, meta_data: meta } = (await app.call('GET', path, { as: me })).json()
    return [meta.total, ...data.map(({ title }: { title: string }) => title)]
  }
  expect(await search('7')).toEqual([3, '7% of a day', 'Calm 17', 'Äon 7'])
  expect(await search('7%')).toEqual([1, '7% of a day'])
  expect(await search('_')).toEqual([1, '_'])
  expect(await search('äO')).toEqual([1, 'Äon 7'])
  expect(await search('äOn')).toEqual([1, 'Äon 7'])
})
