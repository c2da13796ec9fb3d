import { scheduleMessages } from '@greenroom/contract/push/schedule-messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { retimeSchedules, runDueSchedules } from '../../../domain/push/schedules/run-schedules.ts'
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

const monday = { every: 'week', days: [1] }

beforeAll(async () => {
  app = await testApp({ queue, now: () => clock })
  make = pushMakers(app.deps, '{}')
})
afterAll(() => app.close())

beforeEach(async () => {
  // A Saturday. Clocks in Berlin are put forward on 28 March.
  clock = new Date('2027-03-20T12:00:00Z')
  studio = await make.app({ setup: { time_zone: 'Europe/Berlin' } })
  const owner = await app.build.creator(studio, { name: 'Ada' })
  ada = owner.id
  email = owner.email
  await make.devices(studio, [`${studio}-a`, `${studio}-b`])
})

async function call(method: 'GET' | 'POST' | 'PUT', path: string, data?: Record<string, unknown>, beside: object = {}) {
  const answer = await app.call(method, `/api/apps/${studio}/push_notifications${path}`, {
    as: ada,
    ...(data && { body: { data, ...beside } }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const push = (rest: object = {}) => ({
  ...{
    subject: 'Practice',
    message: 'It begins at nine.',
    send_to: 'everyone',
    form_link_to: 'home',
    send_at: '2027-03-20T20:00:00+01:00',
  },
  ...rest,
})

async function schedule(repeat: object): Promise<string> {
  const { status, body } = await call('POST', '', push({ repeat }))
  expect([status, body.error]).toEqual([201, undefined])
  return body.data.id
}

/** The times in the list of scheduled pushes, and the subjects that were sent, oldest first. */
async function lists() {
  const [scheduled, sent] = await Promise.all([call('GET', '/scheduled'), call('GET', '')])
  return {
    scheduled: scheduled.body.data.map((one: { state: string; schedule: { local_time: string } }) => [one.state, one.schedule.local_time]),
    sent: sent.body.data.map(({ subject }: { subject: string }) => subject).reverse(),
  }
}

/** Lets two workers look at this time, one of them once more. */
async function at(time: string) {
  clock = new Date(time)
  await Promise.all([runDueSchedules(app.deps, clock), runDueSchedules(app.deps, clock)])
  await runDueSchedules(app.deps, clock)
}

const mails = async () => (await mailsTo(app, email)).map(({ text }) => text)

test('each time is a push of its own, at the same hour after clocks were changed, until the end', async () => {
  const id = await schedule({ ...monday, times: 3 })
  const { data } = (await call('GET', '/scheduled')).body
  expect(data).toMatchObject([{ id, send_at: '2027-03-22T19:00:00.000Z', schedule: { repeat: { every: 'week', days: [1], times: 3 } } }])
  await at('2027-03-22T19:00:00Z')
  expect(await lists()).toEqual({ scheduled: [['scheduled', '2027-03-29T20:00']], sent: ['Practice'] })
  await at('2027-03-29T17:59:59Z')
  expect((await lists()).sent).toHaveLength(1)
  await at('2027-03-29T18:00:00Z')
  await retimeSchedules(app.deps)
  expect((await call('GET', '/scheduled')).body.data).toMatchObject([{ schedule: { repeat: { times: 1 } } }])
  await at('2027-04-05T18:00:00Z')
  await at('2027-04-12T18:00:00Z')
  expect(await lists()).toEqual({ scheduled: [], sent: ['Practice', 'Practice', 'Practice'] })
})

test('an hour that clocks skip is the first one after them, and the next time has its hour again', async () => {
  const { body } = await call('POST', '', push({ send_at: '2027-03-21T02:30:00+01:00', repeat: { every: 'week', days: [0], times: 3 } }))
  expect(body.data.schedule.local_time).toBe('2027-03-21T02:30')
  await at('2027-03-21T01:30:00Z')
  expect((await call('GET', '/scheduled')).body.data).toMatchObject([{ send_at: '2027-03-28T01:00:00.000Z' }])
  await at('2027-03-28T01:00:00Z')
  expect((await call('GET', '/scheduled')).body.data).toMatchObject([{ send_at: '2027-04-04T00:30:00.000Z' }])
})

test('missed times are listed and mailed once, and do not pile up', async () => {
  const id = await schedule({ ...monday, until: '2027-12-31' })
  await at('2027-04-09T12:00:00Z')
  expect(await lists()).toEqual({
    ...{
      scheduled: [
        ['missed', '2027-03-22T20:00'],
        ['scheduled', '2027-04-12T20:00'],
      ],
    },
    sent: [],
  })
  const { data } = (await call('GET', '/scheduled')).body
  expect([data[0].stop_reason, data[1].id]).toEqual([expect.stringMatching(/Its next 2 times were missed as well\.$/), id])
  await at('2027-04-30T12:00:00Z')
  expect((await lists()).scheduled).toEqual([
    ['missed', '2027-04-12T20:00'],
    ['scheduled', '2027-05-03T20:00'],
  ])
  expect(await mails()).toHaveLength(1)
  await at('2027-05-03T18:30:00Z')
  expect((await lists()).sent).toEqual(['Practice'])
})

test('a time that is refused is told, and the push goes on', async () => {
  await schedule({ ...monday, times: 2 })
  await app.deps.db.platform.query('update devices set active = false where app_id = $1', [studio])
  await at('2027-03-22T19:00:00Z')
  expect((await lists()).scheduled).toEqual([
    ['failed', '2027-03-22T20:00'],
    ['scheduled', '2027-03-29T20:00'],
  ])
  await app.deps.db.platform.query('update devices set active = true where app_id = $1', [studio])
  await at('2027-03-29T18:00:00Z')
  expect(await lists()).toEqual({ scheduled: [['failed', '2027-03-22T20:00']], sent: ['Practice'] })
  expect(await mails()).toHaveLength(1)
})

test('a time that two workers are refused is over once, and leaves the next one', async () => {
  await schedule({ ...monday, times: 2 })
  await app.deps.db.platform.query('update devices set active = false where app_id = $1', [studio])
  clock = new Date('2027-03-22T19:00:00Z')
  const { db } = app.deps
  const [isRefused, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let changes = 0
  const slow: typeof db = {
    ...db,
    changeApp: async (appId, work) => {
      changes += 1
      if (changes === 2) {
        isRefused.resolve()
        await mayGoOn.promise
      }
      return await db.changeApp(appId, work)
    },
  }
  const late = runDueSchedules({ ...app.deps, db: slow }, clock)
  await isRefused.promise
  await runDueSchedules(app.deps, clock)
  mayGoOn.resolve()
  await late
  expect((await lists()).scheduled).toEqual([
    ['failed', '2027-03-22T20:00'],
    ['scheduled', '2027-03-29T20:00'],
  ])
  expect(await mails()).toHaveLength(1)
})

test('all following times are edited, or the next one alone', async () => {
  const id = await schedule({ ...monday, times: 5 })
  const one = await call('PUT', `/scheduled/${id}`, push({ subject: 'Just today', send_at: '2027-03-23T20:00:00+01:00' }), {
    only_next: true,
  })
  expect(one.body.data.schedule.repeat).toBeNull()
  expect(one.body.data.id).not.toBe(id)
  await at('2027-03-23T19:00:00Z')
  expect(await lists()).toEqual({ scheduled: [['scheduled', '2027-03-29T20:00']], sent: ['Just today'] })
  const all = await call('PUT', `/scheduled/${id}`, push({ subject: 'From now on', repeat: { every: 'month', day: 1, times: 2 } }))
  expect([all.status, all.body.error]).toEqual([422, { ...all.body.error, data: { send_at: [scheduleMessages.past] } }])
  await call(
    'PUT',
    `/scheduled/${id}`,
    push({ subject: 'From now on', send_at: '2027-03-29T21:00:00+02:00', repeat: { every: 'month', day: 1, times: 2 } }),
  )
  await at('2027-04-01T19:00:00Z')
  expect(await lists()).toEqual({ scheduled: [['scheduled', '2027-05-01T21:00']], sent: ['Just today', 'From now on'] })
})

test('the next time is moved, left out or sent now, and the others stay; stopped, none is sent', async () => {
  const id = await schedule({ ...monday, times: 5 })
  await call('POST', `/scheduled/${id}/move`, { send_at: '2027-03-24T20:00:00+01:00' })
  expect((await lists()).scheduled).toEqual([
    ['scheduled', '2027-03-24T20:00'],
    ['scheduled', '2027-03-29T20:00'],
  ])
  expect((await call('POST', `/scheduled/${id}/skip`)).body.data.schedule.local_time).toBe('2027-03-29T20:00')
  await call('POST', `/scheduled/${id}/send`)
  expect(await lists()).toEqual({
    scheduled: [
      ['scheduled', '2027-03-24T20:00'],
      ['scheduled', '2027-04-12T20:00'],
    ],
    sent: ['Practice'],
  })
  await call('POST', `/scheduled/${id}/stop`)
  await at('2027-04-12T18:00:00Z')
  expect(await lists()).toEqual({ scheduled: [['missed', '2027-03-24T20:00']], sent: ['Practice'] })
})

test('the last time that is left out ends it', async () => {
  const id = await schedule({ ...monday, times: 1 })
  await call('POST', `/scheduled/${id}/skip`)
  expect((await lists()).scheduled).toEqual([])
})

test.each([
  [{ ...monday }, scheduleMessages.noEnd],
  [{ ...monday, times: 2, until: '2027-12-31' }, scheduleMessages.noEnd],
  [{ ...monday, until: '2038-12-31' }, scheduleMessages.endsTooLate],
  [{ ...monday, times: 600 }, scheduleMessages.endsTooLate],
  [{ ...monday, until: '2027-03-20' }, scheduleMessages.endsBeforeFirst],
  [{ ...monday, until: 'never' }, scheduleMessages.notADay],
  [{ ...monday, times: 0 }, scheduleMessages.timesRange],
  [{ every: 'week', days: [], times: 2 }, scheduleMessages.noWeekday],
  [{ every: 'hour', times: 2 }, scheduleMessages.notARepeat],
])('a repeat %j is refused, also when one is edited, and changes nothing', async (repeat, message) => {
  const refused = await call('POST', '', push({ repeat }))
  expect([refused.status, JSON.stringify(refused.body.error.data)]).toEqual([422, expect.stringContaining(message)])
  const id = await schedule({ ...monday, times: 2 })
  expect((await call('PUT', `/scheduled/${id}`, push({ repeat }))).status).toBe(422)
  expect((await lists()).scheduled).toEqual([['scheduled', '2027-03-22T20:00']])
})

test('a push that follows a release does not repeat', async () => {
  const article = await make.item(studio, 'articles', 'Autumn', { release: '2027-04-10' })
  const content = { form_link_to: 'content', form_content_type: 'article', form_content_uuid: article, follows_release: true }
  const { body } = await call('POST', '', push({ ...content, send_at: '2027-04-10T08:00:00+02:00', repeat: { ...monday, times: 2 } }))
  expect(body.error.data).toEqual({ repeat: [scheduleMessages.repeatsRelease] })
})
