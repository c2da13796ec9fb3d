import { clockAt, momentsOf } from '@greenroom/contract/days'
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
  | { do: 'schedule'; zone: string; minutes: number }
  | { do: 'move'; which: number; zone: string; minutes: number }
  | { do: 'stop' | 'send'; which: number }
  /** The clock goes on, or jumps back. */
  | { do: 'wait'; minutes: number }
  | { do: 'work'; workers: number; lives: number }

const zone = fc.constantFrom(...ZONES)
const minutes = fc.integer({ min: 1, max: 180 })
const which = fc.nat(5)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('schedule' as const), zone, minutes }),
  fc.record({ do: fc.constant('move' as const), which, zone, minutes }),
  fc.record({ do: fc.constantFrom('stop' as const, 'send' as const), which }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: -30, max: 90 }) }),
  fc.record({ do: fc.constant('work' as const), workers: fc.integer({ min: 1, max: 2 }), lives: fc.integer({ min: 0, max: 3 }) }),
)
/** Around changes of clocks in these zones, in both directions. */
const starts = fc.constantFrom(
  ...['2027-03-28T00:00:00Z', '2027-10-31T00:00:00Z', '2027-03-14T06:00:00Z', '2027-11-07T05:00:00Z', '2027-04-03T14:00:00Z'],
  ...['2027-10-02T15:00:00Z', '2027-04-04T02:00:00Z', '2027-09-05T03:00:00Z'],
)

type Modeled = { id: string; due: number; state: 'scheduled' | 'sent' | 'missed' | 'stopped' }

test(
  'whatever happens to schedules, clocks and workers, each push is sent once at its time, or is stopped or missed',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(starts, fc.array(step, { minLength: 4, maxLength: 14 }), async (start, steps) => {
        clock = new Date(start)
        lives = Number.POSITIVE_INFINITY
        const studio = await make.app()
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
            due: moment.getTime(),
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
            const { due, isOnce, data } = timeIn(what.zone, what.minutes)
            const subject = `push ${models.length}`
            const answer = await call('', { subject, message: 'm', send_to: 'everyone', form_link_to: 'home', ...data })
            expect(answer.error?.status).toBe(isOnce ? undefined : 422)
            if (isOnce) models.push({ id: answer.data.id, due, state: 'scheduled' })
          } else if (what.do === 'work') {
            lives = what.lives
            await work(what.workers)
            lives = Number.POSITIVE_INFINITY
            // Another process goes on; a try that failed is due again.
            await app.deps.db.platform.query(`update push_schedules set next_at = due_at where app_id = $1`, [studio])
            await work(1)
            for (const model of models.filter(({ state, due }) => state === 'scheduled' && due <= clock.getTime())) {
              model.state = clock.getTime() - model.due > GRACE ? 'missed' : 'sent'
            }
          } else {
            const model = one(what.which)
            if (!model) continue
            const { due, isOnce, data } = what.do === 'move' ? timeIn(what.zone, what.minutes) : { due: 0, isOnce: true, data: {} }
            const answer = await call(`/scheduled/${model.id}/${what.do}`, data)
            const mayChange = isOpen(model) || (what.do === 'stop' && model.state === 'missed')
            expect([what.do, model.state, answer.error?.status]).toEqual([
              ...[what.do, model.state],
              mayChange ? (isOnce ? undefined : 422) : model.state === 'stopped' ? 404 : 409,
            ])
            if (!mayChange || !isOnce) continue
            if (what.do === 'move') model.due = due
            else model.state = what.do === 'stop' ? 'stopped' : 'sent'
          }
        }
        const { rows: sent } = await app.deps.db.platform.query<{ subject: string }>(
          'select subject from push_notifications where app_id = $1 order by subject collate "C"',
          [studio],
        )
        const { rows: stored } = await app.deps.db.platform.query<{ id: string; state: string; due: Date }>(
          'select id, state, due_at as due from push_schedules where app_id = $1',
          [studio],
        )
        const expected = models.flatMap(({ state }, index) => (state === 'sent' ? [`push ${index}`] : []))
        expect(sent.map(({ subject }) => subject)).toEqual(expected.toSorted())
        for (const { id, state, due } of models) {
          const row = stored.find((found) => found.id === id)
          expect([id, row?.state]).toEqual([id, state === 'stopped' ? undefined : state])
          if (state === 'scheduled') expect(row?.due.getTime()).toBe(due)
        }
      }),
      { numRuns: 60, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
    )
  },
)
