import { describe, expect, test } from 'vitest'
import { form } from '../testing/facts.ts'
import { accepted, judge, refused } from '../testing/judge.ts'
import { choice, choices, offered } from './choice.ts'
import { date, expired } from './date.ts'
import { flag } from './flag.ts'
import { sortOrder } from './integer.ts'
import { business, many, one } from './relation.ts'
import { unlockCode } from './unlock-code.ts'

const facts = form()
const ID = '0198b4a0-0000-7000-8000-00000000000a'
const OTHER = '0198b4a0-0000-7000-8000-00000000000b'

describe('the sort order', () => {
  test.each([
    [0, accepted(0)],
    [500, accepted(500)],
    [undefined, accepted(1)],
    [null, accepted(1)],
    [-1, refused('Minimum Sort Order: 0')],
    [501, refused('Maximum Sort Order: 500')],
    [1.5, refused('Must be a whole number')],
    ['5', refused('Must be a number')],
    ['x', refused('Must be a number')],
    [Number.NaN, refused('Must be a number')],
    [Number.POSITIVE_INFINITY, refused('Must be a number')],
    [true, refused('Must be a number')],
  ])('%j (CCOM-011, CCOM-018 to CCOM-020)', (value, verdict) => {
    expect(judge(sortOrder().schema(facts), value)).toEqual(verdict)
  })
})

describe('yes or no', () => {
  test.each([
    [true, accepted(true)],
    [false, accepted(false)],
    [undefined, accepted(false)],
    ['true', refused('Must be yes or no')],
    [1, refused('Must be yes or no')],
  ])('%j', (value, verdict) => {
    expect(judge(flag('Active').schema(facts), value)).toEqual(verdict)
  })

  test('begins as its definition says', () => {
    expect(judge(flag('Active', { initial: true }).schema(facts), null)).toEqual(accepted(true))
  })
})

describe('a day', () => {
  test.each([
    ['2031-05-17', accepted('2031-05-17')],
    ['2028-02-29', accepted('2028-02-29')],
    ['', accepted(null)],
    [null, accepted(null)],
    [undefined, accepted(null)],
    ['2031-02-29', refused('Must be a date, such as 2026-11-30')],
    ['2031-13-01', refused('Must be a date, such as 2026-11-30')],
    ['17.05.2031', refused('Must be a date, such as 2026-11-30')],
    ['2031-05-17T00:00:00Z', refused('Must be a date, such as 2026-11-30')],
    ['0031-05-17', refused('Must be a date, such as 2026-11-30')],
    [20310517, refused('Must be a date, such as 2026-11-30')],
  ])('%j', (value, verdict) => {
    expect(judge(date('Release Date').schema(facts), value)).toEqual(verdict)
  })

  test('that is required is not left out', () => {
    expect(judge(date('Release Date', { required: true }).schema(facts), '')).toEqual(refused('Required'))
  })
})

describe('a choice', () => {
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
    { value: 'c', label: 'C', gate: () => false },
  ]

  test.each([
    ['b', accepted('b')],
    [undefined, accepted('a')],
    ['', refused('Required')],
    ['x', refused('Choose one from the list')],
    ['c', refused('Choose one from the list')],
    [['a'], refused('Choose one from the list')],
  ])('%j', (value, verdict) => {
    expect(judge(choice('Type', options, { initial: 'a', required: true }).schema(facts), value)).toEqual(verdict)
  })

  test('of several keeps the order of the list, each once', () => {
    const rule = choices('Kinds', options).schema(facts)
    expect(judge(rule, ['b', 'a', 'b'])).toEqual(accepted(['a', 'b']))
    expect(judge(rule, null)).toEqual(accepted([]))
    expect(judge(rule, ['c'])).toEqual({ messages: { '0': ['Choose one from the list'] } })
    expect(judge(rule, 'a')).toEqual(refused('Choose one from the list'))
  })

  test('offers what the gates open', () => {
    expect(offered(options, facts).map(({ value }) => value)).toEqual(['a', 'b'])
  })
})

describe('linked records', () => {
  const topics = many('Topics', 'topics').schema(facts)

  test('are sent as ids or as they were read, in the chosen order, each once', () => {
    expect(judge(topics, [OTHER, { id: ID, name: 'Breathing' }, OTHER.toUpperCase()])).toEqual(
      accepted([{ id: OTHER }, { id: ID, name: 'Breathing' }]),
    )
  })

  test.each([
    [[''], '0'],
    [['1'], '0'],
    [[{ name: 'x' }], '0'],
    [[{ id: 5 }], '0'],
  ])('%j is none', (value, path) => {
    expect(judge(topics, value)).toEqual({ messages: { [path]: ['Choose one from the list'] } })
  })

  test('are a list', () => {
    expect(judge(topics, ID)).toEqual(refused('Choose one from the list'))
    expect(judge(topics, null)).toEqual(accepted([]))
  })

  test('that are required are at least one', () => {
    expect(judge(many('Topics', 'topics', { required: true }).schema(facts), [])).toEqual(refused('Required'))
  })

  test('are at most 500', () => {
    const ids = Array.from({ length: 501 }, (_, n) => `0198b4a0-0000-7000-8000-${String(n).padStart(12, '0')}`)
    expect(judge(topics, ids)).toEqual(refused('At most 500 can be chosen'))
  })
})

describe.each([
  ['one linked record', one('Article', 'articles').schema(facts)],
  ['a business', business('Business').schema(facts)],
])('%s', (_name, rule) => {
  test('is an id, an object with one, or none', () => {
    expect(judge(rule, ID)).toEqual(accepted({ id: ID }))
    expect(judge(rule, { id: ID, name: 'x' })).toEqual(accepted({ id: ID, name: 'x' }))
    for (const none of ['', null, undefined]) expect(judge(rule, none)).toEqual(accepted(null))
    expect(judge(rule, 'x')).toEqual(refused('Choose one from the list'))
  })
})

test('what the server gives has no rule of its own for a body', () => {
  expect(judge(unlockCode('Unlock Code').schema(facts), '7K3QX9TDMA')).toEqual(accepted('7K3QX9TDMA'))
  expect(judge(expired('Expired', 'expiry_date').schema(facts), true)).toEqual(accepted(true))
})
