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
const subjects = async (as: string) => (await site.call('GET', BASE, { as })).json().data.map((one: { subject: string }) => one.subject)

test('super users write, change and delete what everybody reads, the newest first (WNW-008, WNW-012 to WNW-016)', async () => {
  const older = await make({ publish_date: '2026-01-01', subject: 'Older' })
  const newer = await make({ subject: 'Newer', body: '<p onclick="x()">Hi</p><script>x()</script>' })
  expect(newer).toEqual({ ...entry, id: newer.id, subject: 'Newer', body: '<p>Hi</p>', closed: false })
  expect(await subjects(me)).toEqual(['Newer', 'Older'])
  const changed = await site.call('PATCH', `${BASE}/${older.id}`, { as: boss, body: { data: { subject: 'Oldest' } } })
  expect(changed.json().data).toEqual({ ...older, subject: 'Oldest' })
  expect((await site.call('GET', `${BASE}/${older.id}`, { as: me })).json().data.subject).toBe('Oldest')
  for (const { id } of [older, newer]) expect((await site.call('DELETE', `${BASE}/${id}`, { as: boss })).statusCode).toBe(204)
  expect(await subjects(me)).toEqual([])
})

test('what a super user writes, changes and deletes is in the platform’s trail, with what was there before', async () => {
  const { id } = await make({ subject: 'Before' })
  await site.call('PATCH', `${BASE}/${id}`, { as: boss, body: { data: { subject: 'After', is_published: true } } })
  await site.call('PATCH', `${BASE}/${id}`, { as: boss, body: { data: { subject: 'After' } } })
  await site.call('DELETE', `${BASE}/${id}`, { as: boss })
  const { data } = (await site.call('GET', '/api/audit?kind=whats_new', { as: boss })).json()
  expect(data.filter((line: { target_id: string }) => line.target_id === id)).toMatchObject([
    { action: 'removed', title: 'After', actor: { id: boss }, address: '127.0.0.1' },
    { action: 'updated', title: 'After', changes: [{ label: 'Subject', before: 'Before', after: 'After' }] },
    { action: 'created', title: 'Before' },
  ])
  expect((await site.call('DELETE', `${BASE}/${id}`, { as: boss })).statusCode).toBe(404)
})

test('creators see what is published and not ahead; super users all (OQ-067, WNW-007)', async () => {
  const hidden = [await make({ is_published: false, subject: 'Draft' }), await make({ publish_date: '2999-01-01', subject: 'Ahead' })]
  const seen = await make({ subject: 'Seen' })
  expect(await subjects(me)).toEqual(['Seen'])
  expect((await subjects(boss)).toSorted()).toEqual(['Ahead', 'Draft', 'Seen'])
  for (const { id } of hidden) {
    expect((await site.call('GET', `${BASE}/${id}`, { as: me })).statusCode).toBe(404)
    expect((await site.call('POST', `${BASE}/${id}/close`, { as: me })).statusCode).toBe(404)
  }
  for (const { id } of [...hidden, seen]) await site.call('DELETE', `${BASE}/${id}`, { as: boss })
})

test.each(['POST', 'PATCH', 'DELETE'] as const)('%s is refused to creators and changes nothing (GATE-046, WNW-017)', async (method) => {
  const { id } = await make()
  const url = method === 'POST' ? BASE : `${BASE}/${id}`
  const answer = await site.call(method, url, { as: me, ...(method !== 'DELETE' && { body: { data: { ...entry, subject: 'Mine' } } }) })
  expect(answer.json().error).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect(await subjects(me)).toEqual(['Courses'])
  await site.call('DELETE', `${BASE}/${id}`, { as: boss })
})

test.each([
  [{ publish_date: undefined }, { publish_date: ['Required'] }],
  [{ publish_date: 'soon' }, { publish_date: ['Must be a date'] }],
  [{ publish_date: '0000-01-01' }, { publish_date: ['Must be a date'] }],
  [{ subject: ' ' }, { subject: ['Required'] }],
  [{ subject: 'x'.repeat(31) }, { subject: ['Maximum 30 Characters'] }],
  [{ body: '<p></p>' }, { body: ['Required'] }],
])('refuses %j (WNW-009 to WNW-011)', async (wrong, messages) => {
  const answer = await site.call('POST', BASE, { as: boss, body: { data: { ...entry, ...wrong } } })
  expect(answer.json().error).toMatchObject({ status: 422, data: messages })
})

test('a banner is closed by each person for themself', async () => {
  const { id } = await make()
  const closed = async (as: string) => (await site.call('GET', `${BASE}/${id}`, { as })).json().data.closed
  for (const _ of [1, 2]) expect((await site.call('POST', `${BASE}/${id}/close`, { as: me })).statusCode).toBe(204)
  expect([await closed(me), await closed(boss)]).toEqual([true, false])
})
