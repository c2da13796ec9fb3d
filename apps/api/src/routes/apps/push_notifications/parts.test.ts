import { pushMessages } from '@greenroom/contract/push/composer'
import { scheduleMessages } from '@greenroom/contract/push/schedule-messages'
import { TOO_FEW_FOR_TWO, TWO_IN_ONE_ZONE } from '@greenroom/contract/push/two-subjects'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runDueSchedules } from '../../../domain/push/schedules/run-schedules.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { pushMakers } from '../../../testing/push-makers.ts'
import { recordingQueue } from '../../../testing/recording-queue.ts'

const queue = recordingQueue()
let app: TestApp
let make: ReturnType<typeof pushMakers>
let studio: string
let ada: string
let clock = new Date()

beforeAll(async () => {
  app = await testApp({ queue, now: () => clock })
  make = pushMakers(app.deps, '{}')
})
afterAll(() => app.close())

beforeEach(async () => {
  clock = new Date('2027-07-01T12:00:00Z')
  studio = await make.app({ setup: { time_zone: 'Europe/Berlin' } })
  ada = (await app.build.creator(studio)).id
  await make.devices(studio, [`${studio}-a`])
})

async function call(method: 'GET' | 'POST', path: string, data?: Record<string, unknown>) {
  const answer = await app.call(method, `/api/apps/${studio}/push_notifications${path}`, { as: ada, ...(data && { body: { data } }) })
  return { status: answer.statusCode, body: answer.json() }
}

const push = (rest: object = {}) => ({ subject: 'Hello', message: 'm', send_to: 'everyone', form_link_to: 'home', ...rest })

async function at(time: string) {
  clock = new Date(time)
  await Promise.all([runDueSchedules(app.deps, clock), runDueSchedules(app.deps, clock)])
}

describe('a push at an hour of each member', () => {
  const evening = { send_at: '2027-07-10T20:00:00+02:00', each_zone: true }

  test('is one push, begun when it is that hour in the first zone', async () => {
    const { body } = await call('POST', '', push(evening))
    expect(body.data).toMatchObject({
      send_at: '2027-07-10T06:00:00.000Z',
      schedule: { local_time: '2027-07-10T20:00', time_zone: 'Europe/Berlin', each_zone: true },
    })
    await at('2027-07-10T05:59:59Z')
    expect((await call('GET', '')).body.data).toEqual([])
    await at('2027-07-10T06:00:00Z')
    await at('2027-07-10T18:00:00Z')
    expect((await call('GET', '')).body.data).toMatchObject([{ subject: 'Hello', each_zone: '2027-07-10T20:00' }])
    expect((await call('GET', '/scheduled')).body.data).toEqual([])
  })

  test('is begun at once where that hour has passed already, and missed when it has passed everywhere', async () => {
    await call('POST', '', push({ ...evening, send_at: '2027-07-01T20:00:00+02:00' }))
    await at('2027-07-01T12:00:10Z')
    expect((await call('GET', '')).body.data).toHaveLength(1)
    await call('POST', '', push(evening))
    // 8 PM is over in the last zone, and so is the grace.
    await at('2027-07-11T09:01:00Z')
    expect((await call('GET', '/scheduled')).body.data).toMatchObject([
      { state: 'missed', stop_reason: expect.stringContaining('10-Jul-2027, 8:00 PM in the time zone of each member') },
    ])
  })

  test('is sent to all at once with Send now', async () => {
    const { body } = await call('POST', '', push(evening))
    expect((await call('POST', `/scheduled/${body.data.id}/send`)).body.data.each_zone).toBeNull()
  })

  test('is refused with another zone, with a release and with two subjects', async () => {
    const article = await make.item(studio, 'articles', 'Autumn', { release: '2027-07-10' })
    const content = { form_link_to: 'content', form_content_type: 'article', form_content_uuid: article }
    const refused = async (rest: object) => (await call('POST', '', push({ ...evening, ...rest }))).body.error.data
    expect(await refused({ time_zone: 'Europe/Paris' })).toEqual({ time_zone: [scheduleMessages.zoneOfApp] })
    expect(await refused({ ...content, follows_release: true })).toEqual({ each_zone: [scheduleMessages.followsInOneZone] })
    expect(await refused({ subject_b: 'Good evening' })).toEqual({ subject_b: [TWO_IN_ONE_ZONE] })
    // It comes out at midnight in Berlin, when it is later in the east.
    expect(await refused({ ...content, send_at: '2027-07-10T08:00:00+02:00' })).toEqual({
      form_content_uuid: [pushMessages.contentComesOut],
    })
    expect((await call('GET', '/scheduled')).body.data).toEqual([])
  })

  test('goes by the zone that a device reports', async () => {
    const token = `token-of-${studio}`
    const report = async (zone: string) =>
      app.call('POST', `/api/apps/${studio}/mobile_configs`, {
        as: `app-token:${token}`,
        body: { data: { token: 'phone', time_zone: zone } },
      })
    expect((await report('Asia/Tokyo')).statusCode).toBe(200)
    const wrong = await report('Mars/Olympus')
    expect([wrong.statusCode, JSON.stringify(wrong.json().error.data)]).toEqual([422, expect.stringContaining('IANA name of a time zone')])
    const { rows } = await app.deps.db.platform.query(`select time_zone from devices where app_id = $1 and token = 'phone'`, [studio])
    expect(rows).toEqual([{ time_zone: 'Asia/Tokyo' }])
  })
})

describe('a push with two subjects', () => {
  const two = { subject_b: 'Good evening' }

  test('is sent and scheduled, and listed with both', async () => {
    await make.devices(
      studio,
      Array.from({ length: 199 }, (_none, n) => `${studio}-${n}`),
    )
    expect((await call('POST', '', push(two))).status).toBe(201)
    expect((await call('GET', '')).body.data).toMatchObject([{ subject: 'Hello', subject_b: 'Good evening' }])
    const { body } = await call('POST', '', push({ ...two, send_at: '2027-07-10T20:00:00+02:00' }))
    expect(body.data).toMatchObject({ state: 'scheduled', subject_b: 'Good evening' })
    await at('2027-07-10T18:00:00Z')
    expect((await call('GET', '')).body.data).toMatchObject([{ subject_b: 'Good evening' }, { subject_b: 'Good evening' }])
  })

  test('is sent with the first one if its audience has become too small by its time', async () => {
    await make.devices(
      studio,
      Array.from({ length: 199 }, (_none, n) => `${studio}-${n}`),
    )
    await call('POST', '', push({ ...two, send_at: '2027-07-10T20:00:00+02:00' }))
    await app.deps.db.platform.query(`update devices set active = false where app_id = $1 and token <> $2`, [studio, `${studio}-a`])
    await at('2027-07-10T18:00:00Z')
    expect((await call('GET', '')).body.data).toMatchObject([{ subject: 'Hello', subject_b: null }])
  })

  test.each([
    ['for few phones', {}, TOO_FEW_FOR_TWO],
    ['that are the same', { subject_b: 'Hello' }, pushMessages.sameSubjects],
    ['that are too long', { subject_b: 'x'.repeat(51) }, 'Maximum 50 characters'],
  ])('is refused %s, now and at a time, and changes nothing', async (_name, rest, message) => {
    for (const send_at of ['now', '2027-07-10T20:00:00+02:00']) {
      const { status, body } = await call('POST', '', push({ ...two, ...rest, send_at }))
      expect([status, body.error.data]).toEqual([422, { subject_b: [message] }])
    }
    expect([(await call('GET', '')).body.data, (await call('GET', '/scheduled')).body.data]).toEqual([[], []])
  })
})
