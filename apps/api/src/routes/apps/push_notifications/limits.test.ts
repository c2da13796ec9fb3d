import { clockAt } from '@greenroom/contract/days'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runDueSchedules } from '../../../domain/push/schedules/run-schedules.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { mailsTo } from '../../../testing/mails-to.ts'
import { pushMakers } from '../../../testing/push-makers.ts'
import { recordingQueue } from '../../../testing/recording-queue.ts'

const NOON = new Date('2026-11-28T12:00:00Z')
const hello = { subject: 'Hello', message: 'A new article is out', send_to: 'everyone', form_link_to: 'home' }
const queue = recordingQueue()
let app: TestApp
let make: ReturnType<typeof pushMakers>
let studio: string
let ada: string
let email: string
let clock = NOON

beforeAll(async () => {
  app = await testApp({ queue, now: () => clock })
  make = pushMakers(app.deps, '{}')
})
afterAll(() => app.close())

/** It is 1 PM in the app, and 9 PM where the phone `tokyo` is. */
beforeEach(async () => {
  clock = NOON
  studio = await make.app({ setup: { time_zone: 'Europe/Berlin' } })
  const owner = await app.build.creator(studio, { name: 'Ada' })
  ada = owner.id
  email = owner.email
  const [anna, kenji] = [await make.member(studio), await make.member(studio)]
  await make.devices(studio, [`${studio}-berlin`, `${studio}-laptop`], { memberId: anna })
  await make.devices(studio, [`${studio}-tokyo`], { memberId: kenji })
  await make.devices(studio, [`${studio}-guest`])
  await app.deps.db.platform.query(`update devices set time_zone = 'Asia/Tokyo' where token = $1`, [`${studio}-tokyo`])
  expect(clockAt(NOON, 'Asia/Tokyo')).toBe('2026-11-28T21:00')
})

const pushes = () => `/api/apps/${studio}/push_notifications`

async function call(method: 'GET' | 'POST', path: string, data?: Record<string, unknown>) {
  const answer = await app.call(method, `${pushes()}${path}`, { as: ada, ...(data && { body: { data } }) })
  return { status: answer.statusCode, body: answer.json() }
}

async function limit(setup: Record<string, unknown>) {
  const answer = await app.call('PATCH', `/api/apps/${studio}`, { as: ada, body: { data: { setup } } })
  expect([answer.statusCode, answer.json().error]).toEqual([200, undefined])
}

/** Counts a push of today for the members of these phones. */
async function hadOne(...tokens: string[]) {
  const push = await make.push(studio)
  await app.deps.db.platform.query(
    `insert into push_day_counts (app_id, recipient_id, day, pushes)
     select distinct d.app_id, coalesce(d.member_id, d.id), '2026-11-28'::date, array[$3::uuid] from devices d
     where d.app_id = $1 and d.token = any($2)`,
    [studio, tokens.map((token) => `${studio}-${token}`), push],
  )
}

const evening = { push_quiet_hours: true, push_quiet_from: '21:00', push_quiet_until: '23:00' }
const everywhere = { push_quiet_hours: true, push_quiet_from: '06:00', push_quiet_until: '23:00' }

describe('an app with quiet hours and a limit a day', () => {
  test('is told before it sends how many members it does not reach, and why', async () => {
    expect((await call('GET', '/send_to?form_link_to=home')).body.data.withheld).toBeUndefined()
    await limit({ ...evening, pushes_per_day: 1 })
    await hadOne('berlin', 'tokyo')
    const { body } = await call('GET', '/send_to?form_link_to=home')
    expect(body.data).toMatchObject({
      ...{ devices: 4, members: 2 },
      withheld: {
        ...{ reaches: { devices: 1, members: 0 }, quiet: { devices: 1, members: 1 }, limited: { devices: 2, members: 1 } },
        limits: { quiet: { from: '21:00', until: '23:00' }, per_day: 1, zone: 'Europe/Berlin' },
      },
    })
    const { body: sent } = await call('POST', '', hello)
    expect(sent.data).toMatchObject({ state: 'queued', devices_total: 1 })
  })

  test('is told what holds at another time', async () => {
    await limit({ ...evening, pushes_per_day: 1 })
    await hadOne('berlin')
    const at = async (time: string) => (await call('GET', `/send_to?form_link_to=home&at=${encodeURIComponent(time)}`)).body.data.withheld
    expect(await at('2026-11-28T21:30:00+01:00')).toMatchObject({ quiet: { devices: 3 }, limited: { devices: 0 }, reaches: { devices: 1 } })
    expect(await at('2026-11-29T12:00:00+01:00')).toMatchObject({ quiet: { devices: 0 }, limited: { devices: 0 }, reaches: { devices: 4 } })
    const { status } = await call('GET', '/send_to?form_link_to=home&at=tomorrow')
    expect(status).toBe(422)
  })

  test('sends nothing that nobody would get, and says why', async () => {
    await limit(everywhere)
    const { status, body } = await call('POST', '', hello)
    expect([status, body.error.data.send_to]).toEqual([
      422,
      [
        'Nobody would get it now: 4 phones of 2 members are in quiet hours (6:00 AM to 11:00 PM). Send it at another time, or change your limits.',
      ],
    ])
    expect((await call('GET', '')).body.data).toEqual([])
  })

  test('sees it in the list of scheduled pushes', async () => {
    await limit(evening)
    const schedule = (send_at: string) => call('POST', '', { ...hello, send_at })
    await schedule('2026-11-30T12:30:00Z')
    await schedule('2026-11-30T11:30:00Z')
    const { body } = await call('GET', '/scheduled')
    expect(body.data.map(({ withheld }: { withheld?: { quiet: object } }) => withheld?.quiet)).toEqual([
      undefined,
      { devices: 1, members: 1 },
    ])
  })

  test('gets a mail if a scheduled push would reach nobody at its time', async () => {
    await call('POST', '', { ...hello, send_at: '2026-11-28T13:00:00Z' })
    await limit(everywhere)
    clock = new Date('2026-11-28T13:00:00Z')
    await runDueSchedules(app.deps, clock)
    expect((await call('GET', '/scheduled')).body.data).toMatchObject([
      { state: 'failed', stop_reason: expect.stringContaining('Nobody would get it now: 4 phones of 2 members are in quiet hours') },
    ])
    expect((await mailsTo(app, email)).map(({ text }) => text)).toEqual([expect.stringContaining('“Hello” was not sent')])
  })
})
