import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PushWorld, pushWorld, tokens } from '../../testing/push-world.ts'
import { delivery } from './deliver.ts'
import { reportDelivery } from './delivery-report.ts'

let world: PushWorld

beforeAll(async () => {
  world = await pushWorld()
})

afterAll(() => world.close())

const report = (app: string, push: string) =>
  world.deps.db.inApp(app, (sql) => reportDelivery(sql, { id: app, parents: [], creators: [] }, push))

test('a report counts what was sent, names why devices failed, and says what was settled when', async () => {
  const app = await world.make.app()
  await world.make.devices(app, [...tokens('good', 240), 'dead-1', 'dead-2', 'invalid-1'])
  const push = await world.make.push(app)
  await delivery(world.deps).deliver({ appId: app, pushId: push })
  await world.deps.db.platform.query(
    'insert into push_openings (app_id, push_id, device_id) select app_id, $2, id from devices where app_id = $1 limit 12',
    [app, push],
  )
  const found = await report(app, push)
  expect(found).toMatchObject({
    devices_opened: 12,
    push: { state: 'sent', devices_sent: 240, devices_failed: 3 },
    devices_total: 243,
    failures: [
      { reason: 'UNREGISTERED', devices: 2 },
      { reason: 'INVALID_TOKEN', devices: 1 },
    ],
    step_seconds: 1,
  })
  const sum = (of: 'sent' | 'failed') => found?.over_time.reduce((total, step) => total + step[of], 0)
  expect([sum('sent'), sum('failed')]).toEqual([240, 3])
})

test('a long delivery is told in steps that a chart can show', async () => {
  const app = await world.make.app()
  const push = await world.make.push(app)
  await world.deps.db.platform.query(
    `insert into push_batches (app_id, push_id, seq, first_device, last_device, size, state, sent, uncertain, settled_at)
     select $1, $2, n, $2, $2, 100, 'done', 99, 1, timestamptz '2026-01-01 10:00Z' + n * interval '10 seconds' from generate_series(0, 359) n`,
    [app, push],
  )
  const found = await report(app, push)
  expect(found).toMatchObject({ step_seconds: 60, failures: [{ reason: 'UNCERTAIN', devices: 360 }] })
  expect(found?.over_time).toHaveLength(60)
  expect(found?.over_time[0]).toEqual({ at: '2026-01-01T10:00:00+00:00', sent: 594, failed: 6 })
})

test('an app has no report of another app’s push', async () => {
  const push = await world.make.push(await world.make.app())
  expect(await report(await world.make.app(), push)).toBeNull()
})
