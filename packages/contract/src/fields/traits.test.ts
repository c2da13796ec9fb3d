import { expect, test } from 'vitest'
import { articles } from '../resources/articles.ts'
import { tags } from '../resources/tags.ts'
import { topics } from '../resources/topics.ts'
import { count } from './cell.ts'
import type { Field } from './field.ts'

const field = (resource: { fields: Readonly<Record<string, Field>> }, name: string): Field => {
  const found = resource.fields[name]
  if (!found) throw new Error(`No field ${name}`)
  return found
}

test.each<[string, Field, unknown, unknown]>([
  ['a day', field(articles, 'release_date'), '2026-03-09', { as: 'text', text: '09-Mar-2026' }],
  ['no day', field(articles, 'release_date'), null, { as: 'nothing' }],
  ['a number', field(articles, 'sort_order'), 1234, { as: 'number', text: '1,234' }],
  ['yes', field(articles, 'active'), true, { as: 'flag', on: true }],
  ['a stored word', field(tags, 'category'), 'TagBundle', { as: 'text', text: 'Tag Bundle' }],
  ['Tips as Blog Posts (TOP-003)', field(topics, 'sub_topics'), ['Tips', 'Questions'], { as: 'badges', texts: ['Blog Posts', 'Q&A'] }],
  ['related records', field(articles, 'topics'), [{ id: '1', name: 'Sleep' }], { as: 'badges', texts: ['Sleep'] }],
  ['one related record', field(topics, 'article'), { id: '1', title: 'Rest' }, { as: 'badges', texts: ['Rest'] }],
  ['none', field(articles, 'topics'), [], { as: 'nothing' }],
  ['a code', field(tags, 'unlock_code'), 'ABC', { as: 'code', text: 'ABC' }],
  ['only spaces', field(tags, 'name'), '  ', { as: 'nothing' }],
  ['how many rows', field(topics, 'url_subtopics'), [{}, {}], { as: 'number', text: '2' }],
])('a list shows %s', (_, definition, value, shown) => {
  expect(definition.traits.cell(definition, value)).toEqual(shown)
})

test('counts have US thousands grouping (CCOM-015)', () => {
  expect([0, 999, 1000, 1234567].map(count)).toEqual(['0', '999', '1,000', '1,234,567'])
})
