import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type PublishedFixture, publishedFixture } from '../../../testing/published-fixture.ts'

let fixture: PublishedFixture

beforeAll(async () => {
  fixture = await publishedFixture()
})
afterEach(() => vi.useRealTimers())
afterAll(() => fixture.close())

const LOS_ANGELES = 'America/Los_Angeles'

/** Gives the app a time zone, and sets the clock of the server. */
async function at(zone: string, now: string): Promise<void> {
  vi.useRealTimers()
  const body = { data: { setup: { time_zone: zone } } }
  const answer = await fixture.call('PATCH', `/api/apps/${fixture.app.id}`, { as: fixture.me, body })
  expect(answer.statusCode, answer.body).toBe(200)
  clock(now)
}

function clock(now: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
}

const OPEN_END = { visible_until: null, visible_until_time: null }
const article = (values: object) => fixture.item('articles', { ...OPEN_END, ...values })
const admin = (method: 'GET' | 'POST' | 'PATCH', path: string, data?: unknown) =>
  fixture.call(method, `/api/apps/${fixture.app.id}/${path}`, { as: fixture.me, ...(data !== undefined && { body: { data } }) })
const sees = async (id: string) => (await fixture.read(`content/articles/${id}`)).statusCode === 200
const listed = async () => {
  const { data } = (await fixture.read('content/articles?per_page=200')).json()
  return new Set(data.map((one: { id: string }) => one.id))
}

test('an article comes out at an hour of its app and is gone at another one, in lists too', async () => {
  await at(LOS_ANGELES, '2031-05-17T15:59:00Z')
  const id = await article({ release_date: '2031-05-17', release_time: '09:00', visible_until: '2031-05-18', visible_until_time: '18:30' })
  expect([await sees(id), (await listed()).has(id)]).toEqual([false, false])
  clock('2031-05-17T16:00:00Z')
  expect([await sees(id), (await listed()).has(id)]).toEqual([true, true])
  clock('2031-05-19T01:29:00Z')
  expect([await sees(id), (await listed()).has(id)]).toEqual([true, true])
  clock('2031-05-19T01:30:00Z')
  expect([await sees(id), (await listed()).has(id)]).toEqual([false, false])
})

test('a last day without an hour is whole, and a day without an hour begins at midnight as ever', async () => {
  await at(LOS_ANGELES, '2031-06-01T06:59:00Z')
  const id = await article({ release_date: '2031-06-01', release_time: null, visible_until: '2031-06-02' })
  expect(await sees(id)).toBe(false)
  clock('2031-06-01T07:00:00Z')
  expect(await sees(id)).toBe(true)
  clock('2031-06-03T06:59:00Z')
  expect(await sees(id)).toBe(true)
  clock('2031-06-03T07:00:00Z')
  expect(await sees(id)).toBe(false)
})

test('an hour that clocks skip is the next one they show, and one that comes twice is the first', async () => {
  await at(LOS_ANGELES, '2027-03-14T09:59:00Z')
  const skipped = await article({ release_date: '2027-03-14', release_time: '02:30' })
  expect(await sees(skipped)).toBe(false)
  // 3:00 AM, a minute after 1:59 AM.
  clock('2027-03-14T10:00:00Z')
  expect(await sees(skipped)).toBe(true)
  clock('2027-11-07T08:29:00Z')
  const twice = await article({ release_date: '2027-11-07', release_time: '01:30' })
  expect(await sees(twice)).toBe(false)
  for (const later of ['2027-11-07T08:30:00Z', '2027-11-07T09:00:00Z', '2027-11-07T09:29:00Z', '2027-11-07T10:00:00Z']) {
    clock(later)
    expect(await sees(twice)).toBe(true)
  }
})

test('the list of the console has its states by the hour', async () => {
  await at(LOS_ANGELES, '2031-07-04T15:59:00Z')
  const id = await article({ release_date: '2031-07-04', release_time: '09:00', visible_until: '2031-07-04', visible_until_time: '21:00' })
  const state = async () => {
    const states = ['scheduled', 'active', 'expired', 'inactive']
    const rows = await Promise.all(states.map(async (one) => (await admin('GET', `content/articles?state=${one}`)).json()))
    return states.filter((_state, index) => rows[index].data.some((row: { id: string }) => row.id === id))
  }
  expect(await state()).toEqual(['scheduled'])
  clock('2031-07-04T16:00:00Z')
  expect(await state()).toEqual(['active'])
  clock('2031-07-05T04:00:00Z')
  expect(await state()).toEqual(['expired'])
  await admin('PATCH', `content/articles/${id}`, { active: false })
  expect(await state()).toEqual(['inactive'])
})

test('an unchanged answer is known until the next hour at which something comes out or ends, and no shared cache keeps it longer', async () => {
  await at(LOS_ANGELES, '2031-08-01T15:00:00Z')
  await article({ release_date: '2031-08-01', release_time: '09:00', visible_until: '2031-08-01', visible_until_time: '10:15' })
  const read = (etag = '') => fixture.read('content/articles', undefined, etag === '' ? {} : { 'if-none-match': etag })
  const caching = (answer: Awaited<ReturnType<typeof read>>) => String(answer.headers['cache-control'])
  const before = await read()
  const etag = String(before.headers.etag)
  expect(caching(before)).toBe('public, max-age=60, stale-while-revalidate=600')
  clock('2031-08-01T15:59:30Z')
  const near = await read(etag)
  expect([near.statusCode, caching(near)]).toEqual([304, 'public, max-age=30, stale-while-revalidate=0'])
  clock('2031-08-01T15:55:30Z')
  expect(caching(await read())).toBe('public, max-age=60, stale-while-revalidate=210')
  clock('2031-08-01T16:00:00Z')
  const after = await read(etag)
  expect(after.statusCode).toBe(200)
  const second = String(after.headers.etag)
  clock('2031-08-01T17:14:59Z')
  expect((await read(second)).statusCode).toBe(304)
  clock('2031-08-01T17:15:00Z')
  const third = await read(second)
  expect(third.statusCode).toBe(200)
  expect([etag, second]).not.toContain(third.headers.etag)
  // Nothing more today: the day itself ends at midnight.
  clock('2031-08-02T06:59:40Z')
  expect(caching(await read())).toBe('public, max-age=20, stale-while-revalidate=0')
})

test('administrators preview a moment, and a day at its end', async () => {
  await at(LOS_ANGELES, '2031-09-01T12:00:00Z')
  const id = await article({ release_date: '2031-09-10', release_time: '09:00' })
  const state = async (when: string) => {
    const { data } = (await admin('GET', `content/articles/${id}/visibility?at=${encodeURIComponent(when)}`)).json()
    const shown = (await fixture.preview(`content/articles/${id}?as=anonymous&at=${encodeURIComponent(when)}`)).statusCode === 200
    return [data.state, shown, data.viewer.at, data.viewer.time]
  }
  expect(await state('2031-09-10T08:59:00-07:00')).toEqual(['hidden', false, '2031-09-10', '08:59'])
  expect(await state('2031-09-10T16:00:00Z')).toEqual(['visible', true, '2031-09-10', '09:00'])
  expect(await state('2031-09-09')).toEqual(['hidden', false, '2031-09-09', '23:59'])
  expect(await state('2031-09-10')).toEqual(['visible', true, '2031-09-10', '23:59'])
  const reasons = (await admin('GET', `content/articles/${id}/visibility`)).json().data.reasons
  expect(reasons[0].text).toBe('Not available until 10 September 2031 at 9:00 AM')
  for (const wrong of ['tomorrow', '2031-09-10T09:00', '2031-02-30']) {
    const { statusCode, body } = await admin('GET', `content/articles/${id}/visibility?at=${wrong}`)
    expect([statusCode, body]).toEqual([422, expect.stringContaining('2026-12-01T09:00:00-08:00')])
  }
})

test('members read the hours with the day, and the app’s clock decides, not theirs', async () => {
  await at(LOS_ANGELES, '2031-10-01T20:00:00Z')
  const id = await article({
    release_date: '2031-10-01',
    release_time: '9:30 am',
    visible_until: '2031-10-31',
    visible_until_time: '18:00',
  })
  const { data } = (await fixture.read(`content/articles/${id}`)).json()
  const hours = { release_date: '2031-10-01', release_time: '09:30', visible_until: '2031-10-31', visible_until_time: '18:00' }
  expect(data).toMatchObject(hours)
})

test.each([
  [
    'a time without a day',
    { release_date: null, release_time: '09:00' },
    { release_time: ['Choose a day in Release Date first, or remove the time'] },
  ],
  [
    'an end time without a day',
    { visible_until_time: '09:00' },
    { visible_until_time: ['Choose a day in Visible Until first, or remove the time'] },
  ],
  [
    'what is no time',
    { release_date: '2031-01-01', release_time: '25:00' },
    { release_time: ['Must be a time, such as 9:00 AM or 14:30'] },
  ],
  [
    'an end before the beginning',
    { release_date: '2031-01-02', release_time: '09:00', visible_until: '2031-01-02', visible_until_time: '08:00' },
    { visible_until_time: ['Must be after the release on 2 January 2031 at 9:00 AM. Choose a later day or time.'] },
  ],
  [
    'a last day before the first',
    { release_date: '2031-01-02', visible_until: '2031-01-01' },
    { visible_until: ['Must be after the release on 2 January 2031. Choose a later day or time.'] },
  ],
  [
    'an end at the beginning, in an hour that clocks skip',
    { release_date: '2027-03-14', release_time: '02:10', visible_until: '2027-03-14', visible_until_time: '02:50' },
    { visible_until_time: ['Must be after the release on 14 March 2027 at 2:10 AM. Choose a later day or time.'] },
  ],
])('%s is refused with what to do, and changes nothing', async (_name, values, data) => {
  await at(LOS_ANGELES, '2026-11-28T12:00:00Z')
  const refused = await admin('POST', 'content/articles', { title: 'Refused', topics: [], tags: [], ...OPEN_END, ...values })
  expect([refused.statusCode, refused.json().error.data]).toEqual([422, data])
})

test('a lesson of a course comes out at an hour, which is fixed with its day, and its end can be changed', async () => {
  await at(LOS_ANGELES, '2031-11-03T16:59:00Z')
  const course = await fixture.item('courses', { title: 'Mornings', active: true, tags: [] })
  const module = await fixture.item('modules', { name: 'First', tags: [] }, course)
  const values = { title: 'One', course_module: module, tags: [], release_date: '2031-11-03', release_time: '09:00', ...OPEN_END }
  const lesson = await fixture.item('course_lessons', values, course)
  const state = async () => (await fixture.read(`course_lessons/${lesson}`)).json().data?.access ?? 'hidden'
  expect(await state()).toBe('hidden')
  clock('2031-11-03T17:00:00Z')
  expect(await state()).toBe('teaser')
  expect((await admin('PATCH', `course_lessons/${lesson}`, { release_time: '10:00' })).json().error.data).toEqual({
    release_time: ['Cannot be changed anymore'],
  })
  expect((await admin('PATCH', `course_lessons/${lesson}`, { visible_until: '2031-11-03', visible_until_time: '09:30' })).statusCode).toBe(
    200,
  )
  clock('2031-11-03T17:30:00Z')
  expect(await state()).toBe('hidden')
})
