import { addDays, dayAt } from '@greenroom/contract/days'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetApp } from '../domain/apps/read/current-app.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { pushMakers } from '../testing/push-makers.ts'

let site: TestApp
let studio: string
let owner: string

beforeAll(async () => {
  site = await testApp()
})
beforeEach(async () => {
  studio = await pushMakers(site.deps, '{}').app({ setup: { time_zone: 'Europe/Berlin', web: true } })
  owner = (await site.build.creator(studio)).id
})
afterAll(() => site.close())

const inDays = (days: number) => addDays(dayAt(new Date(), 'Europe/Berlin'), days)

async function own(method: 'GET' | 'POST' | 'DELETE', path: string, { as = owner, data }: { as?: string; data?: object } = {}) {
  const answer = await site.call(method, `/api/apps/${studio}/${path}`, { as, ...(data && { body: { data } }) })
  expect(answer.json().error).toBeUndefined()
  return answer.json().data
}

/** The path of a new address. */
async function newAddress(as = owner): Promise<string> {
  return new URL((await own('POST', 'planning/feed', { as })).url).pathname
}

const read = (path: string, headers: Record<string, string> = {}) => site.call('GET', path, { headers })
/** The lines, with those that were folded joined again. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('the address of a calendar answers what happens in the app, in the format of calendar programs', async () => {
  const title = 'Tea, cake; and a long title about the moon ✨'
  const hours = { release_date: inDays(2), release_time: '18:30', visible_until: inDays(100) }
  const { id } = await own('POST', 'content/articles', { data: { title, ...hours } })
  const answer = await read(await newAddress())
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(answer.headers['cache-control']).toBe('private, max-age=900')
  const lines = linesOf(answer.body)
  expect(lines.filter((line) => line.startsWith('UID'))).toEqual([
    expect.stringMatching(`^UID:${id}-released@`),
    expect.stringMatching(`^UID:${id}-hides@`),
  ])
  expect(lines).toContain(String.raw`SUMMARY:Tea\, cake\; and a long title about the moon ✨: Article is published`)
  expect(lines).toContainEqual(expect.stringMatching(`^URL:.*/articles/${id}$`))
  expect(lines).toContainEqual(expect.stringMatching(`^DTSTART:${inDays(2).replaceAll('-', '')}T1[67]3000Z$`))
  expect(lines).toContain(`DTSTART;VALUE=DATE:${inDays(100).replaceAll('-', '')}`)
  for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('a program that has the current calendar gets no second copy', async () => {
  const path = await newAddress()
  const { etag = '' } = (await read(path)).headers
  expect((await read(path, { 'if-none-match': String(etag) })).statusCode).toBe(304)
})

test('a new address ends the one before it, and each person has their own', async () => {
  const [first, colleague] = [await newAddress(), (await site.build.creator(studio)).id]
  const other = await newAddress(colleague)
  const second = await newAddress()
  const states = await Promise.all([first, other, second].map(async (path) => (await read(path)).statusCode))
  expect(states).toEqual([404, 200, 200])
})

test('an address can be ended', async () => {
  const path = await newAddress()
  expect(await own('GET', 'planning/feed')).toEqual({ made_at: expect.any(String) })
  expect(await own('DELETE', 'planning/feed')).toEqual({ made_at: null })
  expect(await own('GET', 'planning/feed')).toEqual({ made_at: null })
  expect((await read(path)).statusCode).toBe(404)
})

test('an address ends for good when a creator leaves the app', async () => {
  const path = await newAddress()
  await site.deps.db.platform.query('delete from app_creators where app_id = $1 and user_id = $2', [studio, owner])
  forgetApp(site.deps.db, studio)
  expect((await read(path)).statusCode).toBe(404)
  await site.deps.db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [studio, owner])
  forgetApp(site.deps.db, studio)
  expect((await read(path)).statusCode).toBe(404)
})

test.each([
  ['the account is disabled', () => site.deps.db.platform.query('update users set disabled_at = now() where id = $1', [owner])],
  ['the app is disabled', () => site.deps.db.platform.query('update apps set disabled_at = now() where id = $1', [studio])],
])('an address does not answer while %s', async (_name, disable) => {
  const path = await newAddress()
  await disable()
  forgetApp(site.deps.db, studio)
  expect((await read(path)).statusCode).toBe(404)
})

test('the address of staff ends with their rights', async () => {
  const staff = (await site.build.superUser()).id
  const path = await newAddress(staff)
  expect((await read(path)).statusCode).toBe(200)
  await site.deps.db.platform.query('update users set is_super = false where id = $1', [staff])
  expect((await read(path)).statusCode).toBe(404)
})

test('the token is not stored, and an invented one is not found', async () => {
  const path = await newAddress()
  const token = path.split('/')[3] ?? ''
  const { rows } = await site.deps.db.platform.query<{ row: string }>('select f::text as row from planning_feeds f where app_id = $1', [
    studio,
  ])
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(token.slice(22))
  for (const invented of [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'a', '%00']) {
    expect((await read(`/api/planning/${invented}/calendar.ics`)).statusCode).toBe(404)
  }
})

test('names nobody: not the members for whom lessons open, nor how many there are', async () => {
  const member = `${crypto.randomUUID()}@example.com`
  const { id: category } = await own('POST', 'course_categories', { data: { name: 'Yoga' } })
  const values = { title: 'Ground up', category: { id: category }, creator: 'Mira', drip_system: true }
  const { id: course } = await own('POST', 'courses', { data: values })
  const { id: module } = await own('POST', `courses/${course}/modules`, { data: { name: 'One' } })
  const lesson = { title: 'Sit', course_module: { id: module }, description: '<p>Sit.</p>', release_date: '2020-01-01', drip_sequence: 2 }
  await own('POST', `courses/${course}/course_lessons`, { data: lesson })
  await own('POST', 'members', {
    data: { name: 'Ada Lovelace', email: member, password: 'Sesame12', courses: [{ id: course, enroll_date: inDays(0) }] },
  })
  const { body } = await read(await newAddress())
  expect(linesOf(body)).toContain('SUMMARY:Ground up: Course opens lessons')
  expect(body).not.toMatch(/Ada|Lovelace|@example\.com|1 member/)
})
