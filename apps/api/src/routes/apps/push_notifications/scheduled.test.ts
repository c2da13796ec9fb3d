import { pushMessages } from '@greenroom/contract/push/composer'
import { scheduleMessages } from '@greenroom/contract/push/schedule-messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkAudiences } from '../../../domain/push/schedules/check-audiences.ts'
import { followReleases, retimeSchedules, runDueSchedules } from '../../../domain/push/schedules/run-schedules.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { mailsTo } from '../../../testing/mails-to.ts'
import { pushMakers } from '../../../testing/push-makers.ts'
import { recordingQueue } from '../../../testing/recording-queue.ts'

const queue = recordingQueue()
let app: TestApp
let make: ReturnType<typeof pushMakers>
let studio: string
let ada: string
let email: string
let clock = new Date()

const hello = { subject: 'Hello', message: 'A new article is out', send_to: 'everyone', form_link_to: 'home' }

beforeAll(async () => {
  app = await testApp({ queue, now: () => clock })
  make = pushMakers(app.deps, '{}')
})

afterAll(() => app.close())

beforeEach(async () => {
  clock = new Date('2026-11-28T12:00:00Z')
  studio = await make.app({ setup: { time_zone: 'Europe/Berlin' } })
  const owner = await app.build.creator(studio, { name: 'Ada' })
  ada = owner.id
  email = owner.email
  await make.devices(studio, [`${studio}-a`, `${studio}-b`])
  queue.jobs.length = 0
})

const pushes = () => `/api/apps/${studio}/push_notifications`

async function call(method: 'GET' | 'POST' | 'PUT', path: string, data?: Record<string, unknown>) {
  const answer = await app.call(method, `${pushes()}${path}`, { as: ada, ...(data && { body: { data } }) })
  return { status: answer.statusCode, body: answer.json() }
}

async function schedule(sendAt: string, rest: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await call('POST', '', { ...hello, send_at: sendAt, ...rest })
  expect([status, body.error]).toEqual([201, undefined])
  return body.data.id
}

/** What is scheduled and what was sent, as lists show it. */
async function lists() {
  const [scheduled, sent] = await Promise.all([call('GET', '/scheduled'), call('GET', '')])
  return { scheduled: scheduled.body.data, sent: sent.body.data }
}

/** The jobs that send pushes. */
const sends = () => queue.jobs.filter(({ name }) => name === 'send-push')

/** The texts of the mails to the owner. */
async function mails(): Promise<string[]> {
  return (await mailsTo(app, email)).map(({ text }) => text)
}

/** Lets a worker look at this time. */
async function at(time: string) {
  clock = new Date(time)
  await runDueSchedules(app.deps, clock)
}

describe('a scheduled push', () => {
  test('waits in a list of its own, by the clocks of the app’s zone, and is sent once at its time', async () => {
    const { body } = await call('POST', '', { ...hello, send_at: '2026-12-06T07:00:00Z' })
    expect(body.data).toMatchObject({
      ...{ state: 'scheduled', subject: 'Hello', devices_total: 2, held_ms: null },
      send_at: '2026-12-06T07:00:00.000Z',
      schedule: { local_time: '2026-12-06T08:00', time_zone: 'Europe/Berlin' },
    })
    expect(sends()).toEqual([])
    expect(await lists()).toEqual({ scheduled: [{ ...body.data, version: expect.any(String) }], sent: [] })
    await at('2026-12-06T06:59:59Z')
    expect(sends()).toEqual([])
    clock = new Date('2026-12-06T07:00:00Z')
    await Promise.all([runDueSchedules(app.deps, clock), runDueSchedules(app.deps, clock)])
    await at('2026-12-06T07:00:02Z')
    const { scheduled, sent } = await lists()
    expect(scheduled).toEqual([])
    expect(sent).toMatchObject([{ subject: 'Hello', state: 'queued', held_ms: null }])
    expect(sends()).toEqual([{ name: 'send-push', data: { appId: studio, pushIds: [sent[0].id] } }])
  })

  test('goes to whoever can be reached when it is sent', async () => {
    await schedule('2026-12-06T07:00:00Z')
    await make.devices(studio, [`${studio}-c`])
    await at('2026-12-06T07:00:00Z')
    expect((await lists()).sent).toMatchObject([{ devices_total: 3 }])
  })

  test('can lead to content that comes out by then', async () => {
    const article = await make.item(studio, 'articles', 'Autumn', { release: '2099-01-01' })
    const content = { form_link_to: 'content', form_content_type: 'article', form_content_uuid: article }
    const refused = await call('POST', '', { ...hello, ...content, send_at: '2030-01-01T08:00:00Z' })
    expect(refused.body.error.data).toEqual({ form_content_uuid: [pushMessages.contentComesOut] })
    await app.deps.db.platform.query(`update items set release_date = '2026-12-06' where id = $1`, [article])
    await schedule('2026-12-06T08:00:00Z', content)
  })

  test('is edited, moved and stopped until it is sent', async () => {
    const id = await schedule('2026-12-06T07:00:00Z')
    const edited = await call('PUT', `/scheduled/${id}`, { ...hello, subject: 'Good morning', send_at: '2026-12-07T07:00:00Z' })
    expect(edited.body.data).toMatchObject({ id, subject: 'Good morning', schedule: { local_time: '2026-12-07T08:00' } })
    const moved = await call('POST', `/scheduled/${id}/move`, { send_at: '2026-12-08T09:00:00-05:00', time_zone: 'America/New_York' })
    expect(moved.body.data).toMatchObject({
      ...{ subject: 'Good morning', send_at: '2026-12-08T14:00:00.000Z' },
      schedule: { local_time: '2026-12-08T09:00', time_zone: 'America/New_York' },
    })
    await at('2026-12-08T13:59:00Z')
    const stopped = await call('POST', `/scheduled/${id}/stop`)
    expect(stopped.body.data).toMatchObject({ id, subject: 'Good morning' })
    await at('2026-12-08T14:00:00Z')
    expect(await lists()).toEqual({ scheduled: [], sent: [] })
  })

  test('is not saved over what somebody else has saved since it was read', async () => {
    const id = await schedule('2026-12-06T07:00:00Z')
    const path = `${pushes()}/scheduled/${id}`
    const save = async (subject: string, version: string) => {
      const body = { data: { ...hello, subject, send_at: '2026-12-06T07:00:00Z' } }
      const answer = await app.call('PUT', path, { as: ada, body, headers: { 'if-match': version } })
      return { status: answer.statusCode, body: answer.json() }
    }
    const [{ version }] = (await lists()).scheduled
    const saved = await save('Good morning', version)
    expect(saved).toMatchObject({ status: 200, body: { data: { subject: 'Good morning' } } })
    const late = await save('Good evening', version)
    expect([late.status, late.body.error.code]).toEqual([409, 'STALE'])
    expect((await lists()).scheduled).toMatchObject([{ subject: 'Good morning', version: saved.body.data.version }])
    expect((await save('Good evening', saved.body.data.version)).status).toBe(200)
  })

  test('is not moved by somebody who has not seen another move of it', async () => {
    const id = await schedule('2026-12-06T07:00:00Z')
    const move = async (hour: string, version: string) => {
      const body = { data: { send_at: `2026-12-07T${hour}:00:00Z` } }
      const answer = await app.call('POST', `${pushes()}/scheduled/${id}/move`, { as: ada, body, headers: { 'if-match': version } })
      return { status: answer.statusCode, body: answer.json() }
    }
    const [{ version }] = (await lists()).scheduled
    const month = await app.call('GET', `/api/apps/${studio}/planning?from=2026-12-01&to=2026-12-31`, { as: ada })
    expect(month.json().data.days[0].items[0].schedule.version).toBe(version)
    const moved = await move('08', version)
    const late = await move('09', version)
    expect([late.status, late.body.error.code]).toEqual([409, 'STALE'])
    expect((await lists()).scheduled).toMatchObject([{ send_at: '2026-12-07T08:00:00.000Z', version: moved.body.data.version }])
    expect((await move('09', moved.body.data.version)).status).toBe(200)
  })

  test('is sent now with an undo period, and not again at its time', async () => {
    const id = await schedule('2026-12-06T07:00:00Z')
    const { body } = await call('POST', `/scheduled/${id}/send`)
    expect(body.data).toMatchObject({ state: 'queued', subject: 'Hello' })
    await at('2026-12-06T07:00:00Z')
    const { scheduled, sent } = await lists()
    expect([scheduled.length, sent.length]).toEqual([0, 1])
  })

  test('that is already being sent is not changed: the message says where to stop it', async () => {
    const id = await schedule('2026-12-06T07:00:00Z')
    await at('2026-12-06T07:00:00Z')
    for (const [method, path, data] of [
      ['POST', 'stop'],
      ['POST', 'send'],
      ['POST', 'move', { send_at: '2026-12-09T07:00:00Z' }],
      ['PUT', '', { ...hello, send_at: '2026-12-09T07:00:00Z' }],
    ] as const) {
      const { status, body } = await call(method, `/scheduled/${id}${path && `/${path}`}`, data)
      expect([path, status, body.error?.detail]).toEqual([path, 409, scheduleMessages.alreadySent])
    }
    expect((await lists()).sent).toHaveLength(1)
  })

  test('is sent at the same local time after the rules of its zone have changed', async () => {
    const id = await schedule('2026-12-06T07:00:00Z')
    const stale = `update push_schedules set zone_rules = '2020a', due_at = due_at + $2 * interval '1 hour', next_at = due_at + $2 * interval '1 hour' where id = $1`
    await app.deps.db.platform.query(stale, [id, 1])
    await retimeSchedules(app.deps)
    expect((await lists()).scheduled).toMatchObject([{ send_at: '2026-12-06T07:00:00.000Z' }])
    await app.deps.db.platform.query(stale, [id, -1])
    // A process with old rules looks too early.
    await at('2026-12-06T06:30:00Z')
    expect(sends()).toEqual([])
    await at('2026-12-06T07:00:00Z')
    expect(sends()).toHaveLength(1)
  })

  test('is sent after the account of the person who scheduled it was deleted', async () => {
    await schedule('2026-12-06T07:00:00Z')
    await app.deps.db.platform.query('delete from users where id = $1', [ada])
    await at('2026-12-06T07:00:00Z')
    expect(sends()).toHaveLength(1)
  })

  test('goes out in one job with others of its app, and without them if one is refused', async () => {
    const three = (sendAt: string) => Promise.all([1, 2, 3].map(() => schedule(sendAt)))
    await three('2026-12-06T07:00:00Z')
    await at('2026-12-06T07:00:00Z')
    const sent = (await lists()).sent.map(({ id }: { id: string }) => id)
    expect(sends()).toMatchObject([{ data: { appId: studio, pushIds: expect.arrayContaining(sent) } }])
    expect(sent).toHaveLength(3)

    const [, refused] = await three('2026-12-06T07:05:00Z')
    await app.deps.db.platform.query(`update push_schedules set content = jsonb_set(content, '{push,subject}', '""') where id = $1`, [
      refused,
    ])
    await at('2026-12-06T07:05:00Z')
    const after = await lists()
    expect(after.sent).toHaveLength(5)
    expect(after.scheduled).toMatchObject([{ id: refused, state: 'failed', stop_reason: pushMessages.subjectRequired }])
  })

  test('waits for the hourly limit, and is sent when it allows another push', async () => {
    for (let sent = 0; sent < 30; sent += 1) await make.push(studio)
    await schedule('2026-12-06T07:00:00Z')
    await at('2026-12-06T07:00:00Z')
    expect((await lists()).scheduled).toMatchObject([{ state: 'scheduled', stop_reason: expect.stringContaining('in an hour') }])
    await app.deps.db.platform.query(`update push_notifications set created_at = now() - interval '2 hours' where app_id = $1`, [studio])
    await at('2026-12-06T07:00:30Z')
    expect(sends()).toHaveLength(1)
  })

  test('goes out beside others of its minute as long as the hourly limit allows', async () => {
    for (let count = 0; count < 27; count += 1) await (count < 5 ? schedule('2026-12-06T07:00:00Z') : make.push(studio))
    for (let count = 0; count < 5; count += 1) await make.push(studio)
    await at('2026-12-06T07:00:00Z')
    expect(sends()).toHaveLength(3)
    expect((await lists()).scheduled).toHaveLength(2)
  })
})

describe('an hour before a push is due', () => {
  test.each([
    [
      'grown by more than a fifth',
      10,
      13,
      ['It goes out on Sun, 06-Dec-2026, 8:00 AM Berlin time (UTC+1). When it was scheduled, it would have reached 10 phones.'],
    ],
    ['grown by a fifth', 10, 12, []],
    ['shrunk by more than a fifth', 10, 7, [expect.stringContaining('10 phones')]],
  ])('owners get one mail if its audience has %s', async (_name, before, now, expected) => {
    const tokens = Array.from({ length: Math.max(before, now) }, (_none, n) => `${studio}-${n}`)
    await app.deps.db.platform.query('delete from devices where app_id = $1', [studio])
    await make.devices(studio, tokens.slice(0, before))
    await schedule('2026-12-06T07:00:00Z')
    await app.deps.db.platform.query('delete from devices where app_id = $1', [studio])
    await make.devices(studio, tokens.slice(0, now))
    await checkAudiences(app.deps, new Date('2026-12-06T05:59:00Z'))
    expect(await mails()).toEqual([])
    for (const time of ['2026-12-06T06:00:00Z', '2026-12-06T06:30:00Z']) await checkAudiences(app.deps, new Date(time))
    expect((await mails()).map((text) => text.split('\n\n')[1])).toEqual(expected)
  })
})

describe('a push that follows the release of its content', () => {
  let article: string
  const content = () => ({ form_link_to: 'content', form_content_type: 'article', form_content_uuid: article, follows_release: true })
  const release = (day: string | null) => app.deps.db.platform.query('update items set release_date = $2 where id = $1', [article, day])

  beforeEach(async () => {
    article = await make.item(studio, 'articles', 'Autumn', { release: '2099-01-01' })
  })

  test('moves with it at its hour, says so, and is sent on that day alone', async () => {
    const id = await schedule('2099-01-01T08:00:00+01:00', content()).catch(() => '')
    expect(id).toBe('')
    await release('2030-01-10')
    await schedule('2030-01-10T08:00:00+01:00', content())
    await release('2030-07-20')
    await followReleases(app.deps, clock)
    expect((await lists()).scheduled).toMatchObject([
      {
        ...{ send_at: '2030-07-20T06:00:00.000Z', stop_reason: 'Moved from 10 January 2030 at 8:00 AM with the release.' },
        schedule: { local_time: '2030-07-20T08:00', time_zone: 'Europe/Berlin', follows_release: true },
      },
    ])
    // Nobody has looked since it moved again.
    await release('2030-08-01')
    await at('2030-07-20T06:00:00Z')
    expect(sends()).toEqual([])
    expect((await lists()).scheduled).toMatchObject([{ send_at: '2030-08-01T06:00:00.000Z' }])
    await release('2026-11-28')
    await followReleases(app.deps, clock)
    await at('2026-11-28T07:00:00Z')
    expect(sends()).toHaveLength(1)
  })

  test('is refused on another day, in another zone, and where there is nothing to follow', async () => {
    await release('2030-01-10')
    const refused = async (data: Record<string, unknown>) =>
      (await call('POST', '', { ...hello, ...content(), send_at: '2030-01-10T08:00:00+01:00', ...data })).body.error.data
    expect(await refused({ send_at: '2030-01-11T08:00:00+01:00' })).toEqual({ send_at: [scheduleMessages.dayOfRelease] })
    expect(await refused({ time_zone: 'Europe/Paris' })).toEqual({ send_at: [scheduleMessages.dayOfRelease] })
    expect(await refused({ form_link_to: 'home' })).toEqual({ follows_release: [scheduleMessages.nothingToFollow] })
    await release('2026-11-01')
    expect(await refused({})).toEqual({ follows_release: [scheduleMessages.nothingToFollow] })
  })

  test('that was moved by hand keeps its day', async () => {
    await release('2030-01-10')
    const id = await schedule('2030-01-10T08:00:00+01:00', content())
    await call('POST', `/scheduled/${id}/move`, { send_at: '2030-01-12T08:00:00+01:00' })
    await release('2030-02-10')
    await followReleases(app.deps, clock)
    expect((await lists()).scheduled).toMatchObject([{ send_at: '2030-01-12T07:00:00.000Z', schedule: { follows_release: false } }])
  })
})

describe('a scheduled push that cannot be sent', () => {
  test('is sent as late as the app allows', async () => {
    await app.deps.db.platform.query(`update apps set setup = setup || '{"late_pushes": "240"}' where id = $1`, [studio])
    await schedule('2026-12-06T07:00:00Z')
    await at('2026-12-06T10:59:00Z')
    expect(sends()).toHaveLength(1)
    await app.deps.db.platform.query(`update apps set setup = setup || '{"late_pushes": "15"}' where id = $1`, [studio])
    await schedule('2026-12-07T07:00:00Z')
    await at('2026-12-07T07:16:00Z')
    expect(sends()).toHaveLength(1)
  })

  test('is sent late within the grace, and afterwards marked as missed', async () => {
    await schedule('2026-12-06T07:00:00Z')
    await at('2026-12-06T07:59:00Z')
    expect(sends()).toHaveLength(1)
    const id = await schedule('2026-12-07T07:00:00Z', { time_zone: 'Europe/Berlin' })
    await at('2026-12-07T08:01:00Z')
    expect(sends()).toHaveLength(1)
    expect((await lists()).scheduled).toMatchObject([
      { id, state: 'missed', stop_reason: expect.stringContaining('It was due on Mon, 07-Dec-2026, 8:00 AM Berlin time (UTC+1)') },
    ])
    expect(await mails()).toEqual([expect.stringContaining('“Hello” was not sent')])
    expect((await call('POST', `/scheduled/${id}/move`, { send_at: '2026-12-09T07:00:00Z' })).body.error.detail).toBe(scheduleMessages.over)
    expect((await call('POST', `/scheduled/${id}/stop`)).status).toBe(200)
    expect((await lists()).scheduled).toEqual([])
  })

  test.each([
    ['the app has lost its key', pushMessages.noOwnKey, `delete from app_secrets where app_id = $1 and name = 'fcm_key'`],
    ['nobody can be reached', 'No phone could be reached at that time.', 'update devices set active = false where app_id = $1'],
    ['the app is disabled', 'The app was disabled at that time.', 'update apps set disabled_at = now() where id = $1'],
  ])('says that %s, and sends nothing', async (_name, reason, change) => {
    await make.parent(studio, await make.app())
    await schedule('2026-12-06T07:00:00Z', { isOwnPN: true })
    await app.deps.db.platform.query(change, [studio])
    await at('2026-12-06T07:00:00Z')
    const { rows } = await app.deps.db.platform.query('select state, stop_reason from push_schedules where app_id = $1', [studio])
    expect(rows).toEqual([{ state: 'failed', stop_reason: reason }])
    expect(await mails()).toEqual([expect.stringContaining(reason)])
    expect(sends()).toEqual([])
  })

  test.each([
    [{ send_at: '2026-11-28T11:59:00Z' }, { send_at: [scheduleMessages.past] }],
    [{ send_at: 'tomorrow' }, { send_at: [scheduleMessages.notATime] }],
    [{ send_at: '2026-12-06T08:00:00Z', time_zone: 'Mars/Olympus' }, { time_zone: [scheduleMessages.unknownZone] }],
    [
      { send_at: '2027-03-28T02:30:00+01:00', time_zone: 'Europe/Berlin' },
      { send_at: [expect.stringContaining('2:30 AM does not exist on 28-Mar-2027 in Berlin')] },
    ],
    [{ send_at: '2027-10-31T02:30:00+01:00' }, { send_at: [expect.stringContaining('2:30 AM comes twice on 31-Oct-2027 in Berlin')] }],
    [{ send_at: '9999-12-31T22:59:00Z' }, { send_at: [scheduleMessages.tooFarAhead] }],
    [{ send_at: '2026-12-06T08:00:00Z', subject: '' }, { subject: [pushMessages.subjectRequired] }],
  ])('is refused with %j, also when one is edited', async (wrong, data) => {
    const refused = await call('POST', '', { ...hello, ...wrong })
    expect([refused.status, refused.body.error.data]).toEqual([422, data])
    const id = await schedule('2026-12-06T07:00:00Z')
    expect((await call('PUT', `/scheduled/${id}`, { ...hello, ...wrong })).body.error.data).toEqual(data)
    expect((await lists()).scheduled).toMatchObject([{ id, subject: 'Hello', send_at: '2026-12-06T07:00:00.000Z' }])
  })

  test('belongs to its app: another one finds none', async () => {
    const id = await schedule('2026-12-06T07:00:00Z')
    studio = await make.app()
    ada = (await app.build.creator(studio)).id
    expect((await call('POST', `/scheduled/${id}/stop`)).status).toBe(404)
    expect((await lists()).scheduled).toEqual([])
  })
})
