import { addDays, dayAt } from '@greenroom/contract/days'
import type { ContentReport, CoursesReport, PushesReport, SearchesReport } from '@greenroom/contract/reports/report-answers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../db/id.ts'
import { countOn } from '../../domain/home/day-counts.ts'
import { countRecordOn } from '../../domain/home/record-days.ts'
import { countProgress } from '../../domain/progress/progress-counts.ts'
import { type FormFixture, formFixture } from '../../testing/public-pages.ts'

let fixture: FormFixture
beforeAll(async () => {
  fixture = await formFixture()
})
beforeEach(() => fixture.begin())
afterAll(() => fixture.close())

const item = (name: string, values: object = {}) => fixture.build.item(fixture.id, name, { ...values })
const today = dayAt(new Date(), 'UTC')

async function report<Of>(name: string, query = ''): Promise<Of> {
  const { status, data } = await fixture.owner('GET', `reports/${name}${query}`)
  expect(status).toBe(200)
  return data as Of
}

/** Counts what happened to a record some days ago, as the website and members' apps do. */
const happened = (recordId: string, measure: 'opened' | 'completed' | 'unlocked', times: number, daysAgo = 0) =>
  fixture.deps.db.changeApp(fixture.id, async (tx) => {
    const at = { appId: fixture.id, day: addDays(today, -daysAgo) }
    countRecordOn(tx, at, { measure, recordId }, times)
    countOn(tx, at, 'content_opens', times)
  })

describe('content', () => {
  const content = (query?: string) => report<ContentReport>('content', query)

  test('of an app in which nothing was counted is empty', async () => {
    expect(await content()).toEqual({
      ...{ from: addDays(today, -29), until: today, since: null },
      ...{ records: [], topics: [], tags: [], unopened: { records: [], more: false } },
    })
  })

  test('is what was opened, completed and unlocked in the chosen days, the most opened first', async () => {
    const [one, two] = [await item('articles', { tags: [], title: 'One' }), await item('videos', { tags: [], title: 'Two' })]
    await happened(one, 'opened', 3, 20)
    await happened(one, 'opened', 1, 0)
    await happened(two, 'opened', 2, 6)
    await happened(two, 'completed', 5, 6)
    await happened(two, 'unlocked', 4, 80)
    const line = (id: string, opened: number, completed: number, unlocked: number) =>
      expect.objectContaining({ id, opened, completed, unlocked })
    expect((await content()).records).toEqual([line(one, 4, 0, 0), line(two, 2, 5, 0)])
    expect(await content('?days=7')).toMatchObject({ from: addDays(today, -6), until: today, since: addDays(today, -80) })
    expect((await content('?days=7')).records).toEqual([line(two, 2, 5, 0), line(one, 1, 0, 0)])
    expect((await content('?days=90')).records).toEqual([line(one, 4, 0, 0), line(two, 2, 5, 4)])
  })

  test('is added up by topic and by tag', async () => {
    const [topic, tag] = [await item('topics', { name: 'Sleep', tags: [] }), await item('tags', { name: 'Gold', category: 'Content' })]
    const [one, two] = [await item('articles', { topics: [topic], tags: [tag] }), await item('videos', { topics: [topic], tags: [] })]
    await happened(one, 'opened', 3)
    await happened(two, 'opened', 2)
    const { topics, tags } = await content()
    expect(topics).toMatchObject([{ id: topic, title: 'Sleep', opened: 5 }])
    expect(tags).toMatchObject([{ id: tag, title: 'Gold', opened: 3 }])
  })

  test('names what nobody opened, but no drafts and nothing that is still to come or has ended', async () => {
    const opened = await item('articles', { tags: [] })
    const never = await item('articles', { tags: [], title: 'Never', release_date: '2020-01-01' })
    await item('articles', { tags: [], active: false })
    await item('articles', { tags: [], release_date: '2099-01-01' })
    await item('articles', { tags: [], release_date: '2020-01-01', visible_until: '2020-02-01' })
    await happened(opened, 'opened', 1)
    expect((await content()).unopened).toEqual({ records: [{ id: never, resource: 'articles', title: 'Never' }], more: false })
  })

  test('leaves out records in the trash', async () => {
    const gone = await item('articles', { tags: [] })
    await happened(gone, 'opened', 1)
    await fixture.owner('DELETE', `content/articles/${gone}`)
    expect((await content()).records).toEqual([])
  })

  test('has only the offered periods', async () => {
    expect((await fixture.owner('GET', 'reports/content?days=31')).status).toBe(422)
  })
})

/** Somebody with a role of these permissions alone. */
async function reading(...permissions: string[]): Promise<string> {
  const { data } = await fixture.owner('POST', 'roles', { name: permissions.join(' '), permissions })
  const { id } = await fixture.build.creator(fixture.id)
  await fixture.owner('PATCH', `creators/${id}`, { role: data.key })
  return id
}

test('what a role does not read is counted for it, and not named', async () => {
  const own = { subject: 'Quillon', message: 'Hello', send_to: 'everyone', form_link_to: 'home', state: 'sent' }
  await fixture.deps.db.changeApp(fixture.id, (tx) =>
    tx.query(
      `insert into push_notifications (app_id, id, sender_app_id, subject, message, send_to, form_link_to, state, devices_sent, created_at, finished_at)
       values ($1, $2, $1, $3, $4, $5, $6, $7, 10, now(), now())`,
      [fixture.id, newId(), ...Object.values(own)],
    ),
  )
  await happened(await item('articles', { title: 'Quillon', tags: [] }), 'opened', 3)
  const bodies = async (as: string) => {
    const paths = ['reports/content', 'reports/pushes', 'reports/courses', 'reports/searches', 'health', 'home']
    return await Promise.all(paths.map(async (path) => (await fixture.call('GET', `/api/apps/${fixture.id}/${path}`, { as })).body))
  }
  const read = await bodies(await reading('reports:read'))
  expect(read.join()).not.toContain('Quillon')
  expect(JSON.parse(read[1] ?? '').data.pushes).toMatchObject([{ subject: '', sent: 10, opened: 0 }])
  const [content, pushes] = await bodies(await reading('reports:read', 'content:read', 'push:read'))
  expect([content, pushes]).toEqual([expect.stringContaining('Quillon'), expect.stringContaining('Quillon')])
})

describe('pushes', () => {
  const pushed = async (sent: number, opened: number, hour: number, daysAgo = 1) => {
    const id = newId()
    const at = new Date(`${addDays(today, -daysAgo)}T12:00:00Z`)
    await fixture.deps.db.changeApp(fixture.id, async (tx) => {
      await tx.query(
        `insert into push_notifications (app_id, id, sender_app_id, subject, message, send_to, form_link_to, state, devices_sent, created_at, finished_at)
         values ($1, $2, $1, $3, 'Hello', 'everyone', 'home', 'sent', $4, $5, $5)`,
        [fixture.id, id, `Push ${id}`, sent, at],
      )
      await tx.query(
        `insert into push_openings (app_id, push_id, device_id, opened_at) select $1, $2, gen_random_uuid(), $3 from generate_series(1, $4::int)`,
        [fixture.id, id, new Date(`${addDays(today, -daysAgo)}T${hour}:30:00Z`), opened],
      )
    })
    return id
  }
  const pushes = (query?: string) => report<PushesReport>('pushes', query)

  test('are listed with what was opened, the usual share, and the hours of the day', async () => {
    const first = await pushed(10, 2, 13, 40)
    const second = await pushed(10, 3, 14, 3)
    const third = await pushed(10, 4, 14, 2)
    await pushed(0, 0, 14, 2)
    const of90 = await pushes('?days=90')
    expect(of90.pushes.map(({ id, sent, opened, more }) => ({ id, sent, opened, more }))).toEqual([
      { id: third, sent: 10, opened: 4, more: false },
      { id: second, sent: 10, opened: 3, more: false },
      { id: first, sent: 10, opened: 2, more: false },
    ])
    expect(of90.usual).toBe(0.3)
    expect([of90.hours[13], of90.hours[14]]).toEqual([2, 7])
    const of30 = await pushes()
    expect(of30.usual).toBeNull()
    expect(of30.pushes).toHaveLength(2)
  })

  test('are opened at hours of the app’s own day', async () => {
    fixture.id = (await fixture.build.app({ setup: { time_zone: 'America/New_York' } })).id
    fixture.me = (await fixture.build.creator(fixture.id)).id
    await pushed(10, 2, 14, 2)
    const { hours } = await pushes()
    expect((hours[9] ?? 0) + (hours[10] ?? 0)).toBe(2)
  })
})

test('courses are listed by how many began, with where most stop and the lessons of these days', async () => {
  const course = await item('courses', { title: 'Ground up' })
  const part = await fixture.owner('POST', `courses/${course}/modules`, { name: 'One' })
  const lesson = async (title: string) =>
    String(
      (
        await fixture.owner('POST', `courses/${course}/course_lessons`, {
          ...{ title, course_module: { id: part.data.id }, description: '<p>Sit.</p>', release_date: '2020-01-01', active: true },
        })
      ).data.id,
    )
  const [a, b] = [await lesson('Sit'), await lesson('Walk')]
  await item('courses', { title: 'Nobody' })
  await fixture.deps.db.changeApp(fixture.id, async (tx) => {
    for (const [itemId, measure, number] of [
      [course, 'begun', 9],
      [course, 'completed', 2],
      [a, 'completed', 9],
      [b, 'completed', 2],
    ] as const)
      countProgress(tx, fixture.id, { itemId, measure }, number)
  })
  await happened(a, 'completed', 4, 3)
  await happened(a, 'completed', 5, 50)
  const { courses } = await report<CoursesReport>('courses')
  expect(courses).toEqual([
    { id: course, title: 'Ground up', begun: 9, completed: 2, lessons: 4, stop: { lesson: 'Walk', lost: 7, of: 9 } },
  ])
})

test('searches without a result are added up, the most frequent first', async () => {
  await fixture.deps.db.changeApp(fixture.id, (tx) =>
    tx.query(
      `insert into missed_searches (app_id, day, words, total) values ($1, $2, 'sleep', 2), ($1, $3, 'sleep', 3), ($1, $2, 'knees', 4), ($1, $4, 'old', 9)`,
      [fixture.id, today, addDays(today, -3), addDays(today, -40)],
    ),
  )
  const { searches } = await report<SearchesReport>('searches')
  expect(searches).toEqual([
    { words: 'sleep', times: 5 },
    { words: 'knees', times: 4 },
  ])
})
