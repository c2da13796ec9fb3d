import { fieldSentences } from '@greenroom/contract/members/field-sentences'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countAudience } from '../../../domain/push/audience.ts'
import { unlimitedSlice } from '../../../in-pieces/in-pieces.ts'
import { tidyMemberFields } from '../../../jobs/tidy-records.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { pushMakers } from '../../../testing/push-makers.ts'
import { wrongFields } from '../../../testing/wrong-fields.ts'

let app: TestApp
let studio: string
let creator: string

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(async () => expect(await wrongFields(app.deps.db)).toEqual([]))

beforeEach(async () => {
  studio = (await app.build.app()).id
  creator = (await app.build.creator(studio)).id
})

const CITY = { name: 'City', kind: 'text', access: 'editable', listed: true }
const AGE = { name: 'Age', kind: 'number' }
const BORN = { name: 'Date of birth', kind: 'date' }
const COLOR = { name: 'Color', kind: 'choice', options: [{ label: 'Red' }, { label: 'Blue' }] }
const VEGAN = { name: 'Vegan', kind: 'yes_no' }

type Answer = Awaited<ReturnType<TestApp['call']>>
const path = (below = '') => `/api/apps/${studio}/members${below}`
const define = (fields: object[]): Promise<Answer> =>
  app.call('PATCH', `/api/apps/${studio}`, { as: creator, body: { data: { setup: { member_fields: fields } } } })
const definitions = async () => (await app.call('GET', `/api/apps/${studio}`, { as: creator })).json().data.setup.member_fields

async function defined(...fields: object[]): Promise<Record<string, unknown>[]> {
  const answer = await define(fields)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.setup.member_fields
}

async function made(name: string, values: object = {}): Promise<string> {
  const data = { name, email: `${name.toLowerCase()}@example.com`, password: 'sesame', ...values }
  const answer = await app.call('POST', path(), { as: creator, body: { data } })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.id
}

const patch = (id: string, data: object) => app.call('PATCH', path(`/${id}`), { as: creator, body: { data } })
const read = async (id: string) => (await app.call('GET', path(`/${id}`), { as: creator })).json().data
const found = async (query: string) => {
  const answer = await app.call('GET', path(`?fields=name&${query}`), { as: creator })
  return answer.statusCode === 200 ? answer.json().data.map(({ name }: { name: string }) => name) : answer.json().error.data
}

describe('the fields of members', () => {
  test('get a key from their name, which a new name does not change', async () => {
    const [city, color] = await defined(CITY, COLOR)
    expect([city?.key, color?.key]).toEqual(['own_city', 'own_color'])
    expect(color?.options).toEqual([
      { value: 'red', label: 'Red' },
      { value: 'blue', label: 'Blue' },
    ])
    const [town] = await defined({ ...city, name: 'Town' })
    expect(town).toMatchObject({ key: 'own_city', name: 'Town' })
  })

  test('are limited together with deleted ones, whose values are kept', async () => {
    const named = (from: number, count: number) => Array.from({ length: count }, (_, n) => ({ name: `Field ${from + n}`, kind: 'text' }))
    const first = await defined(...named(1, 30))
    const later = await defined(...named(31, 20))
    const refused = await define([...later, ...named(51, 1)])
    expect([refused.statusCode, refused.json().error.data['setup.member_fields']]).toEqual([422, [fieldSentences.tooManyDeleted]])
    expect(await defined(...first)).toEqual(first)
  })

  test.each<[string, object[], string]>([
    ['with one name twice', [CITY, { ...CITY, name: ' cITY ' }], 'Name already exists'],
    ['without a name', [{ ...CITY, name: ' ' }], 'Required'],
    ['with a name of 41 characters', [{ ...CITY, name: 'x'.repeat(41) }], 'Maximum 40 Characters'],
    ['with the name of another value', [{ ...CITY, name: 'EMAIL' }], 'Members already have this field. Choose another name'],
    ['of an unknown kind', [{ ...CITY, kind: 'picture' }], 'Choose one from the list'],
    ['with a choice without options', [{ ...COLOR, options: [] }], 'Add at least one option'],
    ['with an option twice', [{ ...COLOR, options: [{ label: 'Red' }, { label: 'RED' }] }], '“RED” is in the list twice'],
    ['with an option without a name', [{ ...COLOR, options: [{ label: '' }] }], 'Required'],
    ['beyond 30', Array.from({ length: 31 }, (_, n) => ({ ...CITY, name: `Field ${n}` })), 'At most 30 can be added'],
  ])('are refused %s, and nothing changes', async (_name, fields, message) => {
    await defined(VEGAN)
    const before = await definitions()
    const answer = await define(fields)
    expect([answer.statusCode, answer.json().error.data]).toEqual([422, { 'setup.member_fields': expect.arrayContaining([message]) }])
    expect(await definitions()).toEqual(before)
  })

  test('keep their kind while a member has a value', async () => {
    const [city] = await defined(CITY)
    const ann = await made('Ann', { own_city: 'Leeds' })
    const message =
      'The kind of “City” can’t be changed, because 1 member has a value. Add another field instead, or delete this one first.'
    const asNumber = () => define([{ ...city, kind: 'number' }])
    expect((await asNumber()).json().error.data).toEqual({ 'setup.member_fields': [message] })
    // A field that was deleted and comes back with its key still has its values.
    await defined()
    expect((await asNumber()).json().error.data).toEqual({ 'setup.member_fields': [message] })
    await defined(city ?? {})
    await patch(ann, { own_city: '' })
    expect((await asNumber()).statusCode).toBe(200)
  })

  test('keep options that members have; a renamed option stays theirs', async () => {
    const [color] = await defined(COLOR)
    const ann = await made('Ann', { own_color: 'red' })
    const without = await define([{ ...color, options: [{ value: 'blue', label: 'Blue' }] }])
    expect(without.json().error.data).toEqual({
      'setup.member_fields': ['1 member has “Red” in “Color”. Give them another option first, or rename it.'],
    })
    await defined({
      ...color,
      options: [
        { value: 'red', label: 'Crimson' },
        { value: 'green', label: 'Green' },
      ],
    })
    expect((await read(ann)).own_color).toBe('red')
  })

  test('say how many values go with them, and come back with these from the history', async () => {
    const [city, age] = await defined(CITY, AGE)
    const ann = await made('Ann', { own_city: 'Leeds', own_age: 31 })
    const effects = await app.call('POST', path('/fields/effects'), { as: creator, body: { data: { keys: [age?.key] } } })
    expect(effects.json().data.sentences).toEqual([
      '1 member loses the value of “City”. Within 30 days, History brings the field back with its values.',
    ])
    const { version } = (await app.call('GET', `/api/apps/${studio}`, { as: creator })).json().data
    await defined(age ?? {})
    expect(await read(ann)).not.toHaveProperty('own_city')
    expect(await found('own_city=Leeds')).toEqual({ own_city: ['Unknown field'] })
    const again = await defined(age ?? {}, CITY)
    expect(again[1]).toMatchObject({ name: 'City', key: 'own_city_2' })
    const restored = await app.call('POST', `/api/apps/${studio}/settings/fields/revisions/${version}/restore`, { as: creator })
    expect(restored.statusCode, restored.body).toBe(200)
    expect((await definitions())[0]).toEqual(city)
    expect(await read(ann)).toMatchObject({ own_city: 'Leeds', own_age: 31 })
  })

  test('are forgotten with their values 31 days after they were deleted, and not before', async () => {
    const [, age] = await defined(CITY, AGE)
    await made('Ann', { own_city: 'Leeds', own_age: 31 })
    await defined(age ?? {})
    const values = async () =>
      (await app.deps.db.platform.query('select field from member_values where app_id = $1 order by field', [studio])).rows
    const after = (days: number) => ({ ...app.deps, now: () => new Date(Date.now() + days * 86_400_000) })
    await tidyMemberFields.run(after(30), unlimitedSlice())
    expect(await values()).toHaveLength(2)
    await tidyMemberFields.run(after(32), unlimitedSlice())
    expect(await values()).toHaveLength(1)
    // Nothing is known of the old one any more, so a new one may have its key.
    expect((await defined(age ?? {}, CITY))[1]).toMatchObject({ key: 'own_city' })
  })

  test('of one app are not those of another', async () => {
    await defined(CITY)
    const ann = await made('Ann', { own_city: 'Leeds' })
    const other = (await app.build.app()).id
    const owner = (await app.build.creator(other)).id
    const body = { data: { name: 'Ben', email: 'ben@example.com', password: 'sesame', own_city: 'Leeds' } }
    const answer = await app.call('POST', `/api/apps/${other}/members`, { as: owner, body })
    expect([answer.statusCode, answer.json().error.data]).toEqual([422, { own_city: ['Unknown field'] }])
    expect((await app.call('PATCH', path(`/${ann}`), { as: owner, body: { data: { own_city: 'York' } } })).statusCode).toBe(404)
    expect((await read(ann)).own_city).toBe('Leeds')
  })
})

describe('the value of a field', () => {
  test.each<[string, object, unknown, string | null]>([
    ['a text', CITY, ' Leeds ', null],
    ['a text of 256 characters', CITY, 'x'.repeat(256), 'Maximum 255 Characters'],
    ['a text of two lines', CITY, 'Leeds\nYork', 'Must be one line, without line breaks or tabs'],
    ['a number with decimal places', AGE, 31.25, null],
    ['a number with five decimal places', AGE, 1.23456, 'Must have at most 4 decimal places'],
    ['a number that is a text', AGE, 'old', 'Must be a number'],
    ['a number that is too large', AGE, 1e13, 'Must be at most 1,000,000,000,000'],
    ['a day', BORN, '1990-02-28', null],
    ['a day that does not exist', BORN, '1990-02-30', 'Must be a date, such as 2026-11-30'],
    ['an option', COLOR, 'blue', null],
    ['an option that there is not', COLOR, 'green', 'Choose one from the list'],
    ['an answer', VEGAN, 'no', null],
    ['another answer', VEGAN, 'perhaps', 'Choose one from the list'],
  ])('may be %s or is refused', async (_name, field, value, message) => {
    const [{ key } = {}] = await defined(field)
    const ann = await made('Ann')
    const answer = await patch(ann, { [String(key)]: value })
    if (message === null) {
      expect(answer.statusCode, answer.body).toBe(200)
      expect((await read(ann))[String(key)]).toBe(typeof value === 'string' ? value.trim() : value)
    } else {
      expect([answer.statusCode, answer.json().error.data]).toEqual([422, { [String(key)]: [message] }])
      expect([null, '']).toContain((await read(ann))[String(key)])
    }
  })

  test('is in the trail with what it was before', async () => {
    await defined(AGE, COLOR)
    const ann = await made('Ann', { own_age: 30, own_color: 'red' })
    await patch(ann, { own_age: 31, own_color: '' })
    const { rows } = await app.deps.db.platform.query<{ changes: object }>(
      "select changes from audit_log where app_id = $1 and target_id = $2 and action = 'updated'",
      [studio, ann],
    )
    expect(rows).toEqual([{ changes: { own_age: [30, 31], own_color: ['red', null] } }])
  })

  test('that stays the same raises no version', async () => {
    await defined(CITY)
    const ann = await made('Ann', { own_city: 'Leeds' })
    const answer = await patch(ann, { own_city: 'Leeds ' })
    expect(answer.json().data.version).toBe(1)
  })
})

describe('a list of members', () => {
  test('is filtered by values and ranges, alone, together and beside a tag', async () => {
    await defined(CITY, AGE, BORN, COLOR, VEGAN)
    const tag = await app.build.item(studio, 'tags', { name: 'Gold', code: 'gold' })
    await made('Ann', { own_city: 'Leeds', own_age: 31, own_color: 'red', own_vegan: 'yes', tags: [tag] })
    await made('Ben', { own_city: 'LEEDS', own_age: 18.5, own_date_of_birth: '2000-01-31' })
    await made('Cleo', { own_city: 'York', own_age: -4, own_vegan: 'no' })
    await made('Dan')
    expect(await found('own_city=leeds')).toEqual(['Ann', 'Ben'])
    expect(await found('own_age=18..31')).toEqual(['Ann', 'Ben'])
    expect(await found('own_age=..0')).toEqual(['Cleo'])
    expect(await found('own_age=31')).toEqual(['Ann'])
    expect(await found('own_date_of_birth=2000-01-01..2000-12-31')).toEqual(['Ben'])
    expect(await found('own_date_of_birth=2001-01-01..')).toEqual([])
    expect(await found('own_color=red')).toEqual(['Ann'])
    expect(await found('own_vegan=no')).toEqual(['Cleo'])
    expect(await found('own_city=Leeds&own_age=..20')).toEqual(['Ben'])
    expect(await found(`own_city=Leeds&tags=${tag}`)).toEqual(['Ann'])
    expect(await found('own_city=Leeds&q=ben')).toEqual(['Ben'])
    expect(await found('own_city=Leeds&page=2&per_page=1&sort=-name')).toEqual(['Ann'])
  })

  test.each([
    ['own_age=old', { own_age: ['Must be a number'] }],
    ['own_date_of_birth=2001-02-30', { own_date_of_birth: ['Must be a date, such as 2026-11-30'] }],
    ['own_color=green', { own_color: ['Choose one from the list'] }],
    ['own_size=1', { own_size: ['Unknown field'] }],
  ])('refuses the filter %s', async (query, messages) => {
    await defined(AGE, BORN, COLOR)
    expect(await found(query)).toEqual(messages)
  })

  test('answers the values of the fields that are asked for', async () => {
    await defined(CITY, AGE)
    await made('Ann', { own_city: 'Leeds', own_age: 31 })
    const answer = await app.call('GET', path('?fields=own_age,name'), { as: creator })
    expect(answer.json().data).toEqual([{ id: expect.any(String), own_age: 31, name: 'Ann' }])
  })

  test('is what a bulk change is about', async () => {
    await defined(CITY)
    const tag = await app.build.item(studio, 'tags', { name: 'North', code: 'north' })
    const ann = await made('Ann', { own_city: 'Leeds' })
    await made('Ben', { own_city: 'York' })
    const body = { data: { action: 'tag', tags: [tag], match: { own_city: 'Leeds' } } }
    expect((await app.call('POST', path('/bulk'), { as: creator, body })).json().data.members).toBe(1)
    expect((await read(ann)).tags).toMatchObject([{ name: 'North' }])
    const wrong = { data: { action: 'tag', tags: [tag], match: { own_town: 'Leeds' } } }
    expect((await app.call('POST', path('/bulk'), { as: creator, body: wrong })).json().error.data).toEqual({ own_town: ['Unknown field'] })
  })
})

describe('a tag of members by a field', () => {
  const condition = (key: unknown, value: string) => ({ member_condition: { key, value } })
  const tagged = (data: object) =>
    app.call('POST', `/api/apps/${studio}/tags`, { as: creator, body: { data: { name: 'North', code: 'north', ...data } } })

  test('is held by every member with the value, now and later: in the list, in a push, and for access', async () => {
    const [city] = await defined(CITY)
    const ann = await made('Ann', { own_city: 'Leeds' })
    const ben = await made('Ben', { own_city: 'York' })
    const answer = await tagged(condition(city?.key, 'leeds'))
    expect(answer.statusCode, answer.body).toBe(201)
    const tag: string = answer.json().data.id
    expect(await found(`tags=${tag}`)).toEqual(['Ann'])
    const article = await app.build.item(studio, 'articles', { tags: [tag], active: true, release_date: '2020-01-01' })
    const sees = async (member: string) => {
      const visible = await app.call('GET', `/api/apps/${studio}/content/articles/${article}/visibility?as=member&member=${member}`, {
        as: creator,
      })
      return visible.json().data.reasons.map(({ text }: { text: string }) => text)
    }
    expect([await sees(ann), await sees(ben)]).toEqual([[], ['Needs the tag North']])
    const make = pushMakers(app.deps, '{}')
    await make.devices(studio, [`of ${ann}`], { memberId: ann })
    await make.devices(studio, [`of ${ben}`], { memberId: ben })
    const audience = { appId: studio, through: 'any' as const, channels: ['fcm' as const], tagIds: [tag], until: null }
    expect(await app.deps.db.inApp(studio, (sql) => countAudience(sql, audience))).toEqual({ devices: 1, members: 1 })
    await patch(ben, { own_city: 'LEEDS' })
    expect(await found(`tags=${tag}`)).toEqual(['Ann', 'Ben'])
    expect(await sees(ben)).toEqual([])
    expect(await app.deps.db.inApp(studio, (sql) => countAudience(sql, audience))).toEqual({ devices: 2, members: 2 })
  })

  test('is also given by hand, and then counts once', async () => {
    const [city] = await defined(CITY)
    const tag = (await tagged(condition(city?.key, 'leeds'))).json().data.id
    await made('Ann', { own_city: 'Leeds', tags: [tag] })
    await made('Ben', { tags: [tag] })
    expect(await found(`tags=${tag}`)).toEqual(['Ann', 'Ben'])
  })

  test('keeps its field from being deleted', async () => {
    const [city] = await defined(CITY)
    await tagged(condition(city?.key, 'leeds'))
    expect((await define([])).json().error.data).toEqual({
      'setup.member_fields': ['“City” decides who has the tag “North”. Change the tag first.'],
    })
  })

  test.each<[string, object, string]>([
    ['a field that there is not', condition('own_size', 'L'), 'Choose one from the list'],
    ['no value', condition('own_city', ' '), 'Required'],
    ['a value that the field cannot have', condition('own_age', 'old'), 'Must be a number'],
  ])('is refused with %s', async (_name, data, message) => {
    await defined(CITY, AGE)
    const answer = await tagged(data)
    expect([answer.statusCode, answer.json().error.data]).toEqual([422, { member_condition: [message] }])
  })
})
