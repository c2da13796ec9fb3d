import { addDays, dayAt } from '@greenroom/contract/days'
import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { HOME_MOST } from '@greenroom/contract/home/home-limits'
import { allResources } from '@greenroom/contract/resources/all'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../db/id.ts'
import { forgetApp } from '../../domain/apps/read/current-app.ts'
import { storeSecret } from '../../domain/apps/secrets/app-secrets.ts'
import { type FormFixture, formFixture } from '../../testing/public-pages.ts'

let fixture: FormFixture

beforeAll(async () => {
  fixture = await formFixture()
})
beforeEach(() => fixture.begin())
afterAll(() => fixture.close())

async function home(): Promise<HomeAnswer> {
  const { status, data } = await fixture.owner('GET', 'home')
  expect(status).toBe(200)
  return data as HomeAnswer
}

async function waitingInMenu(): Promise<unknown> {
  return (await fixture.owner('GET', 'menu')).data.waiting
}

/** 60 days on which nothing happened. */
const none = Array.from({ length: 60 }, () => 0)
const inDays = (days: number) => addDays(dayAt(new Date(), 'UTC'), days)
const item = (name: string, values: object = {}) => fixture.build.item(fixture.id, name, { ...values })

/** Sets up the app's push: FCM's project and a key. */
async function withPush(): Promise<void> {
  const { db, vault } = fixture.deps
  await db.changePlatform(async (tx) => {
    await tx.query(`update apps set fcm_project_id = 'demo' where id = $1`, [fixture.id])
    await storeSecret(tx, vault, { appId: fixture.id, name: 'fcm_key' }, '{}')
  })
  forgetApp(db, fixture.id)
}

type Pushed = { subject: string; state?: string; reason?: string | null; sent?: number; daysAgo?: number; finished?: boolean }

async function push({ subject, state = 'sent', reason = null, sent = 0, daysAgo = 0, finished = true }: Pushed): Promise<string> {
  const id = newId()
  const at = new Date(Date.now() - daysAgo * 86_400_000)
  await fixture.deps.db.changeApp(fixture.id, (tx) =>
    tx.query(
      `insert into push_notifications (app_id, id, sender_app_id, subject, message, send_to, form_link_to, state, stop_reason, devices_sent, created_at, finished_at)
       values ($1, $2, $1, $3, 'Hello', 'everyone', 'home', $4, $5, $6, $7, $8)`,
      [fixture.id, id, subject, state, reason, sent, at, finished ? at : null],
    ),
  )
  return id
}

test('an app in which nothing has happened has an empty home', async () => {
  expect(await home()).toEqual({
    recent: [],
    needs: { submissions: [], drafts: [], expiring: [], closed_courses: [], failed_pushes: [], limits: [], businesses: 0, release: [] },
    coming: [],
    figures: { members: 0, phones: { count: 0, more: false }, last_push: null },
    activity: {
      since: null,
      until: inDays(0),
      active: none,
      content_opens: none,
      unlocks: none,
      lessons: none,
      members: none,
      opens: none,
    },
    suggestions: [],
    first_steps: {
      steps: ['content', 'topics', 'members'].map((name) => ({ name, done: false })),
      install: null,
    },
    used: [],
    waits_for: null,
  })
})

describe('continue', () => {
  test('names the last five records that the caller changed, each once, the newest first', async () => {
    const ids: string[] = []
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
      const { data } = await fixture.owner('POST', 'topics', { name })
      ids.push(String(data.id))
    }
    await fixture.owner('PATCH', `topics/${ids[1]}`, { name: 'Two again' })
    await item('topics', { name: 'By somebody else' })
    const { data: member } = await fixture.owner('POST', 'members', { name: 'Ada', email: 'ada@example.com', password: 'six feet of snow' })
    const { recent } = await home()
    expect(recent.map(({ resource, title }) => [resource, title])).toEqual([
      ['members', 'Ada'],
      ['topics', 'Two again'],
      ['topics', 'Six'],
      ['topics', 'Five'],
      ['topics', 'Four'],
    ])
    expect(recent[0]?.id).toBe(member.id)
  })

  test('leaves out what is in the trash', async () => {
    const { data } = await fixture.owner('POST', 'topics', { name: 'Short-lived' })
    await fixture.owner('DELETE', `topics/${data.id}`)
    expect((await home()).recent).toEqual([])
  })
})

describe('needs you', () => {
  test('counts the submissions that wait, for the menu too, until they are decided', async () => {
    const { id, path } = await fixture.makeForm({ name: 'Teach with us' })
    await fixture.send(path, { name: 'Mira' })
    expect((await home()).needs.submissions).toEqual([{ id, title: 'Teach with us', waiting: 1 }])
    expect(await waitingInMenu()).toEqual({ '/action-forms': 1 })
    const profile = (await fixture.contents(id)).rows[0]?.id
    await fixture.owner('PATCH', `profiles/${profile}`, { active: true })
    expect((await home()).needs.submissions).toEqual([])
    expect(await waitingInMenu()).toEqual({})
    await fixture.deps.db.changeApp(fixture.id, (tx) =>
      tx.query(`update action_form_contents set edit = '{}', edit_state = 'waiting' where app_id = $1`, [fixture.id]),
    )
    expect(await waitingInMenu()).toEqual({ '/action-forms': 1 })
    await fixture.owner('DELETE', `profiles/${profile}`)
    expect(await waitingInMenu()).toEqual({})
  })

  test('names tags that expire within two weeks, the last day included', async () => {
    for (const [name, days] of [
      ['Yesterday', -1],
      ['Today', 0],
      ['Last', 14],
      ['Later', 15],
    ] as const)
      await item('tags', { name, code: name.toLowerCase(), expiry_date: inDays(days) })
    expect((await home()).needs.expiring).toMatchObject([
      { title: 'Today', resource: 'tags', happens: 'expires', day: inDays(0) },
      { title: 'Last', day: inDays(14) },
    ])
  })

  test('names the active courses that members cannot begin, and says why (CRS-017)', async () => {
    const gold = await item('tags', { name: 'Gold' })
    const course = await item('courses', { title: 'Ground up' })
    const module = await fixture.build.item(fixture.id, 'modules', { name: 'Arriving', tags: [{ id: gold }] }, course)
    const { needs } = await home()
    expect(needs.closed_courses).toEqual([
      {
        id: course,
        title: 'Ground up',
        faults: ['Module 1, “Arriving”, has the tag Gold. Members without it cannot start the course.'],
      },
    ])
    // A tag in the trash still keeps members out.
    await fixture.owner('DELETE', `tags/${gold}`)
    expect((await home()).needs.closed_courses).toHaveLength(1)
    await fixture.owner('POST', `trash/${gold}/restore`)
    await fixture.owner('PATCH', `courses/${course}/modules/${module}`, { tags: [] })
    expect((await home()).needs.closed_courses).toEqual([])
    await fixture.owner('PATCH', `courses/${course}/modules/${module}`, { tags: [{ id: gold }] })
    await fixture.owner('PATCH', `courses/${course}`, { active: false })
    expect((await home()).needs.closed_courses).toEqual([])
  })

  test('names the pushes that failed since the last one that went out, unless a person stopped them', async () => {
    await push({ subject: 'Refused', state: 'failed', reason: 'NO_KEY' })
    expect((await home()).needs.failed_pushes, 'an app that cannot push hears nothing of pushes').toEqual([])
    await withPush()
    await push({ subject: 'Long ago', state: 'failed', reason: 'NO_KEY', daysAgo: 15 })
    await push({ subject: 'Stopped', state: 'stopped', reason: 'Stopped by Casey Lane.' })
    expect((await home()).needs.failed_pushes).toMatchObject([
      { subject: 'Refused', reason: expect.stringContaining('The sending app has no push key') },
    ])
    await push({ subject: 'Went out', sent: 3 })
    expect((await home()).needs.failed_pushes).toEqual([])
  })

  test('names the limits of a free account of which four fifths are used', async () => {
    await fixture.build.change(fixture.id, { setup: { free: true }, limits: { topics: 5, articles: 100 } })
    for (const name of ['One', 'Two', 'Three']) await item('topics', { name })
    expect((await home()).needs.limits).toEqual([])
    await item('topics', { name: 'Four' })
    expect((await home()).needs.limits).toEqual([{ resource: 'topics', used: 4, limit: 5 }])
    await fixture.build.change(fixture.id, { setup: { free: false } })
    expect((await home()).needs.limits).toEqual([])
  })

  test('says nothing of a limit of what the app does not have any more', async () => {
    const limited = { setup: { free: true }, limits: { documents: 1 } }
    await fixture.build.change(fixture.id, { ...limited, about: { platform_version: '10.0' } })
    await item('documents')
    expect((await home()).needs.limits).toMatchObject([{ resource: 'documents', used: 1 }])
    await fixture.build.change(fixture.id, { ...limited, about: { platform_version: '5.0' } })
    const { needs, used } = await home()
    expect([needs.limits, used]).toEqual([[], []])
  })
})

describe('coming up', () => {
  test('names releases, beginnings, ends and expiries of the next seven days, the nearest first', async () => {
    await item('articles', { title: 'On day 7', release_date: inDays(7) })
    await item('articles', { title: 'On day 8', release_date: inDays(8) })
    await item('articles', { title: 'A draft', release_date: inDays(2), active: false })
    await item('articles', { title: 'Out already', release_date: inDays(-2) })
    await item('virtual_events', { name: 'Seven mornings', start_date: inDays(3) })
    await item('tags', { name: 'Gold', expiry_date: inDays(4) })
    await item('action_forms', { name: 'Teach', link_expiry_date: inDays(5), active: true })
    const date = new Date(`${inDays(2)}T00:00:00Z`)
    const month = date.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' }).toUpperCase()
    const yearly = { month, day_of_month: date.getUTCDate() }
    await item('events', { name: 'New moon practice', ...yearly, expiration: inDays(2) })
    await item('events', { name: 'Over', ...yearly, expiration: inDays(1) })
    const { coming } = await home()
    expect(coming.map(({ title, happens, day }) => [title, happens, day])).toEqual([
      ['New moon practice', 'starts', inDays(2)],
      ['Seven mornings', 'starts', inDays(3)],
      ['Gold', 'expires', inDays(4)],
      ['Teach', 'closes', inDays(5)],
      ['On day 7', 'released', inDays(7)],
    ])
  })
})

test('every field whose days are announced has an index', async () => {
  const { rows } = await fixture.deps.db.platform.query<{ made: string }>(
    `select indexdef as made from pg_indexes where schemaname = 'public' and tablename = 'items'`,
  )
  const missing = allResources.flatMap(({ name, days = [] }) =>
    days
      .map((announced) => ('date' in announced ? announced.date : announced.month))
      .filter((field) => !rows.some(({ made }) => made.includes(`(data ->> '${field}'::text)`) && made.includes(`'${name}'`)))
      .map((field) => `${name}.${field}: add an index like those of migration 0115.`),
  )
  expect(missing).toEqual([])
})

describe('figures', () => {
  test('say how many members and phones there are, and how many opened the last push', async () => {
    await withPush()
    await push({ subject: 'Older', sent: 9, daysAgo: 2 })
    const id = await push({ subject: 'Newest', sent: 3, daysAgo: 1 })
    await push({ subject: 'On its way', state: 'sending', finished: false })
    const device = newId()
    await fixture.deps.db.changeApp(fixture.id, async (tx) => {
      await tx.query(`insert into devices (app_id, id, token, active) values ($1, $2, 'a', true), ($1, $3, 'b', false)`, [
        fixture.id,
        device,
        newId(),
      ])
      await tx.query('insert into push_openings (app_id, push_id, device_id) values ($1, $2, $3)', [fixture.id, id, device])
    })
    await fixture.owner('POST', 'members', { name: 'Ada', email: 'ada@example.com', password: 'six feet of snow' })
    expect((await home()).figures).toEqual({
      members: 1,
      phones: { count: 1, more: false },
      last_push: { id, subject: 'Newest', sent: 3, opened: { count: 1, more: false } },
    })
  })

  test(`count no further than ${HOME_MOST}, and say that there are more`, async () => {
    await fixture.deps.db.changeApp(fixture.id, (tx) =>
      tx.query(
        `insert into devices (app_id, id, token) select $1, gen_random_uuid(), 'token ' || n from generate_series(1, ${HOME_MOST + 5}) n`,
        [fixture.id],
      ),
    )
    expect((await home()).figures.phones).toEqual({ count: HOME_MOST, more: true })
  })

  test('the kinds of which an app has most come first, without those that it may not open', async () => {
    for (const name of ['One', 'Two']) await item('topics', { name })
    await item('articles')
    await fixture.build.change(fixture.id, { setup: { podcasts: true } })
    await item('podcasts')
    await fixture.build.change(fixture.id, { setup: {} })
    expect((await home()).used).toEqual(['topics', 'articles'])
  })
})

describe('suggestions', () => {
  const articleOf = (values: object) => item('articles', { title: 'Breathing', release_date: inDays(-40), ...values })
  const hold = (tag: string, member: string) =>
    fixture.deps.db.changeApp(fixture.id, (tx) =>
      tx.query('insert into member_tags (app_id, member_id, tag_id) values ($1, $2, $3)', [fixture.id, member, tag]),
    )
  const member = async () =>
    String((await fixture.owner('POST', 'members', { name: 'Ada', email: 'ada@example.com', password: 'six feet of snow' })).data.id)

  test('name the tag whose members have had nothing new for three weeks, until something comes out for it', async () => {
    const tag = await item('tags', { name: 'Gold', code: 'gold', category: 'Content' })
    await articleOf({ tags: [{ id: tag }] })
    expect((await home()).suggestions, 'nobody holds it').toEqual([])
    await hold(tag, await member())
    expect((await home()).suggestions).toEqual([{ kind: 'quiet', tag: { id: tag, title: 'Gold' }, days: 40 }])
    await articleOf({ tags: [{ id: tag }], release_date: inDays(-21) })
    expect((await home()).suggestions).toEqual([])
  })

  test('name a record of this week that no push is about', async () => {
    const id = await articleOf({ title: 'New', release_date: inDays(-2) })
    expect((await home()).suggestions, 'an app that cannot push').toEqual([])
    await withPush()
    expect((await home()).suggestions).toEqual([{ kind: 'untold', resource: 'articles', id, title: 'New' }])
    const published = await push({ subject: 'New', sent: 1 })
    await fixture.deps.db.platform.query('update push_notifications set link = $2 where app_id = $3 and id = $1', [
      ...[published, { content_uuid: id }],
      fixture.id,
    ])
    expect((await home()).suggestions).toEqual([])
  })

  test('name words that visitors searched for three times in two weeks', async () => {
    const searched = (words: string, ago: number, total: number) =>
      fixture.deps.db.platform.query('insert into missed_searches (app_id, day, words, total) values ($1, $2, $3, $4)', [
        ...[fixture.id, inDays(-ago)],
        ...[words, total],
      ])
    await searched('nidra', 0, 1)
    await searched('nidra', 13, 1)
    await searched('drums', 20, 9)
    expect((await home()).suggestions).toEqual([])
    await searched('nidra', 5, 1)
    expect((await home()).suggestions).toEqual([{ kind: 'searched', words: 'nidra', times: 3 }])
  })

  test('ask for a push when phones have had none for two weeks and none is scheduled', async () => {
    await withPush()
    await fixture.deps.db.changeApp(fixture.id, (tx) =>
      tx.query(`insert into devices (app_id, id, token, active) values ($1, gen_random_uuid(), 'a', true)`, [fixture.id]),
    )
    expect((await home()).suggestions).toEqual([{ kind: 'push', days: null }])
    await push({ subject: 'Hello', sent: 1, daysAgo: 16 })
    expect((await home()).suggestions).toEqual([{ kind: 'push', days: 16 }])
    await push({ subject: 'Again', sent: 1, daysAgo: 3 })
    expect((await home()).suggestions).toEqual([])
  })
})

describe('first steps', () => {
  const done = async () => (await home()).first_steps?.steps.filter((step) => step.done).map(({ name }) => name)

  test('tick themselves, and are gone when all are done or the app is older', async () => {
    expect(await done()).toEqual([])
    await item('articles')
    expect(await done()).toEqual(['content'])
    await item('topics')
    await fixture.owner('POST', 'members', { name: 'Ada', email: 'ada@example.com', password: 'six feet of snow' })
    expect((await home()).first_steps).toBe(null)
    await withPush()
    expect(await done()).toEqual(['content', 'topics', 'members'])
    await fixture.deps.db.platform.query(`update apps set created_at = now() - interval '61 days' where id = $1`, [fixture.id])
    expect((await home()).first_steps).toBe(null)
  })
})

test('another app’s home is nobody else’s', async () => {
  const stranger = await fixture.build.creator()
  for (const path of ['home', 'menu']) {
    expect((await fixture.call('GET', `/api/apps/${fixture.id}/${path}`, { as: stranger.id })).statusCode).toBe(404)
    expect((await fixture.call('GET', `/api/apps/${fixture.id}/${path}`)).statusCode).toBe(401)
  }
})
