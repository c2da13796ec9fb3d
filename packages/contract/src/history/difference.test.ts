import { describe, expect, test } from 'vitest'
import { choice, choices } from '../fields/choice.ts'
import { content } from '../fields/content.ts'
import { date, expired } from '../fields/date.ts'
import { email } from '../fields/email.ts'
import type { Field, FieldKind } from '../fields/field.ts'
import { flag } from '../fields/flag.ts'
import { integer, sortOrder } from '../fields/integer.ts'
import { business, many, one } from '../fields/relation.ts'
import { group, rows } from '../fields/rows.ts'
import { longText, richText, text } from '../fields/text.ts'
import { unlockCode } from '../fields/unlock-code.ts'
import { media, url } from '../fields/url.ts'
import { allResources } from '../resources/all.ts'
import { form } from '../testing/facts.ts'
import { difference } from './difference.ts'

const between = (field: Field, before: unknown, after: unknown) => difference({ fields: { it: field } }, { it: before }, { it: after })
const [GOLD, SILVER] = [
  { id: 'a', name: 'Gold' },
  { id: 'b', name: 'Silver' },
]
const sub = rows('Links', { tag: text('Tag'), url: url('URL') }, { one: 'Link', unique: ['tag'], columns: ['tag', 'url'] })
const UPLOAD = 'media:5b8d1c1e-0c0a-4f6e-9d5b-1f2e3d4c5b6a'

describe('a change is told in words', () => {
  test.each<[FieldKind, Field, unknown, unknown, object]>([
    [
      'text',
      text('Title'),
      'A calm day',
      'A bright day',
      {
        as: 'words',
        parts: [{ text: 'A ' }, { text: 'calm ', mark: 'removed' }, { text: 'bright ', mark: 'added' }, { text: 'day' }],
      },
    ],
    ['longText', longText('Notes'), '', 'Two\nlines', { as: 'words', parts: [{ text: 'Two\nlines', mark: 'added' }] }],
    [
      'richText',
      richText('Text'),
      '<p>Sit <b>still</b>.</p>',
      '<p>Sit still.</p><p>Breathe &amp; smile.</p>',
      { as: 'words', parts: [{ text: 'Sit still.\n' }, { text: 'Breathe & smile.', mark: 'added' }] },
    ],
    ['email', email('Address'), 'a@example.com', '', { as: 'value', before: 'a@example.com', after: '' }],
    ['url', url('URL'), '', 'https://a.example', { as: 'value', before: '', after: 'https://a.example' }],
    [
      'media',
      media('Image', 'image'),
      UPLOAD,
      'https://a.example/b',
      { as: 'value', before: 'An uploaded file', after: 'https://a.example/b' },
    ],
    ['integer', sortOrder(), 1, 1234, { as: 'value', before: '1', after: '1,234' }],
    ['flag', flag('Active'), true, false, { as: 'value', before: 'Yes', after: 'No' }],
    ['date', date('Release Date'), null, '2026-03-09', { as: 'value', before: '', after: '09-Mar-2026' }],
    ['choice', choice('Type', [{ value: 'x', label: 'Exact' }]), '', 'x', { as: 'value', before: '', after: 'Exact' }],
    [
      'choices',
      choices('Days', [
        { value: 'Mo', label: 'Monday' },
        { value: 'Tu', label: 'Tuesday' },
      ]),
      ['Mo'],
      ['Tu'],
      { as: 'list', added: ['Tuesday'], removed: ['Monday'], moved: false },
    ],
    ['relation', many('Tags', 'tags'), [GOLD], [GOLD, SILVER], { as: 'list', added: ['Silver'], removed: [], moved: false }],
    ['relation', many('Tags', 'tags'), [GOLD, SILVER], [SILVER, GOLD], { as: 'list', added: [], removed: [], moved: true }],
    ['relation', one('Topic', 'topics'), GOLD, SILVER, { as: 'list', added: ['Silver'], removed: ['Gold'], moved: false }],
    ['business', business('Business'), null, GOLD, { as: 'list', added: ['Gold'], removed: [], moved: false }],
    [
      'content',
      content('Content', [{ value: 'articles', label: 'Article' }]),
      null,
      { type: 'articles', id: 'a', title: 'Rest' },
      { as: 'list', added: ['Rest'], removed: [], moved: false },
    ],
    [
      'group',
      group('Screen', { headline: text('Headline'), shown: flag('Shown') }),
      { headline: '', shown: false },
      { shown: true },
      { as: 'group', changes: [{ field: 'shown', label: 'Shown', as: 'value', before: 'No', after: 'Yes' }] },
    ],
    [
      'rows',
      sub,
      [
        { tag: 'book', url: 'https://a.example' },
        { tag: 'shop', url: 'https://s.example' },
      ],
      [
        { tag: 'call', url: 'https://c.example' },
        { tag: 'Book', url: 'https://b.example' },
      ],
      {
        as: 'rows',
        added: [],
        removed: [],
        moved: true,
      },
    ],
  ])('%s', (kind, field, before, after, expected) => {
    expect(field.kind).toBe(kind)
    expect(between(field, before, after)).toEqual(
      [{ field: 'it', label: field.label, ...expected }].map((change) => expect.objectContaining(change)),
    )
    expect(between(field, before, before)).toEqual([])
    expect(between(field, after, structuredClone(after))).toEqual([])
  })

  test('what the server alone gives is no change', () => {
    expect(between(unlockCode('Code'), 'A', 'B')).toEqual([])
    expect(between(expired('Expired', 'day'), false, true)).toEqual([])
  })

  test('every kind of field is told in some way, with the example of every definition', () => {
    const seen = new Set<string>()
    for (const resource of allResources) {
      const changes = difference(resource, resource.initial(), resource.example(form()))
      for (const { field } of changes) seen.add(resource.fields[field]?.kind ?? '')
      expect(JSON.stringify(changes)).not.toContain('[object')
    }
    expect([...seen]).not.toContain('')
    expect([...seen]).toEqual(expect.arrayContaining(['text', 'richText', 'url', 'media', 'date', 'choices', 'rows']))
  })
})

describe('rows', () => {
  test('are found again by the value that may not repeat, and the changed ones are told by their parts', () => {
    const before = [
      { tag: 'book', url: 'https://a.example' },
      { tag: 'shop', url: 'https://s.example' },
    ]
    const after = [
      { tag: 'shop', url: 'https://s.example' },
      { tag: 'Book', url: 'https://b.example' },
      { tag: 'call', url: '' },
    ]
    const [change] = between(sub, before, after)
    expect(change).toMatchObject({ as: 'rows', added: ['call'], removed: [], moved: true })
    expect(change).toMatchObject({ changed: [{ name: 'Book', changes: [{ field: 'tag' }, { field: 'url', after: 'https://b.example' }] }] })
  })

  test('without such a value keep to what did not change, and then to their order', () => {
    const steps = rows('Steps', { text: text('Text') }, { one: 'Step', columns: ['text'] })
    const [change] = between(steps, [{ text: 'a' }, { text: 'b' }, { text: 'c' }], [{ text: 'b' }, { text: 'x' }])
    expect(change).toMatchObject({ added: [], removed: ['c'], changed: [{ name: 'x' }], moved: true })
  })

  test('with ids of their own are told apart by these', () => {
    const [change] = between(sub, [{ id: '1', tag: 'a', url: '' }], [{ id: '1', tag: 'b', url: '' }])
    expect(change).toMatchObject({ added: [], removed: [], changed: [{ name: 'b' }] })
  })
})

test('a number that is a name, and a day with its month written out, are told as the lists write them', () => {
  const number = integer('Number', { min: 0, max: 999_999, initial: null, grouped: false, belowMessage: '', aboveMessage: '' })
  expect(between(number, 200_000, 200_001)).toMatchObject([{ before: '200000', after: '200001' }])
  expect(between(date('Added', { format: 'long' }), null, '2026-03-09')).toMatchObject([{ after: 'March 9, 2026' }])
})

test('formatting alone is said without a marked word', () => {
  const [change] = between(richText('Text'), '<p>Sit still.</p>', '<p>Sit <b>still</b>.</p>')
  expect(change).toMatchObject({ as: 'words', parts: [{ text: 'Sit still.' }] })
})

test('an upload is called by its file name where it is known', () => {
  const files = { '5b8d1c1e-0c0a-4f6e-9d5b-1f2e3d4c5b6a': 'dawn.jpg' }
  expect(difference({ fields: { it: media('Image', 'image') } }, { it: '' }, { it: UPLOAD }, files)).toMatchObject([{ after: 'dawn.jpg' }])
})
