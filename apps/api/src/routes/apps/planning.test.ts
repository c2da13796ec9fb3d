import { addDays, dayAt } from '@greenroom/contract/days'
import type { PlannedDay, PlannedItem, PlanningAnswer } from '@greenroom/contract/planning/planning-answers'
import { MAX_COUNTED, MAX_MEMBERS } from '@greenroom/contract/planning/planning-kinds'
import { MONTHS } from '@greenroom/contract/repeat/months'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { pushMakers } from '../../testing/push-makers.ts'

const ZONE = 'Europe/Berlin'
let site: TestApp
let make: ReturnType<typeof pushMakers>
let studio: string
let owner: string

beforeAll(async () => {
  site = await testApp()
  make = pushMakers(site.deps, '{}')
})
beforeEach(async () => {
  studio = await make.app({ setup: { time_zone: ZONE, web: true } })
  owner = (await site.build.creator(studio)).id
})
afterAll(() => site.close())

const inDays = (days: number) => addDays(dayAt(new Date(), ZONE), days)

async function call(method: 'GET' | 'POST' | 'PATCH', path: string, data?: object) {
  const answer = await site.call(method, `/api/apps/${studio}/${path}`, { as: owner, ...(data && { body: { data } }) })
  return { status: answer.statusCode, body: answer.json() }
}

async function created(path: string, data: object): Promise<string> {
  const { status, body } = await call('POST', path, data)
  expect([status, body.data?.error ?? body.error]).toEqual([201, undefined])
  return body.data.id
}

async function planning(query = `from=${inDays(-3)}&to=${inDays(30)}`): Promise<PlanningAnswer> {
  const { status, body } = await call('GET', `planning?${query}`)
  expect([status, body.error]).toEqual([200, undefined])
  return body.data
}

/** Days in short: how many days ahead, and what happens. */
const inShort = (days: readonly PlannedDay[]) =>
  days.flatMap(({ day, items }) => items.map((item) => `${day} ${item.time ?? ''} ${item.kind} ${item.happens} ${item.title}`))

const yearly = (day: string) => ({ month: MONTHS[Number(day.slice(5, 7)) - 1], day_of_month: Number(day.slice(8)) })

describe('the calendar of an app', () => {
  test('has the releases and last days of content, at their hours by the clock of the app', async () => {
    const hours = { release_date: inDays(2), release_time: '18:30', visible_until: inDays(9), visible_until_time: '12:00' }
    await created('content/articles', { title: 'Rest', ...hours })
    await created('content/lessons', { title: 'Walk', release_date: inDays(2), visible_until: inDays(2) })
    await created('content/articles', { title: 'Draft', release_date: inDays(2), active: false })
    await created('content/articles', { title: 'Far away', release_date: inDays(31) })
    const answer = await planning()
    expect(answer).toMatchObject({ time_zone: ZONE, today: inDays(0) })
    expect(inShort(answer.days)).toEqual([
      `${inDays(2)}  releases released Walk`,
      `${inDays(2)}  endings hides Walk`,
      `${inDays(2)} 18:30 releases released Rest`,
      `${inDays(9)} 12:00 endings hides Rest`,
    ])
  })

  test('has events on their next day, with their time and last day', async () => {
    await created('events', { name: 'Moon', ...yearly(inDays(4)), time: '7:30 pm', expiration: inDays(5) })
    await created('events', { name: 'Dusk', ...yearly(inDays(4)), time: 'after sunset', expiration: inDays(400) })
    await created('events', { name: 'Over', ...yearly(inDays(-2)), expiration: inDays(10) })
    await created('events', { name: 'Long over', ...yearly(inDays(-2)), expiration: inDays(-300) })
    const { days } = await planning()
    expect(inShort(days)).toEqual([
      `${inDays(-2)}  events starts Over`,
      `${inDays(4)}  events starts Dusk`,
      `${inDays(4)} 19:30 events starts Moon`,
    ])
    expect(days[1]?.items.map(({ note, until }) => [note, until])).toEqual([
      ['after sunset', inDays(400)],
      ['', inDays(5)],
    ])
  })

  test('has summits, virtual events, and the ends of tags and forms', async () => {
    const tag = await created('tags', { name: 'Summit', code: 'summit', category: 'Summit', expiry_date: inDays(8) })
    const joined = await created('tags', { name: 'Joined', code: 'joined', category: 'VirtualEvent' })
    const url = { registration_url: 'https://example.com', access_url: 'https://example.com' }
    await created('summits', {
      ...{ title: 'Quiet', notes: 'Online', description: 'Talks', host_name: 'Mira', access_url: url.access_url },
      ...{ start_date: inDays(5), end_date: inDays(7), summit_tag: { id: tag } },
    })
    await created('virtual_events', { name: 'Seven', tag: { id: joined }, start_date: inDays(6), registration_url: url.registration_url })
    expect(inShort((await planning()).days)).toEqual([
      `${inDays(5)}  summits starts Quiet`,
      `${inDays(6)}  virtual_events starts Seven`,
      `${inDays(7)}  summits ends Quiet`,
      `${inDays(8)}  expirations expires Summit`,
    ])
  })

  test('has scheduled pushes on the days of the app, whatever the zone of their time, with what they open', async () => {
    await make.devices(studio, [`${studio}-a`])
    const article = await created('content/articles', { title: 'Rest', release_date: inDays(6), release_time: '09:00' })
    const push = { subject: 'Out', message: 'Read it', send_to: 'everyone', before_release: true }
    const opening = { form_link_to: 'content', form_content_type: 'article', form_content_uuid: article }
    // 23:30 in New York is the next day in Berlin.
    await created('push_notifications', { ...push, ...opening, send_at: `${inDays(3)}T23:30:00-05:00`, time_zone: 'America/Bogota' })
    const { days } = await planning(`kinds=pushes&from=${inDays(4)}&to=${inDays(4)}`)
    expect(inShort(days)).toEqual([expect.stringMatching(new RegExp(`^${inDays(4)} 0[56]:30 pushes sent Out$`))])
    expect(days[0]?.items[0]).toMatchObject({
      schedule: { local_time: `${inDays(3)}T23:30`, time_zone: 'America/Bogota', follows_release: false, occurs: 'once' },
      opens: { resource: 'articles', title: 'Rest', from: `${inDays(6)}T09:00`, until: null },
    })
  })

  test('has the coming times of pushes that repeat, by the clock of the app or of each member', async () => {
    await make.devices(studio, [`${studio}-a`])
    const push = { message: 'Read it', send_to: 'everyone', form_link_to: 'home', send_at: `${inDays(2)}T23:30:00+00:00` }
    const repeat = { every: 'week', days: [0, 1, 2, 3, 4, 5, 6] }
    await created('push_notifications', { ...push, subject: 'Daily', time_zone: 'UTC', repeat: { ...repeat, times: 4 } })
    const until = { ...repeat, until: inDays(200) }
    await created('push_notifications', { ...push, subject: 'Long', time_zone: 'UTC', repeat: until })
    const times = async (range: string, subject: string) =>
      (await planning(`kinds=pushes&${range}`)).days.flatMap(({ day, items }) =>
        items.flatMap(({ title, time, schedule }: PlannedItem) => (title === subject ? [[day, time?.slice(3), schedule?.occurs]] : [])),
      )
    // 23:30 in UTC is the next day in Berlin.
    expect(await times(`from=${inDays(2)}&to=${inDays(40)}`, 'Daily')).toEqual([
      [inDays(3), '30', 'next'],
      ...[4, 5, 6].map((day) => [inDays(day), '30', 'later']),
    ])
    expect(await times(`from=${inDays(198)}&to=${inDays(220)}`, 'Long')).toEqual(
      [198, 199, 200, 201].map((day) => [inDays(day), '30', 'later']),
    )
    const eachZone = { send_at: `${inDays(7)}T20:00:00+00:00`, each_zone: true, repeat: { ...repeat, times: 2 } }
    await created('push_notifications', { ...push, subject: 'Each', ...eachZone })
    expect(await times(`from=${inDays(7)}&to=${inDays(9)}`, 'Each')).toMatchObject([
      [inDays(7), '00', 'next'],
      [inDays(8), '00', 'later'],
    ])
  })

  test('has the days on which our team has to decide about sections', async () => {
    await site.deps.db.platform.query(
      `insert into app_reviews (app_id, section, state, since, days_left, due_on)
       values ($1, 'design', 'in_review', $2, 3, $3), ($1, 'store', 'fine', $2, 3, $3)`,
      [studio, inDays(0), inDays(3)],
    )
    expect(inShort((await planning()).days)).toEqual([`${inDays(3)}  reviews due App Design`])
  })

  test('answers some items of a day, counts the others, and says when there are too many to count', async () => {
    for (let number = 0; number < 5; number += 1) await created('content/articles', { title: `Article ${number}`, release_date: inDays(1) })
    const range = `from=${inDays(1)}&to=${inDays(1)}`
    expect((await planning(`${range}&per_day=2`)).days).toMatchObject([{ items: [{}, {}], more: 3, at_least: false }])
    await fillArticles(MAX_COUNTED, inDays(1))
    expect((await planning(`${range}&per_day=2`)).days).toMatchObject([{ items: [{}, {}], more: MAX_COUNTED - 2, at_least: true }])
  })

  test.each([
    ['to', () => `from=${inDays(1)}&to=${inDays(0)}`, 'Choose the first day or a later one.'],
    ['to', () => `from=${inDays(0)}&to=${inDays(62)}`, 'Ask for at most 62 days at once.'],
    ['kinds', () => `from=${inDays(0)}&to=${inDays(1)}&kinds=pushes,moons`, '“moons” is not known. Use one of releases,'],
    ['from', () => `from=2027-02-30&to=${inDays(1)}`, 'Must be a date, such as 2026-11-30'],
  ])('refuses a wrong %s', async (field, query, message) => {
    const { status, body } = await call('GET', `planning?${query()}`)
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(message)])
    expect(JSON.stringify(body)).toContain(`"${field}"`)
  })

  test('is of its own app alone', async () => {
    await created('content/articles', { title: 'Rest', release_date: inDays(2) })
    const stranger = await site.build.creator((await site.build.app()).id)
    const answer = await site.call('GET', `/api/apps/${studio}/planning?from=${inDays(0)}&to=${inDays(3)}`, { as: stranger.id })
    expect(answer.statusCode).toBe(404)
  })
})

describe('a drip day', () => {
  let course: string
  beforeEach(async () => {
    const category = await created('course_categories', { name: 'Yoga' })
    course = await created('courses', { title: 'Ground up', category: { id: category }, creator: 'Mira', drip_system: true })
    const module = await created(`courses/${course}/modules`, { name: 'One' })
    const lesson = { course_module: { id: module }, description: '<p>Sit.</p>', release_date: '2020-01-01' }
    for (const [title, days] of Object.entries({ first: 0, second: 2, third: 2, fourth: 4 }))
      await created(`courses/${course}/course_lessons`, { ...lesson, title, drip_sequence: days })
    await created(`courses/${course}/course_lessons`, { ...lesson, title: 'late', drip_sequence: 1, release_date: inDays(300) })
  })

  async function enroll(day: string, members = 1) {
    await site.deps.db.changeApp(studio, async (tx) => {
      await tx.query(
        `with made as (insert into members (app_id, id, name, email) select $1, uuidv7(), 'Ada', uuidv7() || '@example.com' from generate_series(1, $4::int) returning id)
         insert into member_courses (app_id, member_id, course_id, enroll_date) select $1, made.id, $2, $3 from made`,
        [studio, course, day, members],
      )
    })
  }
  const drips = async () =>
    (await planning(`kinds=drip&from=${inDays(-3)}&to=${inDays(30)}`)).days.flatMap(({ day, items }) =>
      items.map(({ title, members }: PlannedItem) => [day, title, members]),
    )

  test('counts the enrolled members for whom lessons open, from today on', async () => {
    await enroll(inDays(0), 2)
    await enroll(inDays(-2))
    await enroll(inDays(-3), 3)
    expect(await drips()).toEqual([
      [inDays(0), 'Ground up', { count: 1, more: false }],
      [inDays(1), 'Ground up', { count: 3, more: false }],
      // Two enrolled today, and one two days ago.
      [inDays(2), 'Ground up', { count: 3, more: false }],
      [inDays(4), 'Ground up', { count: 2, more: false }],
    ])
  })

  test('says so when there are more members than it counts', async () => {
    await enroll(inDays(-1), MAX_MEMBERS + 1)
    expect(await drips()).toContainEqual([inDays(1), 'Ground up', { count: MAX_MEMBERS, more: true }])
  })

  test('is none while the course does not drip', async () => {
    await enroll(inDays(0))
    await call('PATCH', `courses/${course}`, { drip_system: false })
    expect(await drips()).toEqual([])
  })
})

/** Articles that come out on a day, without the checks of each. */
async function fillArticles(count: number, day: string) {
  await site.deps.db.platform.query('alter table items disable trigger user')
  await site.deps.db.platform.query(
    `insert into items (app_id, id, resource, title, release_date) select $1, uuidv7(), 'articles', 'One of many', ($3 || 'T00:00:00Z')::timestamptz
     from generate_series(1, $2::int)`,
    [studio, count, day],
  )
  await site.deps.db.platform.query('alter table items enable trigger user')
}
