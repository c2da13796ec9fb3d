import { describe, expect, test } from 'vitest'
import { form } from '../testing/facts.ts'
import { accepted, judge, refused } from '../testing/judge.ts'
import { flag } from './flag.ts'
import { sortOrder } from './integer.ts'
import { many } from './relation.ts'
import { duplicates, exampleOf, group, initialOf, recordSchema, rows } from './rows.ts'
import { text } from './text.ts'
import { unlockCode } from './unlock-code.ts'

const facts = form()

describe('a sub-table', () => {
  const urls = rows(
    'Custom URLs',
    { tag: text('Tag', { required: true, max: 5 }) },
    { one: 'Custom URL', unique: ['tag'], columns: ['tag'], maxRows: 3 },
  )

  test('takes rows, and none', () => {
    expect(judge(urls.schema(facts), [{ tag: ' a ' }])).toEqual(accepted([{ tag: 'a' }]))
    expect(judge(urls.schema(facts), null)).toEqual(accepted([]))
  })

  test.each([
    ['names the row and the field of a mistake', [{ tag: 'a' }, { tag: '' }], { '1.tag': ['Required'] }],
    [
      'refuses what repeats, without regard to case and spaces (CCOM-062)',
      [{ tag: 'a' }, { tag: ' A' }],
      { '1.tag': ['Tag already exists'] },
    ],
    ['has as many rows as it may', [{ tag: 'a' }, { tag: 'b' }, { tag: 'c' }, { tag: 'd' }], { '': ['At most 3 can be added'] }],
    ['takes no text', 'x', { '': ['Must be a list'] }],
    ['takes no text for a row', ['x'], { '0': ['Must be an object'] }],
  ])('%s', (_name, value, messages) => {
    expect(judge(urls.schema(facts), value)).toEqual({ messages })
  })

  test('refuses a field that a row does not have', () => {
    const parsed = urls.schema(facts).safeParse([{ tag: 'a', other: 1 }])
    expect(parsed.error?.issues).toMatchObject([{ code: 'unrecognized_keys', path: [0], keys: ['other'] }])
  })

  test('finds repeated values, empty ones aside', () => {
    expect(duplicates([{ tag: '' }, { tag: '' }, { tag: 'x' }, { tag: 'X ' }], ['tag'])).toEqual([{ index: 3, field: 'tag' }])
    expect(duplicates([{ tag: 'Caf\u00e9 2' }, { tag: 'cafe\u0301 ２' }, { tag: 'Cafe 2' }], ['tag'])).toEqual([{ index: 1, field: 'tag' }])
  })
})

describe('fields that are kept together', () => {
  const confirmation = group('Confirmation', { headline: text('Headline', { max: 5 }), big: flag('Big') })

  test('begin with their first values', () => {
    expect(judge(confirmation.schema(facts), null)).toEqual(accepted({ headline: '', big: false }))
    expect(judge(confirmation.schema(facts), {})).toEqual(accepted({ headline: '', big: false }))
  })

  test('name the field of a mistake', () => {
    expect(judge(confirmation.schema(facts), { headline: 'abcdef' })).toEqual({ messages: { headline: ['Maximum 5 Characters'] } })
    expect(judge(confirmation.schema(facts), 'x')).toEqual(refused('Must be an object'))
  })
})

describe('a record', () => {
  const fields = {
    name: text('Name', { required: true }),
    listing: flag('Listing'),
    place: text('Place', { required: true, max: 3, when: { field: 'listing', is: true } }),
    topics: many('Topics', 'topics', { when: { field: 'name' } }),
    sort_order: sortOrder(),
    unlock_code: unlockCode('Unlock Code'),
  }

  test('has its first values and its examples without what the server gives', () => {
    expect(initialOf(fields)).toEqual({ name: '', listing: false, place: '', topics: [], sort_order: 1 })
    expect(exampleOf(fields)).toMatchObject({ name: 'Name', listing: true, sort_order: 1 })
  })

  test('asks for a field only while its condition holds', () => {
    expect(judge(recordSchema(fields, facts), { name: 'a', listing: true })).toEqual({ messages: { place: ['Required'] } })
    expect(judge(recordSchema(fields, facts), { name: 'a' })).toMatchObject({ value: { place: '' } })
  })

  test('keeps what such a field holds while it is valid, and its first value otherwise', () => {
    expect(judge(recordSchema(fields, facts), { name: 'a', place: 'abc' })).toMatchObject({ value: { place: 'abc' } })
    expect(judge(recordSchema(fields, facts), { name: 'a', place: 'abcd' })).toMatchObject({ value: { place: '' } })
  })

  test('refuses what the server gives and what nobody knows by name', () => {
    const parsed = recordSchema(fields, facts).safeParse({ name: 'a', unlock_code: 'x', other: 1 })
    expect(parsed.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['unlock_code', 'other'] }])
  })

  test.each([[null], ['x'], [[]]])('is an object, not %j', (value) => {
    expect(recordSchema(fields, facts).safeParse(value).success).toBe(false)
  })

  test('says all its mistakes at once', () => {
    expect(judge(recordSchema(fields, facts), { listing: true, sort_order: 501 })).toEqual({
      messages: { name: ['Required'], place: ['Required'], sort_order: ['Maximum Sort Order: 500'] },
    })
  })
})
