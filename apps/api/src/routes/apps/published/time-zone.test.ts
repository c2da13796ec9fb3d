import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type PublishedFixture, publishedFixture } from '../../../testing/published-fixture.ts'

let fixture: PublishedFixture

beforeAll(async () => {
  fixture = await publishedFixture()
})
afterEach(() => vi.useRealTimers())
afterAll(() => fixture.close())

const LOS_ANGELES = 'America/Los_Angeles'
const AUCKLAND = 'Pacific/Auckland'

/** Gives the app a time zone, and sets the clock of the server. */
async function at(zone: string, now: string): Promise<void> {
  vi.useRealTimers()
  const path = `/api/apps/${fixture.app.id}`
  const answer = await fixture.call('PATCH', path, { as: fixture.me, body: { data: { setup: { time_zone: zone } } } })
  expect(answer.statusCode, answer.body).toBe(200)
  clock(now)
}

function clock(now: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
}

const path = (collection: string, id: string) => `${collection}/${id}`
const sees = async (id: string, collection = 'content/articles', token?: string) =>
  (await fixture.read(path(collection, id), token)).statusCode === 200

test('an event in Los Angeles is still there on its last evening, in lists too, and gone at midnight there', async () => {
  await at(LOS_ANGELES, '2031-05-18T00:30:00Z')
  const event = await fixture.item('events', { name: 'Full moon class', expiration: '2031-05-17' })
  const listed = async () => (await fixture.read('events')).json().data.map(({ id }: { id: string }) => id)
  // 5:30 PM on the 17th.
  expect([await sees(event, 'events'), await listed()]).toEqual([true, [event]])
  clock('2031-05-18T06:59:00Z')
  expect(await sees(event, 'events')).toBe(true)
  clock('2031-05-18T07:00:00Z')
  expect([await sees(event, 'events'), await listed()]).toEqual([false, []])
})

test('an article is released at midnight of its app, in Auckland half a day before London', async () => {
  await at(AUCKLAND, '2031-05-16T11:59:00Z')
  const article = await fixture.item('articles', { title: 'Autumn', release_date: '2031-05-17' })
  expect(await sees(article)).toBe(false)
  const state = async (as: string) =>
    (await fixture.call('GET', `/api/apps/${fixture.app.id}/content/articles?state=${as}`, { as: fixture.me }))
      .json()
      .data.map(({ id }: { id: string }) => id)
  expect([await state('scheduled'), await state('active')]).toEqual([[article], []])
  clock('2031-05-16T12:00:00Z')
  expect(await sees(article)).toBe(true)
  expect([await state('scheduled'), await state('active')]).toEqual([[], [article]])
  await at(LOS_ANGELES, '2031-05-17T06:59:00Z')
  expect(await sees(article)).toBe(false)
  clock('2031-05-17T07:00:00Z')
  expect(await sees(article)).toBe(true)
})

test('an unchanged answer is not answered from a cache on the next day of the app', async () => {
  await at(LOS_ANGELES, '2031-06-02T06:59:00Z')
  await fixture.item('articles', { title: 'June', release_date: '2031-06-02' })
  const first = await fixture.read('content/articles')
  const etag = String(first.headers.etag)
  const again = async () => (await fixture.read('content/articles', undefined, { 'if-none-match': etag })).statusCode
  expect(await again()).toBe(304)
  clock('2031-06-02T07:00:00Z')
  expect(await again()).toBe(200)
})

test('a lesson opens at midnight of the app, counted from the day there on which its bundle was assigned', async () => {
  await at(LOS_ANGELES, new Date().toISOString())
  const course = await fixture.item('courses', { title: 'Seven mornings', active: true, tags: [], drip_system: true })
  const module = await fixture.item('modules', { name: 'First week' }, course)
  const lesson = await fixture.item('course_lessons', { title: 'Second day', course_module: module, drip_sequence: 1 }, course)
  const bundle = await fixture.tag('Bundle', { category: 'TagBundle', tags: [await fixture.tag('Inside')], courses: [course] })
  const { id, email } = await fixture.member({ tags: [bundle] })
  // 9 PM on the 3rd of January, when it is the 4th in UTC.
  await fixture.deps.db.platform.query(`update member_tags set created_at = '2031-01-04T05:00:00Z' where app_id = $1 and member_id = $2`, [
    ...[fixture.app.id, id],
  ])
  vi.useRealTimers()
  const token = await fixture.signIn(email)
  const open = async () => (await fixture.read(path('course_lessons', lesson), token)).json().data
  clock('2031-01-04T07:59:00Z')
  expect(await open()).toMatchObject({ access: 'teaser', opens_on: '2031-01-04' })
  clock('2031-01-04T08:00:00Z')
  expect(await open()).toMatchObject({ access: 'visible' })
})

test('a code of a tag works on the evening of its last day, and a member is enrolled on the day of the app', async () => {
  vi.useRealTimers()
  const course = await fixture.item('courses', { title: 'Evening', active: true, tags: [] })
  const { email } = await fixture.member()
  const token = await fixture.signIn(email)
  await at(LOS_ANGELES, '2031-05-18T00:30:00Z')
  const tag = await fixture.tag('Last call', { expiry_date: '2031-05-17' })
  const unlock = async (id: string) =>
    (
      await fixture.call('POST', `${fixture.base}/unlock`, {
        as: fixture.appToken,
        headers: { 'x-member-token': token },
        body: { data: { code: await fixture.codeOf(id) } },
      })
    ).statusCode
  expect(await unlock(course)).toBe(200)
  const { courses } = (await fixture.read('me', token)).json().data
  expect(courses).toMatchObject([{ id: course, enrolled_on: '2031-05-17' }])
  clock('2031-05-18T07:00:00Z')
  expect(await unlock(tag)).toBe(422)
  clock('2031-05-18T06:00:00Z')
  expect(await unlock(tag)).toBe(200)
})

test('a preview of today is one of today in the app, and apps read their time zone when they start', async () => {
  await at(AUCKLAND, '2031-05-16T12:30:00Z')
  const article = await fixture.item('articles', { title: 'Noon', release_date: '2031-05-17' })
  const visibility = (query = '') =>
    fixture.call('GET', `/api/apps/${fixture.app.id}/content/articles/${article}/visibility${query}`, { as: fixture.me })
  expect((await visibility()).json().data).toMatchObject({ state: 'visible', viewer: { at: '2031-05-17' } })
  expect((await visibility('?at=2031-05-16')).json().data.state).toBe('hidden')
  expect((await fixture.read('start')).json().data.time_zone).toBe(AUCKLAND)
})
