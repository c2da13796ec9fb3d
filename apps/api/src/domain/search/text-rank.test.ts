import { bestFirst, rankedWords, rankOf } from '@greenroom/contract/search/rank'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** What the database says of pairs of a text and a query. */
async function ranksOf(pairs: readonly (readonly [string, string])[]): Promise<number[]> {
  const { rows } = await app.deps.db.platform.query<{ rank: number }>(
    `select text_rank(p ->> 'text', array(select jsonb_array_elements_text(p -> 'words'))) as rank from jsonb_array_elements($1::jsonb) p`,
    [JSON.stringify(pairs.map(([text, query]) => ({ text, words: rankedWords(query) })))],
  )
  return rows.map(({ rank }) => rank)
}

const parts = [
  'inner',
  'Inn',
  'ner',
  'circle',
  'Zoë',
  'zo',
  'O’Malley',
  "o'",
  'ヨガ',
  'ガ',
  'Ａ',
  'a–z',
  '50%',
  '_',
  '\\',
  '  ',
  ' ',
  '-',
  '(',
  '😀',
  'ß',
  's',
]
const someText = fc.array(fc.constantFrom(...parts), { maxLength: 6 }).map((some) => some.join(''))

test('PostgreSQL ranks a text exactly as the contract does', async () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll('\0', ''))
  const pairs = [
    ...fc.sample(fc.tuple(someText, someText), 3_000),
    // Parts of a text are found in it more often than any other text.
    ...fc.sample(fc.tuple(anyText, fc.nat(8)), 1_000).map(([text, at]) => [text, text.slice(at, at + 4).toWellFormed()] as const),
  ]
  const expected = pairs.map(([text, query]) => rankOf(text, query))
  const ranked = await ranksOf(pairs)
  const others = pairs.flatMap((pair, index) =>
    ranked[index] === expected[index] ? [] : [{ pair, is: ranked[index], not: expected[index] }],
  )
  expect(others).toEqual([])
  expect(new Set(expected)).toEqual(new Set([0, 2, 3, 4, 5, 9, 10]))
})

test('the search, a list for a picker and the console put titles in the same order', async () => {
  const { id } = await app.build.app()
  const as = (await app.build.creator(id)).id
  const titles = ['Beginners', 'Inner circle', 'Dinner', 'The inner circle', 'Innermost', 'Inner', 'My innermost']
  for (const name of titles) await app.build.item(id, 'tags', { name })
  const inOrder = bestFirst(titles, 'inner', (title) => title)
  expect(inOrder.slice(0, 3)).toEqual(['Inner', 'Inner circle', 'The inner circle'])

  const found = (await app.call('GET', `/api/apps/${id}/search?q=inner`, { as })).json()
  expect(found.data.map(({ title }: { title: string }) => title)).toEqual(inOrder)
  const list = (await app.call('GET', `/api/apps/${id}/tags?q=inner&best_first=true&page=1&per_page=4`, { as })).json()
  expect(list.data.map(({ name }: { name: string }) => name)).toEqual(inOrder.slice(0, 4))
  expect(list.meta_data.total).toBe(titles.length)
  const second = (await app.call('GET', `/api/apps/${id}/tags?q=inner&best_first=true&page=2&per_page=4`, { as })).json()
  expect(second.data.map(({ name }: { name: string }) => name)).toEqual(inOrder.slice(4))
})
