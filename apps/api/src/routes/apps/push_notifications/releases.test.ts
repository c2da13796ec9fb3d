import { pushMessages } from '@greenroom/contract/push/composer'
import { scheduleMessages } from '@greenroom/contract/push/schedule-messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { followReleases, runDueSchedules } from '../../../domain/push/schedules/run-schedules.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { pushMakers } from '../../../testing/push-makers.ts'
import { recordingQueue } from '../../../testing/recording-queue.ts'

const queue = recordingQueue()
let app: TestApp
let make: ReturnType<typeof pushMakers>
let studio: string
let ada: string
let article: string
let clock = new Date()

beforeAll(async () => {
  app = await testApp({ queue, now: () => clock })
  make = pushMakers(app.deps, '{}')
})
afterAll(() => app.close())

beforeEach(async () => {
  clock = new Date('2030-01-01T12:00:00Z')
  studio = await make.app({ setup: { time_zone: 'Europe/Berlin' } })
  ada = (await app.build.creator(studio, { name: 'Ada' })).id
  await make.devices(studio, [`${studio}-a`])
  article = await make.item(studio, 'articles', 'Autumn', { release: '2030-01-10' })
  queue.jobs.length = 0
})

async function notify(method: 'GET' | 'PUT' | 'DELETE', id = article) {
  const answer = await app.call(method, `/api/apps/${studio}/push_notifications/releases/article/${id}`, { as: ada })
  return { status: answer.statusCode, body: answer.json() }
}

async function scheduled() {
  return (await app.call('GET', `/api/apps/${studio}/push_notifications/scheduled`, { as: ada })).json().data
}

const release = (day: string, time: string | null = null) =>
  app.deps.db.platform.query(
    `update items set release_date = $2, data = data || jsonb_build_object('release_time', $3::text) where id = $1`,
    [...[article, day, time]],
  )
const trash = (isIn: boolean) =>
  app.deps.db.platform.query(`update items set deleted_at = case when $2 then now() end where id = $1`, [article, isIn])

/** Lets a worker look at this time. */
async function at(time: string) {
  clock = new Date(time)
  await followReleases(app.deps, clock)
  await runDueSchedules(app.deps, clock)
}

const sends = () => queue.jobs.filter(({ name }) => name === 'send-push')

test('members are told at the hour of the release, once however often it is requested', async () => {
  await release('2030-01-10', '18:30')
  expect((await notify('GET')).body.data).toBeNull()
  const [one, other] = await Promise.all([notify('PUT'), notify('PUT')])
  expect([one.status, other.body.data.id]).toEqual([200, one.body.data.id])
  expect(await scheduled()).toMatchObject([
    {
      ...{ subject: 'Autumn', message: 'This article is out now. Tap to open it.', send_to: 'everyone', form_content_uuid: article },
      schedule: { local_time: '2030-01-10T18:30', time_zone: 'Europe/Berlin', follows_release: true },
    },
  ])
  expect((await notify('GET')).body.data.id).toBe(one.body.data.id)
})

test('a release without an hour is told at 9 AM, not at midnight', async () => {
  expect((await notify('PUT')).body.data.schedule.local_time).toBe('2030-01-10T09:00')
})

test('the push goes to the tags of the content, with a title that fits', async () => {
  const gold = await make.item(studio, 'tags', 'Gold')
  article = await make.item(studio, 'articles', 'Long '.repeat(20), { release: '2030-01-10', tags: [gold] })
  const { data } = (await notify('PUT')).body
  expect(data).toMatchObject({ send_to: 'tag', send_to_tags: [{ id: gold, name: 'Gold' }] })
  expect(data.subject).toMatch(/^Long Long .*…$/)
})

test('it moves with the day and the hour of its release, and goes out now when that is moved to earlier today', async () => {
  await notify('PUT')
  await release('2030-07-20', '06:15')
  await followReleases(app.deps, clock)
  expect(await scheduled()).toMatchObject([
    {
      ...{ send_at: '2030-07-20T04:15:00.000Z', stop_reason: 'Moved from 10 January 2030 at 9:00 AM with the release.' },
      schedule: { local_time: '2030-07-20T06:15' },
    },
  ])
  // 'Release now'.
  const today = new Date()
  await release(today.toISOString().slice(0, 10))
  await app.deps.db.platform.query(`update apps set setup = setup || '{"time_zone": "UTC"}' where id = $1`, [studio])
  await app.deps.db.platform.query(
    `update push_schedules set time_zone = 'UTC', local_time = left(local_time, 10) || 'T00:00' where app_id = $1`,
    [studio],
  )
  await at(today.toISOString())
  await at(today.toISOString())
  expect(sends()).toHaveLength(1)
  expect(await scheduled()).toEqual([])
})

test('it is in the trash with its content, and comes back with it', async () => {
  await notify('PUT')
  await trash(true)
  expect([await scheduled(), (await notify('GET')).body.data]).toEqual([[], null])
  await followReleases(app.deps, clock)
  await trash(false)
  expect(await scheduled()).toHaveLength(1)
  await trash(true)
  await at('2030-01-10T08:00:00Z')
  await trash(false)
  expect([await scheduled(), sends()]).toEqual([[], []])
})

test('it is removed when its content is deleted for good', async () => {
  await notify('PUT')
  await app.deps.db.platform.query('delete from items where id = $1', [article])
  await followReleases(app.deps, clock)
  const { rows } = await app.deps.db.platform.query('select from push_schedules where app_id = $1', [studio])
  expect(rows).toEqual([])
})

test('it is stopped, also when there is none', async () => {
  const { data } = (await notify('PUT')).body
  expect((await notify('DELETE')).body.data).toMatchObject({ id: data.id, subject: 'Autumn' })
  expect([(await notify('DELETE')).body.data, await scheduled()]).toEqual([null, []])
})

describe('a draft', () => {
  const publish = (isActive: boolean) => app.deps.db.platform.query('update items set active = $2 where id = $1', [article, isActive])
  const state = async () => (await scheduled()).map((push: object) => [Object(push).state, Object(push).of_draft, Object(push).stop_reason])

  beforeEach(async () => {
    await publish(false)
    expect((await notify('PUT')).status).toBe(200)
  })

  test('that is published before its release is told about then', async () => {
    expect((await notify('GET')).body.data).toMatchObject({ of_draft: true })
    expect(await state()).toEqual([['scheduled', true, null]])
    await publish(true)
    expect(await state()).toEqual([['scheduled', undefined, null]])
    // Whether content has come out is a question of the real clock.
    const today = new Date()
    await release(today.toISOString().slice(0, 10))
    await app.deps.db.platform.query(`update apps set setup = setup || '{"time_zone": "UTC"}' where id = $1`, [studio])
    await app.deps.db.platform.query(
      `update push_schedules set time_zone = 'UTC', local_time = left(local_time, 10) || 'T00:00' where app_id = $1`,
      [studio],
    )
    await at(today.toISOString())
    await at(today.toISOString())
    expect([sends().length, await state()]).toEqual([1, []])
  })

  test('that is still one at its release is not told about, and its owners are', async () => {
    await at('2030-01-10T08:00:00Z')
    expect([sends().length, await state()]).toEqual([0, [['failed', undefined, pushMessages.contentInactive]]])
  })

  test('can be edited as what is told about it, as long as that goes out with its release', async () => {
    const [push] = await scheduled()
    const target = `form_link_to=content&form_content_type=article&form_content_uuid=${article}&before_release=true`
    const reach = async (more: string) =>
      (await app.call('GET', `/api/apps/${studio}/push_notifications/send_to?${target}${more}`, { as: ada })).json().data.refused
    expect([await reach('&follows_release=true'), await reach('')]).toEqual([null, expect.objectContaining({ field: 'form_content_uuid' })])
    const edit = async (follows: boolean) => {
      const body = {
        ...{ subject: 'Soon', message: 'm', send_to: 'everyone', form_link_to: 'content', form_content_type: 'article' },
        ...{ form_content_uuid: article, send_at: push.send_at, follows_release: follows },
      }
      const path = `/api/apps/${studio}/push_notifications/scheduled/${push.id}`
      return (await app.call('PUT', path, { as: ada, body: { data: body } })).statusCode
    }
    expect([await edit(true), await edit(false)]).toEqual([200, 422])
  })
})

test('content that is out is refused with what to do', async () => {
  await app.deps.db.platform.query(`update items set release_date = '2020-01-01' where id = $1`, [article])
  const { status, body } = await notify('PUT')
  expect([status, body.error.data]).toEqual([422, { content_uuid: [scheduleMessages.noRelease] }])
  expect(await scheduled()).toEqual([])
})

test('it is sent through a parent app by an app without a key', async () => {
  const parent = await make.app({ name: 'Parent' })
  await app.deps.db.platform.query('update apps set fcm_project_id = null where id = $1', [studio])
  await app.deps.db.platform.query(`delete from app_secrets where app_id = $1 and name = 'fcm_key'`, [studio])
  await make.parent(studio, parent)
  expect((await notify('PUT')).body.data.parent_app).toEqual({ id: parent, name: 'Parent' })
})

test('content at an hour cannot be told about before that hour, unless it is confirmed', async () => {
  await release('2030-01-10', '18:30')
  const push = {
    ...{ subject: 'Soon', message: 'm', send_to: 'everyone', send_at: '2030-01-10T18:29:00+01:00' },
    ...{ form_link_to: 'content', form_content_type: 'article', form_content_uuid: article },
  }
  const send = (data: object) => app.call('POST', `/api/apps/${studio}/push_notifications`, { as: ada, body: { data } })
  expect((await send(push)).json().error.data).toHaveProperty('form_content_uuid')
  expect((await send({ ...push, before_release: true })).statusCode).toBe(201)
})
