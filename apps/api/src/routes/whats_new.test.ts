import { newsAnswers } from '@greenroom/contract/news/news-answers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let site: TestApp
let boss: string
let me: string
const BASE = '/api/whats_new'

beforeAll(async () => {
  site = await testApp()
  boss = (await site.build.superUser()).id
  me = (await site.build.creator()).id
})
afterAll(() => site.close())

const entry = { publish_date: '2026-01-10', is_published: true, subject: 'Courses', body: '<p>They are here.</p>' }
const make = async (data: object = {}) => (await site.call('POST', BASE, { as: boss, body: { data: { ...entry, ...data } } })).json().data
const remove = (id: string) => site.call('DELETE', `${BASE}/${id}`, { as: boss })
const subjects = async (as: string, query = '') =>
  (await site.call('GET', `${BASE}${query}`, { as })).json().data.map((one: { subject: string }) => one.subject)

test('what super users write is cleaned, and read by everyone, the newest first (WNW-008, WNW-012 to WNW-016)', async () => {
  const older = await make({ publish_date: '2026-01-01', subject: 'Older' })
  const newer = await make({ subject: 'Newer', body: '<p onclick="x()">Hi</p><script>x()</script>' })
  expect(newer).toMatchObject({ ...entry, subject: 'Newer', body: '<p>Hi</p>', closed: false, version: 1 })
  expect(await subjects(me)).toEqual(['Newer', 'Older'])
  const answer = (await site.call('GET', BASE, { as: me })).json()
  expect(newsAnswers['GET /whats_new'].parse(answer)).toEqual(answer)
  expect((await site.call('GET', `${BASE}/${older.id}`, { as: me })).json().data).toEqual(older)
  for (const { id } of [older, newer]) expect((await remove(id)).statusCode).toBe(204)
  expect(await subjects(me)).toEqual([])
})

test('creators see what is published and not ahead, however they ask; super users all (OQ-067, WNW-007)', async () => {
  const hidden = [await make({ is_published: false, subject: 'Draft' }), await make({ publish_date: '2999-01-01', subject: 'Ahead' })]
  const seen = await make({ subject: 'Seen' })
  for (const query of ['', '?page=1', '?sort=subject', '?q=e', '?fields=subject']) expect(await subjects(me, query)).toEqual(['Seen'])
  expect(await subjects(me, '?is_published=false')).toEqual([])
  expect((await site.call('GET', `${BASE}?page=1`, { as: me })).json().meta_data.total).toBe(1)
  expect((await subjects(boss)).toSorted()).toEqual(['Ahead', 'Draft', 'Seen'])
  for (const { id } of hidden) {
    expect((await site.call('GET', `${BASE}/${id}`, { as: me })).statusCode).toBe(404)
    expect((await site.call('POST', `${BASE}/${id}/close`, { as: me })).statusCode).toBe(404)
  }
  for (const { id } of [...hidden, seen]) await remove(id)
})

test('the trail tells a change in words, and not in HTML or stored values', async () => {
  const { id } = await make({ is_published: false, body: '<p>Old</p>' })
  await site.call('PATCH', `${BASE}/${id}`, { as: boss, body: { data: { is_published: true, body: '<p>New</p>' } } })
  const { data } = (await site.call('GET', '/api/audit?kind=whats_new', { as: boss })).json()
  expect(data[0].changes).toEqual([
    { label: 'Body', before: 'Old', after: 'New' },
    { label: 'Published', before: 'No', after: 'Yes' },
  ])
  await remove(id)
})

test('a banner is closed by each person for themself', async () => {
  const { id } = await make()
  const closed = async (as: string) => (await site.call('GET', `${BASE}/${id}`, { as })).json().data.closed
  for (const _ of [1, 2]) expect((await site.call('POST', `${BASE}/${id}/close`, { as: me })).statusCode).toBe(204)
  expect([await closed(me), await closed(boss)]).toEqual([true, false])
})
