import { addDays, clockAt, momentOf, momentsOf } from '@greenroom/contract/days'
import { sendAtOf } from '@greenroom/contract/push/schedule'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { pushMakers } from '../../../testing/push-makers.ts'
import { recordingQueue } from '../../../testing/recording-queue.ts'
import { runDueSchedules } from './run-schedules.ts'

const MINUTE = 60_000
const GRACE = 60 * MINUTE
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'America/Santiago'] as const

const recording = recordingQueue()
/** How many requests of jobs succeed before the process dies: a transaction that requests one is rolled back. */
let lives = Number.POSITIVE_INFINITY
const queue: typeof recording = {
  ...recording,
  send: async (...request) => {
    lives -= 1
    if (lives < 0) throw new Error('The process was killed.')
    await recording.send(...request)
  },
}
let app: TestApp
let make: ReturnType<typeof pushMakers>
let clock = new Date()

beforeAll(async () => {
  app = await testApp({ queue, now: () => clock })
  make = pushMakers(app.deps, '{}')
})
afterAll(() => app.close())

type Step =
  /** Once, or every day as often as this; at the same moment everywhere, or at this hour of each member. */
  | { do: 'schedule'; zone: string; minutes: number; times: number | null; eachZone: boolean }
  | { do: 'move'; which: number; zone: string; minutes: number }
  | { do: 'stop' | 'send'; which: number }
  /** The clock goes on, or jumps back. */
  | { do: 'wait'; minutes: number }
  | { do: 'work'; workers: number; lives: number }

const zone = fc.constantFrom(...ZONES)
const minutes = fc.integer({ min: 1, max: 180 })
const which = fc.nat(5)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    ...{ do: fc.constant('schedule' as const), zone, minutes },
    ...{ times: fc.option(fc.integer({ min: 1, max: 4 })), eachZone: fc.boolean() },
  }),
  fc.record({ do: fc.constant('move' as const), which, zone, minutes }),
  fc.record({ do: fc.constantFrom('stop' as const, 'send' as const), which }),
  fc.record({
    do: fc.constant('wait' as const),
    minutes: fc.oneof(fc.integer({ min: -30, max: 90 }), fc.integer({ min: 1_400, max: 3_000 })),
  }),
  fc.record({ do: fc.constant('work' as const), workers: fc.integer({ min: 1, max: 2 }), lives: fc.integer({ min: 0, max: 3 }) }),
)
/** Around changes of clocks in these zones, in both directions. */
const starts = fc.constantFrom(
  ...['2027-03-28T00:00:00Z', '2027-10-31T00:00:00Z', '2027-03-14T06:00:00Z', '2027-11-07T05:00:00Z', '2027-04-03T14:00:00Z'],
  ...['2027-10-02T15:00:00Z', '2027-04-04T02:00:00Z', '2027-09-05T03:00:00Z'],
)

/** When the first of two hours is over everywhere, the second one has begun somewhere. */
const overdueInPart: [string, (typeof ZONES)[number], Step[]] = [
  '2027-03-28T00:00:00Z',
  'UTC',
  [
    { do: 'schedule', zone: 'UTC', minutes: 1, times: 2, eachZone: true },
    { do: 'wait', minutes: 1400 },
    { do: 'work', workers: 1, lives: 3 },
    { do: 'stop', which: 0 },
  ],
]

type Modeled = {
  id: string
  subject: string
  /** By the clocks of the zone. */
  local: string
  zone: string
  /** At this hour of each member: due when it comes in the first zone, missed when the last one has had it. */
  eachZone: boolean
  /** How often it is still to be sent. */
  left: number
  /** Of a push that repeats. */
  repeats: boolean
  /** The hours of each member at which it was sent; empty for one that goes to all at once. */
  sent: string[]
  state: 'scheduled' | 'sent' | 'missed' | 'stopped'
}

/** Goes to the next day of a push that repeats, or ends it. */
function advance(model: Modeled, ended: Modeled['state']): void {
  model.left -= 1
  if (model.left === 0) model.state = ended
  else model.local = `${addDays(model.local.slice(0, 10), 1)}${model.local.slice(10)}`
}

const momentIn = (local: string, zoneName: string) => momentOf(local, zoneName)?.getTime() ?? Number.NaN
const dueOf = ({ local, zone: own, eachZone }: Modeled) => momentIn(local, eachZone ? 'Pacific/Kiritimati' : own)
const lastOf = ({ local, zone: own, eachZone }: Modeled) => momentIn(local, eachZone ? 'Etc/GMT+12' : own)

/** What a worker does at this time. */
function look(model: Modeled, now: number): void {
  while (model.state === 'scheduled' && dueOf(model) <= now) {
    const isMissed = now - lastOf(model) > GRACE
    if (!isMissed) model.sent.push(model.eachZone ? model.local : '')
    // A repeating push that ends is removed; what was missed is listed beside it.
    advance(model, model.repeats && isMissed ? 'stopped' : isMissed ? 'missed' : 'sent')
  }
}

test(
  'whatever happens to schedules, clocks and workers, each push is sent once at its time, or is stopped or missed',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(starts, zone, fc.array(step, { minLength: 4, maxLength: 14 }), async (start, appZone, steps) => {
        clock = new Date(start)
        lives = Number.POSITIVE_INFINITY
        const studio = await make.app({ setup: { time_zone: appZone } })
        const as = (await app.build.creator(studio)).id
        await make.devices(studio, [studio])
        const call = async (path: string, data: object) =>
          (await app.call('POST', `/api/apps/${studio}/push_notifications${path}`, { as, body: { data } })).json()
        const models: Modeled[] = []

        /** A time by a zone's clocks, or null where they skip or repeat it: then the request is refused. */
        const timeIn = (zoneName: string, ahead: number) => {
          const moment = new Date(clock.getTime() + ahead * MINUTE)
          const local = clockAt(moment, zoneName)
          const isOnce = momentsOf(local, zoneName).length === 1
          return {
            local,
            isOnce,
            data: { send_at: isOnce ? sendAtOf({ local, zone: zoneName }) : moment.toISOString(), time_zone: zoneName },
          }
        }
        const one = (index: number) => models[index % Math.max(1, models.length)]
        const isOpen = (model: Modeled) => model.state === 'scheduled'
        const work = async (workers: number) => {
          await Promise.all(Array.from({ length: workers }, () => runDueSchedules(app.deps, clock)))
        }

        for (const what of steps) {
          if (what.do === 'wait') clock = new Date(clock.getTime() + what.minutes * MINUTE)
          else if (what.do === 'schedule') {
            const zoneName = what.eachZone ? appZone : what.zone
            const { local, isOnce, data } = timeIn(zoneName, what.minutes)
            const repeat = what.times === null ? null : { every: 'week', days: [0, 1, 2, 3, 4, 5, 6], times: what.times }
            const subject = `push ${models.length}`
            const answer = await call('', {
              subject,
              message: 'm',
              send_to: 'everyone',
              form_link_to: 'home',
              ...data,
              repeat,
              each_zone: what.eachZone,
            })
            expect(answer.error?.status).toBe(isOnce ? undefined : 422)
            const begins = { local, zone: zoneName, eachZone: what.eachZone, left: what.times ?? 1, repeats: repeat !== null, sent: [] }
            if (isOnce) models.push({ id: answer.data.id, subject, ...begins, state: 'scheduled' })
          } else if (what.do === 'work') {
            lives = what.lives
            await work(what.workers)
            lives = Number.POSITIVE_INFINITY
            // Another process goes on; a try that failed is due again.
            await app.deps.db.platform.query(`update push_schedules set next_at = due_at where app_id = $1`, [studio])
            // After missed times of a repeating push another one may be due.
            for (let looks = 0; looks < 4; looks += 1) await work(1)
            for (const model of models) look(model, clock.getTime())
          } else {
            const model = one(what.which)
            if (!model) continue
            const {
              local,
              isOnce: isClear,
              data,
            } = what.do === 'move' ? timeIn(what.zone, what.minutes) : { local: '', isOnce: true, data: {} }
            // An hour of each member is one in the zone of the app.
            const isOnce = isClear && (what.do !== 'move' || !model.eachZone || what.zone === appZone)
            const answer = await call(`/scheduled/${model.id}/${what.do}`, data)
            const mayChange = isOpen(model) || (what.do === 'stop' && model.state === 'missed')
            expect([what.do, model.state, answer.error?.status]).toEqual([
              ...[what.do, model.state],
              mayChange ? (isOnce ? undefined : 422) : model.state === 'stopped' ? 404 : 409,
            ])
            if (!mayChange || !isOnce) continue
            const begins = { id: answer.data.id, local, zone: what.do === 'move' ? what.zone : '' }
            if (what.do === 'stop') model.state = 'stopped'
            else if (what.do === 'send') {
              model.sent.push('')
              advance(model, 'sent')
            } else if (!model.repeats) Object.assign(model, begins)
            else {
              // The next time alone is moved, and becomes a push of its own.
              const { subject, eachZone } = model
              models.push({ ...begins, eachZone, left: 1, repeats: false, sent: [], state: 'scheduled', subject })
              advance(model, 'stopped')
            }
          }
        }
        const { rows: sent } = await app.deps.db.platform.query<{ sent: string }>(
          `select subject || coalesce(' at ' || local_time, '') as sent from push_notifications where app_id = $1`,
          [studio],
        )
        const { rows: stored } = await app.deps.db.platform.query<{ id: string; state: string; due: Date }>(
          'select id, state, due_at as due from push_schedules where app_id = $1',
          [studio],
        )
        const expected = models.flatMap(({ subject, sent: times }) =>
          times.map((hour) => (hour === '' ? subject : `${subject} at ${hour}`)),
        )
        expect(sent.map((row) => row.sent).toSorted()).toEqual(expected.toSorted())
        for (const model of models) {
          const { id, state } = model
          const row = stored.find((found) => found.id === id)
          expect([id, row?.state]).toEqual([id, state === 'stopped' ? undefined : state])
          if (state === 'scheduled') expect(row?.due.getTime()).toBe(dueOf(model))
        }
      }),
      { examples: [overdueInPart], numRuns: 60, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
    )
  },
)
