import { addDays } from '@greenroom/contract/days'
import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDays } from '../domain/home/close-days.ts'
import { readRecordTotals } from '../domain/home/record-days.ts'
import { unlimitedSlice } from '../in-pieces/in-pieces.ts'
import { type WebsiteFixture, websiteFixture } from '../testing/website.ts'

let fixture: WebsiteFixture
const IPHONE = { 'user-agent': 'Mozilla/5.0 (iPhone)' }

// A process remembers whom it has counted.
beforeEach(async () => {
  fixture = await websiteFixture()
})
afterEach(() => fixture.close())

async function today(): Promise<{ active: number | undefined; opens: number | undefined; until: string }> {
  await fixture.flushVisits()
  const answer = await fixture.call('GET', `/api/apps/${fixture.app.id}/home`, { as: fixture.me })
  const { active, content_opens: opens, until } = (answer.json().data as HomeAnswer).activity
  return { active: active.at(-1), opens: opens.at(-1), until }
}

async function openedRecords(until: string): Promise<{ id: string; total: number }[]> {
  const { db } = fixture.deps
  return await db.inApp(fixture.app.id, (sql) =>
    readRecordTotals(sql, fixture.app.id, { measure: 'opened', from: addDays(until, -5), until, most: 10 }),
  )
}

test('each page of a record counts as opened, also from the cache, and each browser once a day', async () => {
  const id = await fixture.item('articles', { title: 'Breathing' })
  for (const from of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) await fixture.visit(`/articles/${id}`, { from, headers: IPHONE })
  await fixture.visit('/articles', { from: '192.0.2.2', headers: { 'user-agent': 'Mozilla/5.0 (Macintosh)' } })
  const { active, opens, until } = await today()
  expect([active, opens]).toEqual([3, 3])
  expect(await openedRecords(until)).toEqual([{ id, total: 3 }])
  await fixture.visit(`/articles/${id}`, { from: '192.0.2.1', headers: IPHONE })
  expect(await today()).toMatchObject({ active: 3, opens: 4 })
})

test('a signed-in member counts as one browser wherever they are', async () => {
  const { email } = await fixture.member()
  const cookie = await fixture.cookieOf(email)
  for (const from of ['192.0.2.1', '198.51.100.7']) await fixture.visit('/articles', { cookie, from, headers: IPHONE })
  expect((await today()).active).toBe(1)
})

test.each([
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a prefetch', { ...IPHONE, 'sec-purpose': 'prefetch' }],
  ['a script that stores the page', { ...IPHONE, 'sec-fetch-dest': 'empty' }],
])('%s is not counted', async (_who, headers) => {
  const id = await fixture.item('articles', { title: 'Breathing' })
  await fixture.visit(`/articles/${id}`, { headers })
  expect(await today()).toMatchObject({ active: 0, opens: 0 })
})

test('a page that is not there is not counted', async () => {
  await fixture.visit('/articles/019a0000-0000-7000-8000-000000000000', { headers: IPHONE })
  expect((await today()).opens).toBe(0)
})

test('phones count by their reports and by what they read through the read API', async () => {
  const id = await fixture.item('articles', { title: 'Breathing' })
  for (const token of ['phone-one', 'phone-one', 'phone-two'])
    await fixture.call('POST', `/api/apps/${fixture.app.id}/mobile_configs`, { as: fixture.appToken, body: { data: { token } } })
  for (let n = 0; n < 2; n += 1) await fixture.read(`content/articles/${id}`)
  await fixture.read('content/articles/019a0000-0000-7000-8000-000000000000')
  expect(await today()).toMatchObject({ active: 2, opens: 2 })
})

test('searches that find nothing are counted in folded words, but none with an address', async () => {
  await fixture.item('articles', { title: 'Breathing' })
  for (const q of ['Yöga nidra', 'yoga  NIDRA', 'breathing', 'ann@example.com'])
    await fixture.visit(`/articles?q=${encodeURIComponent(q)}`, { headers: IPHONE })
  await fixture.flushVisits()
  const { rows } = await fixture.deps.db.platform.query('select words, total from missed_searches where app_id = $1', [fixture.app.id])
  expect(rows).toEqual([{ words: 'yoga nidra', total: 2 }])
})

test('days that are over are put together, and what comes later is added; sketches and their keys are removed', async () => {
  const { db } = fixture.deps
  const [one, other] = [await fixture.item('articles', { title: 'One' }), await fixture.item('articles', { title: 'Other' })]
  await fixture.visit(`/articles/${one}`, { headers: IPHONE })
  const { until } = await today()
  for (const table of ['record_day_counts', 'active_sketches'])
    await db.platform.query(`update ${table} set day = day - 4 where app_id = $1`, [fixture.app.id])
  await db.platform.query('update sketch_keys set day = day - 4')
  const close = () => closeDays({ db, now: new Date() }, unlimitedSlice())
  await close()
  expect(await openedRecords(until)).toEqual([{ id: one, total: 1 }])
  for (const [id, part] of [one, one, other].entries())
    await db.platform.query(`insert into record_day_counts values ($1, $2, 'opened', $3, $4, 2)`, [
      ...[fixture.app.id, addDays(until, -4)],
      ...[part, id],
    ])
  await close()
  expect(await openedRecords(until)).toEqual([
    { id: one, total: 5 },
    { id: other, total: 2 },
  ])
  const { rows } = await db.platform.query(
    `select (select count(*)::int from record_day_counts) as open, (select count(*)::int from record_days) as closed,
       (select count(*)::int from active_sketches) as sketches, (select count(*)::int from sketch_keys) as keys`,
  )
  expect(rows).toEqual([{ open: 0, closed: 1, sketches: 0, keys: 0 }])
})

test('the last of the first steps is done when the website is opened from a home screen', async () => {
  const install = async () => {
    const answer = await fixture.call('GET', `/api/apps/${fixture.app.id}/home`, { as: fixture.me })
    const { first_steps: first } = answer.json().data as HomeAnswer
    return { done: first?.steps.find(({ name }) => name === 'install')?.done, install: first?.install }
  }
  expect(await install()).toEqual({
    done: false,
    install: { address: 'https://www.example.com/stillwater/install', qr: expect.stringMatching(/^data:image\/png;base64,/) },
  })
  expect((await fixture.visit('/installed', { form: {}, headers: IPHONE })).statusCode).toBe(202)
  expect(await install()).toEqual({ done: true, install: null })
})

test('only the website reports visits', async () => {
  const path = `${fixture.base}/visits`
  const body = { data: { opened: [], visitors: [], searches: [] } }
  expect((await fixture.call('POST', path, { as: fixture.appToken, body })).statusCode).toBe(401)
  expect((await fixture.call('POST', path, { as: fixture.me, body })).statusCode).toBe(401)
})
