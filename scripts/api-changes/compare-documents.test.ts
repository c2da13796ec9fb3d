import { describe, expect, test } from 'vitest'
import { apiBreaks } from './compare-documents.ts'
import { complaints } from './meant-breaks.ts'

type Schema = Record<string, unknown>

const object = (properties: Schema, required: string[] = [], rest: Schema = {}): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
  ...rest,
})
const text = { type: 'string' }
const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })
const query = (name: string, schema: Schema, required = false) => ({ name, in: 'query', required, schema })

/** A document with one call, whose parts a test replaces. */
const document = ({ parameters = [] as Schema[], sent = object({}), answered = object({}), ...rest }) => ({
  '/tags/{id}': {
    patch: {
      security: [{ idToken: [] }],
      parameters,
      requestBody: { required: true, ...json(sent) },
      responses: { 200: json(answered) },
      ...rest,
    },
  },
})
const changes = (before: Parameters<typeof document>[0], after: Parameters<typeof document>[0]) =>
  apiBreaks(document(before), document(after)).map(({ call, change }) => `${call} ${change}`)

const CALL = 'PATCH /tags/{id}'
const byAction = (...actions: Schema[]) => ({ sent: object({ data: { oneOf: actions.map((action) => object({ action }, ['action'])) } }) })

describe('what callers of the last release would notice', () => {
  test('a call that no longer exists', () => {
    const { patch } = document({})['/tags/{id}']
    expect(apiBreaks(document({}), {})).toEqual([{ call: CALL, change: 'no longer exists' }])
    expect(apiBreaks(document({}), { '/tags/{id}': { get: patch } })).toEqual([{ call: CALL, change: 'no longer exists' }])
  })

  test.each([
    ['a removed query', { parameters: [query('q', text)] }, {}, 'no longer takes the query parameter q'],
    ['a new required query', {}, { parameters: [query('day', text, true)] }, 'now requires the query parameter day'],
    [
      'a query that became required',
      { parameters: [query('q', text)] },
      { parameters: [query('q', text, true)] },
      'now requires the query parameter q',
    ],
    [
      'a query with fewer values',
      { parameters: [query('by', { enum: ['day', 'hour'] })] },
      { parameters: [query('by', { enum: ['day'] })] },
      'no longer takes “hour” as the query parameter by',
    ],
    ['a new required field', { sent: object({}) }, { sent: object({ name: text }, ['name']) }, 'now requires name'],
    [
      'a removed field of a body',
      { sent: object({ data: object({ name: text }) }) },
      { sent: object({ data: object({}) }) },
      'no longer takes data.name',
    ],
    ['a narrower type', { sent: object({ n: { type: ['string', 'null'] } }) }, { sent: object({ n: text }) }, 'no longer takes null as n'],
    ['another type', { sent: object({ n: text }) }, { sent: object({ n: { type: 'integer' } }) }, 'no longer takes a string as n'],
    [
      'a whole number in place of any',
      { sent: object({ n: { type: 'number' } }) },
      { sent: object({ n: { type: 'integer' } }) },
      'no longer takes a number as n',
    ],
    [
      'a narrower enum',
      { sent: object({ n: { type: 'string', enum: ['a', 'b'] } }) },
      { sent: object({ n: { type: 'string', const: 'a' } }) },
      'no longer takes “b” as n',
    ],
    [
      'an enum in place of any text',
      { sent: object({ n: text }) },
      { sent: object({ n: { type: 'string', enum: ['a'] } }) },
      'takes only “a” as n now',
    ],
    [
      'a shorter text',
      { sent: object({ n: { ...text, maxLength: 9 } }) },
      { sent: object({ n: { ...text, maxLength: 8 } }) },
      'allows less for n: maxLength is 8',
    ],
    [
      'a new least number',
      { sent: object({ n: { type: 'integer' } }) },
      { sent: object({ n: { type: 'integer', minimum: 0 } }) },
      'allows less for n: minimum is 0',
    ],
    ['a pattern', { sent: object({ n: text }) }, { sent: object({ n: { ...text, pattern: '^a' } }) }, 'has another pattern for n: ^a'],
    [
      'a format',
      { sent: object({ n: text }) },
      { sent: object({ n: { ...text, format: 'uuid' } }) },
      'takes only a text with the format uuid as n now',
    ],
    [
      'a field in a list',
      { sent: object({ rows: { type: 'array', items: object({ id: text }) } }) },
      { sent: object({ rows: { type: 'array', items: object({}) } }) },
      'no longer takes rows[].id',
    ],
    [
      'a kind of body that is gone',
      byAction({ enum: ['a', 'b'] }, { const: 'c' }),
      byAction({ const: 'a' }, { const: 'c' }),
      'no longer takes “b” as data.action',
    ],
    ['a removed field of an answer', { answered: object({ id: text }) }, {}, 'no longer answers id'],
    ['a field that may be missing', { answered: object({ id: text }, ['id']) }, { answered: object({ id: text }) }, 'may now leave out id'],
    [
      'a field that may be null',
      { answered: object({ id: text }) },
      { answered: object({ id: { type: ['string', 'null'] } }) },
      'may now answer null as id',
    ],
    [
      'any text in place of an enum',
      { answered: object({ n: { type: 'string', enum: ['a'] } }) },
      { answered: object({ n: text }) },
      'no longer answers only “a” as n',
    ],
    ['a field of any type', { answered: object({ n: text }) }, { answered: object({ n: {} }) }, 'may now answer any value as n'],
    [
      'a field in a record by name',
      { answered: object({}, [], { additionalProperties: object({ id: text }) }) },
      { answered: object({}, [], { additionalProperties: object({}) }) },
      'no longer answers .*.id',
    ],
    [
      'a removed status',
      { responses: { 200: json(object({})), 304: {} } },
      { responses: { 200: json(object({})) } },
      'no longer answers 304',
    ],
    ['another type of answer', { responses: { 200: { content: { 'text/csv': {} } } } }, {}, 'no longer answers text/csv'],
    ['a token that no longer works', { security: [{ idToken: [] }, { appToken: [] }] }, {}, 'no longer takes the token appToken'],
    ['a token for what was open', { security: [] }, {}, 'now needs a token'],
    ['a body where there was none', { requestBody: undefined }, {}, 'now requires a body'],
  ])('%s', (_, before, after, change) => {
    expect(changes(before, after)).toEqual([`${CALL} ${change}`])
  })
})

describe('what callers do not notice', () => {
  test.each([
    ['a new call', {}, {}],
    ['a new query', {}, { parameters: [query('q', text)] }],
    ['a query that may be left out now', { parameters: [query('q', text, true)] }, { parameters: [query('q', text)] }],
    ['a new field in a body', {}, { sent: object({ name: text }) }],
    ['a new field in an answer', {}, { answered: object({ name: text }, ['name']) }],
    ['a new value', { sent: object({ n: { enum: ['a'] } }) }, { sent: object({ n: { enum: ['a', 'b'] } }) }],
    ['a new value in an answer', { answered: object({ n: { enum: ['a'] } }) }, { answered: object({ n: { enum: ['a', 'b'] } }) }],
    ['a wider type', { sent: object({ n: { type: 'integer' } }) }, { sent: object({ n: { type: ['number', 'null'] } }) }],
    ['fewer types in an answer', { answered: object({ n: { type: ['string', 'null'] } }) }, { answered: object({ n: text }) }],
    [
      'the same alternatives in other groups',
      byAction({ enum: ['a', 'b'] }, { const: 'c' }),
      byAction({ const: 'a' }, { enum: ['b', 'c'] }),
    ],
    ['a new status', {}, { responses: { 200: json(object({})), 202: {} } }],
    ['another way in', {}, { security: [{ idToken: [] }, { appToken: [] }] }],
    ['no token any more', {}, { security: [] }],
    ['a body that may be left out now', {}, { requestBody: { required: false, ...json(object({})) } }],
    ['another name in the path', {}, {}],
  ])('%s', (name, before, after) => {
    const added = name === 'a new call' ? { '/more': document({})['/tags/{id}'] } : {}
    const now = name === 'another name in the path' ? { '/tags/{tag}': document({})['/tags/{id}'] } : document(after)
    expect(apiBreaks(document(before), { ...now, ...added })).toEqual([])
  })
})

describe('a break that is meant', () => {
  const breaks = [
    { call: 'GET /a', change: 'no longer exists' },
    { call: 'GET /b', change: 'no longer exists' },
    { call: 'PUT /b', change: 'now requires name' },
  ]

  test('is not complained about when the list has it, with a star for anything', () => {
    const meant = [
      { calls: 'GET /*', change: 'no longer exists', reason: 'Moved.' },
      { calls: 'PUT /b', change: 'now requires name', reason: 'Was never stored without.' },
    ]
    expect(complaints(breaks, meant)).toEqual([])
  })

  test('covers no other call and no other change', () => {
    expect(complaints(breaks, [{ calls: 'GET /a', change: 'no longer exists', reason: 'Moved.' }])).toEqual([
      'GET /b no longer exists.',
      'PUT /b now requires name.',
    ])
    expect(complaints(breaks, [{ calls: '*', change: 'no longer exists', reason: 'Moved.' }])).toEqual(['PUT /b now requires name.'])
  })

  test('is said once for all calls that change in the same way', () => {
    expect(complaints(breaks, [])).toEqual(['GET /a no longer exists. The same is true of GET /b.', 'PUT /b now requires name.'])
  })

  test('is removed from the list when it is none any more', () => {
    const meant = [{ calls: 'GET /c', change: 'no longer exists', reason: 'Moved.' }]
    expect(complaints([], meant)).toEqual([
      'docs/api/meant-breaks.json has “GET /c no longer exists”, which is no break. Remove the entry.',
    ])
  })
})
