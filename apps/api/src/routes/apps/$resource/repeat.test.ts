import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { read } from '../../../testing/conformance.ts'
import { type PublishedFixture, publishedFixture } from '../../../testing/published-fixture.ts'

let fixture: PublishedFixture
let event: string
/** The number of changes that earlier tests made. */
let earlier = 0
beforeAll(async () => {
  fixture = await publishedFixture()
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') })
  event = await add()
  earlier = 0
  earlier = (await changes()).length
})
afterEach(async () => {
  vi.useRealTimers()
  for (const { id } of await list()) await send('DELETE', `events/${String(id)}`)
})
afterAll(() => fixture.close())

const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown, headers: Record<string, string> = {}) =>
  read(
    await fixture.call(method, `/api/apps/${fixture.app.id}/${path}`, {
      as: fixture.me,
      headers,
      ...(data !== undefined && { body: { data } }),
    }),
  )
const add = async (values: object = {}) => {
  const made = await send('POST', 'events', {
    ...{ category: 'Live', name: 'Class', description: '<p>Bring a mat.</p>', month: 'DEC', day_of_month: 4, time: '18:30' },
    ...{ expiration: '2026-12-04', cta_type: 'URL CTA', ...values },
  })
  expect(made.status, JSON.stringify(made.error)).toBe(201)
  return String(made.data.id)
}
const repeat = (data: object, id = event, headers: Record<string, string> = {}) => send('POST', `events/${id}/repeat`, data, headers)
const weekly = { repeat: 'weekly', until: '2026-12-18' }
const list = async () => Object.values((await send('GET', 'events?sort=expiration&per_page=100')).data).map(Object)
const shown = async () => (await list()).map(({ month, day_of_month, expiration }) => `${month} ${day_of_month}, ${expiration}`)
const changes = async () => {
  const all = Object.values((await send('GET', 'changes?resource=events')).data).map(Object)
  return all.slice(0, all.length - earlier)
}
const given = async () =>
  (await fixture.read('events'))
    .json()
    .data.map(({ id }: { id: string }) => id)
    .sort()

describe('repeating an event', () => {
  test('adds single events with their own day and expiration, and everything else of the first', async () => {
    const tag = await fixture.tag('Gold')
    await send('PATCH', `events/${event}`, { tags: [{ id: tag }] })
    const done = await repeat(weekly)
    expect(done).toMatchObject({ status: 200, data: { skipped: [], undo: expect.any(String) } })
    expect(done.data.days).toEqual(['2026-12-11', '2026-12-18'].map((day) => ({ day, until: day })))
    expect(await shown()).toEqual(['DEC 4, 2026-12-04', 'DEC 11, 2026-12-11', 'DEC 18, 2026-12-18'])
    const [, second] = await list()
    expect((await send('GET', `events/${second.id}`)).data).toMatchObject({
      ...{ category: 'Live', name: 'Class', description: '<p>Bring a mat.</p>', time: '18:30', active: true, version: 1 },
      tags: [{ id: tag }],
    })
    const { data } = await send('GET', `revisions/${second.id}`)
    expect(Object.values(data)).toHaveLength(1)
  })

  test('is one change, which is undone as one and leaves what was changed since', async () => {
    const { data } = await repeat({ repeat: 'monthly_by_weekday', until: '2027-03-31' })
    expect(await changes()).toMatchObject([{ action: 'repeat', records: 3, undone: false }])
    const [, february] = Object.values(Object(data.ids)).map(String)
    await send('PATCH', `events/${february}`, { name: 'Party' })
    const undone = await send('POST', `changes/${String(data.undo)}/undo`)
    expect(undone).toMatchObject({ status: 200, data: { left: [{ id: february, title: 'Party', why: 'changed' }] } })
    expect(await shown()).toEqual(['DEC 4, 2026-12-04', 'FEB 5, 2027-02-05'])
    expect(await changes()).toMatchObject([{ action: 'repeat', undone: true }])
  })

  test('shows its days before and adds nothing then, also the months that it skips', async () => {
    await send('PATCH', `events/${event}`, { day_of_month: 31, expiration: '2026-12-31' })
    expect((await repeat({ repeat: 'monthly_by_day', until: '2027-03-31', dry_run: true })).data).toEqual({
      days: [
        { day: '2027-01-31', until: '2027-01-31' },
        { day: '2027-03-31', until: '2027-03-31' },
      ],
      ...{ skipped: ['2027-02'], ids: [], undo: null },
    })
    expect([await shown(), await changes()]).toMatchObject([['DEC 31, 2026-12-31'], []])
  })

  test('is done once, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'one-series-one-run' }
    const answers = await Promise.all([1, 2, 3].map(() => repeat(weekly, event, headers)))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await list()).toHaveLength(3)
  })

  test('counts days in the time zone of the app', async () => {
    await fixture.call('PATCH', `/api/apps/${fixture.app.id}`, {
      as: fixture.me,
      body: { data: { setup: { time_zone: 'Pacific/Auckland' } } },
    })
    // In Auckland it is December 5 already, so the next December 4 is in a year.
    vi.setSystemTime(new Date('2026-12-04T12:00:00Z'))
    await send('PATCH', `events/${event}`, { expiration: '2027-12-04' })
    expect(await repeat({ ...weekly, until: '2027-12-11', dry_run: true })).toMatchObject({ data: { days: [{ day: '2027-12-11' }] } })
    vi.setSystemTime(new Date('2026-12-04T10:00:00Z'))
    expect(await repeat({ ...weekly, dry_run: true })).toMatchObject({ data: { days: [{ day: '2026-12-11' }, { day: '2026-12-18' }] } })
    await fixture.call('PATCH', `/api/apps/${fixture.app.id}`, { as: fixture.me, body: { data: { setup: { time_zone: 'UTC' } } } })
  })

  test.each([
    ['for 500 weeks', { ...weekly, until: '2036-07-04' }, { until: [expect.stringContaining('Choose 03-Dec-2027 or an earlier day')] }],
    ['until a day before the next one', { ...weekly, until: '2026-12-10' }, { until: [expect.stringContaining('11-Dec-2026')] }],
    ['until no day', { ...weekly, until: 'summer' }, { until: ['Must be a date, such as 2026-11-30'] }],
  ])('%s is refused, and nothing is added', async (_name, data, messages) => {
    expect(await repeat(data)).toMatchObject({ status: 422, error: { code: 'INVALID', data: messages } })
    expect([await shown(), await changes()]).toMatchObject([['DEC 4, 2026-12-04'], []])
  })

  test('is refused for another version, for an event in the trash, and for what is no event', async () => {
    await send('PATCH', `events/${event}`, { name: 'Changed meanwhile' })
    expect(await repeat(weekly, event, { 'if-match': '"1"' })).toMatchObject({ status: 409, error: { code: 'STALE' } })
    const article = await fixture.item('articles', { title: 'Autumn' })
    expect((await repeat(weekly, article)).status).toBe(404)
    expect((await send('POST', `articles/${article}/repeat`, weekly)).status).toBe(404)
    await send('DELETE', `events/${event}`)
    expect((await repeat(weekly)).status).toBe(404)
  })

  test('does not open the copies to everyone while the only tag of the event is in the trash', async () => {
    const tag = await fixture.tag('Silver')
    await send('PATCH', `events/${event}`, { tags: [{ id: tag }] })
    await send('DELETE', `tags/${tag}`)
    await repeat(weekly)
    expect(await given()).toEqual([])
  })
})

describe('a draft of an event', () => {
  test('is not given to members, and neither are the events that repeat it', async () => {
    const draft = await add({ name: 'Not yet', active: false })
    const { data } = await repeat(weekly, draft)
    expect(await given()).toEqual([event])
    expect((await fixture.read(`events/${draft}`)).statusCode).toBe(404)
    const ids = Object.values(Object(data.ids)).map(String)
    expect((await send('POST', 'events/bulk', { action: 'activate', ids: [draft, ...ids] })).status).toBe(200)
    expect(await given()).toEqual([event, draft, ...ids].sort())
  })

  test('is what a clone of an event is, and an event that is sent without a state is live', async () => {
    const copy = (await send('POST', 'copy', { id: event, name: 'events' })).data.id
    expect((await send('GET', `events/${String(copy)}`)).data).toMatchObject({ active: false })
    expect((await send('GET', `events/${event}`)).data).toMatchObject({ active: true })
    expect((await list()).map(({ active }) => active).sort()).toEqual([false, true])
  })
})
