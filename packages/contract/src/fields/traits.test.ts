import { expect, test } from 'vitest'
import { sealed } from '../app-document/sealed-field.ts'
import { count } from '../count.ts'
import { members } from '../members/members.ts'
import { articles } from '../resources/articles.ts'
import { tags } from '../resources/tags.ts'
import { topics } from '../resources/topics.ts'
import { email } from './email.ts'
import type { Field } from './field.ts'
import { counts } from './nested.ts'
import { password } from './password.ts'
import { tally } from './public-link.ts'
import { unlockCode } from './unlock-code.ts'

const MEDIA = 'media:0198b4a0-0000-4000-8000-000000000001'

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
  ['yes of what is bad news', field(members, 'blacklisted'), true, { as: 'flag', on: true, warns: true }],
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

test.each<[string, Field, unknown, string]>([
  ['a flag', field(articles, 'active'), false, 'No'],
  ['a number', field(articles, 'sort_order'), 1234, '1,234'],
  ['no day', field(articles, 'release_date'), null, ''],
  ['formatted text', field(articles, 'description'), '<p>One</p><p>two</p>', 'One\ntwo'],
  ['a file by its name', field(articles, 'image_url'), MEDIA, 'cover.jpg'],
  ['the address of a file', field(articles, 'image_url'), 'https://example.com/a.jpg', 'https://example.com/a.jpg'],
  ['a record without a name', field(articles, 'topics'), [{ id: '1', name: '' }], 'Untitled'],
  ['several choices', field(topics, 'sub_topics'), ['Tips', 'Questions'], 'Blog Posts, Q&A'],
])('history says %s in words', (_, definition, value, words) => {
  expect(definition.traits.words(definition, value, { '0198b4a0-0000-4000-8000-000000000001': 'cover.jpg' })).toBe(words)
})

test('a password is never told, not even to whoever changed it', () => {
  const secret = password('Password')
  expect(['', 'Correct-horse-4'].map((value) => secret.traits.words(secret, value, {}))).toEqual(['', 'A new one'])
  expect(secret.traits.cell(secret, 'Correct-horse-4')).toEqual({ as: 'nothing' })
})

test('addresses, codes, secrets and counts never leave through the read API', () => {
  const inside: Field[] = [email('x'), unlockCode('x'), password('x'), tally('x', 'submissions'), counts('x', {}, { shown: 'x' })]
  expect(inside.map((one) => one.traits.published(one))).toEqual(inside.map(() => false))
})

test('secrets and what the server gives are in no file of a table', () => {
  const inside: Field[] = [password('x'), sealed('x', { max: 9 }), unlockCode('x'), tally('x', 'submissions')]
  expect(inside.map((one) => one.traits.fileCell(one))).toEqual(inside.map(() => null))
})

test('counts have US thousands grouping (CCOM-015)', () => {
  expect([0, 999, 1000, 1234567].map(count)).toEqual(['0', '999', '1,000', '1,234,567'])
})
