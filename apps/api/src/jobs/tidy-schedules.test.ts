import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimitedSlice } from '../in-pieces/in-pieces.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { pushMakers } from '../testing/push-makers.ts'
import { tidyPushCounts } from './remove-expired.ts'
import { tidySchedules } from './tidy-pushes.ts'

let app: TestApp
let make: ReturnType<typeof pushMakers>

beforeAll(async () => {
  app = await testApp()
  make = pushMakers(app.deps, '{}')
})
afterAll(() => app.close())

test('schedules are removed a month after they were sent, and those that were missed stay', async () => {
  const studio = await make.app()
  const as = (await app.build.creator(studio)).id
  await make.devices(studio, [studio])
  const { platform } = app.deps.db
  for (const [subject, state, days] of [
    ['old', 'sent', 31],
    ['new', 'sent', 29],
    ['missed', 'missed', 31],
    ['waiting', 'scheduled', null],
  ] as const) {
    const data = { subject, message: 'Hello', send_to: 'everyone', form_link_to: 'home', send_at: '2030-12-06T08:00:00Z' }
    expect((await app.call('POST', `/api/apps/${studio}/push_notifications`, { as, body: { data } })).statusCode).toBe(201)
    await platform.query(
      `update push_schedules set state = $3, ended_at = now() - $4::int * interval '1 day'
       where app_id = $1 and content->'push'->>'subject' = $2`,
      [studio, subject, state, days],
    )
  }
  expect(await tidySchedules.run(app.deps, unlimitedSlice())).toEqual({ done: true, rows: 1 })
  const { rows } = await platform.query<{ subject: string }>(
    `select content->'push'->>'subject' as subject from push_schedules where app_id = $1 order by 1`,
    [studio],
  )
  expect(rows.map(({ subject }) => subject)).toEqual(['missed', 'new', 'waiting'])
})

test('counts of pushes are removed after three days', async () => {
  const studio = await make.app()
  const { platform } = app.deps.db
  for (const days of [0, 1, 4]) {
    await platform.query(
      `insert into push_day_counts (app_id, recipient_id, day, pushes) values ($1, gen_random_uuid(), current_date - $2::int, '{}')`,
      [studio, days],
    )
  }
  expect(await tidyPushCounts.run(app.deps, unlimitedSlice())).toEqual({ done: true, rows: 1 })
})
