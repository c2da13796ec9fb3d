import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { type PushFixture, pushFixture, tokens } from '../../testing/push-fixture.ts'
import { recordOpening } from '../devices/device-reports.ts'
import { condensePushes } from './condense-pushes.ts'
import { delivery } from './deliver.ts'
import { reportDelivery } from './delivery-report.ts'

let fixture: PushFixture

beforeAll(async () => {
  fixture = await pushFixture()
})

afterAll(() => fixture.close())

const report = (app: string, push: string) =>
  fixture.deps.db.inApp(app, (sql) => reportDelivery(sql, { id: app, parents: [], creators: [] }, push))

test('a report counts what was sent, names why devices failed, and says what was settled when', async () => {
  const app = await fixture.make.app()
  await fixture.make.devices(app, [...tokens('good', 240), 'dead-1', 'dead-2', 'invalid-1'])
  const push = await fixture.make.push(app)
  await delivery(fixture.deps).deliver({ appId: app, pushId: push })
  await fixture.deps.db.platform.query(
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

test('a report says how many hours after it was sent it was opened, and what is usual', async () => {
  const { deps, make } = fixture
  const app = await make.app()
  await make.devices(app, tokens('hours', 4))
  const openedBy = async (share: number) => {
    const push = await make.push(app)
    await deps.db.platform.query(
      `update push_notifications set state = 'sent', devices_sent = 4, created_at = clock_timestamp(), finished_at = clock_timestamp() where id = $1`,
      [push],
    )
    await deps.db.platform.query(
      `insert into push_openings (app_id, push_id, device_id, opened_at)
       select d.app_id, $2, d.id, clock_timestamp() + interval '40 minutes' * row_number() over (order by d.id)
       from devices d where d.app_id = $1 order by d.id limit $3`,
      [app, push, share * 4],
    )
    return push
  }
  const [first, second, third, all] = [await openedBy(0.25), await openedBy(0.5), await openedBy(0.5), await openedBy(1)]
  await deps.db.platform.query(`update push_openings set opened_at = opened_at + interval '3 days' where push_id = $1`, [third])
  expect(await report(app, all)).toMatchObject({
    devices_opened: 4,
    opened_after: [
      { hour: 0, devices: 1 },
      { hour: 1, devices: 1 },
      { hour: 2, devices: 2 },
    ],
    usual: { pushes: 3, opened_share: 0.5 },
  })
  expect(await report(app, third)).toMatchObject({ opened_after: [{ hour: 24, devices: 2 }], usual: null })
  expect(await report(app, first)).toMatchObject({ usual: null })
  // A push whose batches were removed counts with its stored report.
  await deps.db.platform.query(`update push_notifications set report = '{"devices_opened": 4}' where id = any($1)`, [[first, second]])
  expect(await report(app, all)).toMatchObject({ usual: { pushes: 3, opened_share: 1 } })
  expect(await report(app, first)).toMatchObject({ devices_opened: 4, opened_after: [] })
})

test('a long delivery is told in steps that a chart can show', async () => {
  const app = await fixture.make.app()
  const push = await fixture.make.push(app)
  await fixture.deps.db.platform.query(
    `insert into push_batches (app_id, push_id, seq, first_device, last_device, size, state, sent, uncertain, settled_at)
     select $1, $2, n, $2, $2, 100, 'done', 99, 1, timestamptz '2026-01-01 10:00Z' + n * interval '10 seconds' from generate_series(0, 359) n`,
    [app, push],
  )
  const found = await report(app, push)
  expect(found).toMatchObject({ step_seconds: 60, failures: [{ reason: 'UNCERTAIN', devices: 360 }] })
  expect(found?.over_time).toHaveLength(60)
  expect(found?.over_time[0]).toEqual({ at: '2026-01-01T10:00:00+00:00', sent: 594, failed: 6 })
})

test('a report stays as it is when batches and openings are removed, and openings are counted no more', async () => {
  const { deps } = fixture
  const app = await fixture.make.app()
  await fixture.make.devices(app, [...tokens('kept', 240), 'dead-3'])
  const [old, young, unfinished] = [await fixture.make.push(app), await fixture.make.push(app), await fixture.make.push(app)]
  for (const push of [old, young]) await delivery(deps).deliver({ appId: app, pushId: push })
  await deps.db.platform.query(
    'insert into push_openings (app_id, push_id, device_id) select app_id, unnest($2::uuid[]), id from devices where app_id = $1 and active',
    [app, [old, young]],
  )
  await deps.db.platform.query(`update push_notifications set finished_at = now() - interval '31 days' where id = $1`, [old])
  await deps.db.platform.query(`update push_notifications set created_at = now() - interval '31 days' where id = $1`, [unfinished])
  const before = await report(app, old)
  expect(before).toMatchObject({ devices_opened: 240, failures: [{ reason: 'UNREGISTERED', devices: 1 }] })
  const details = async (push: string) => {
    const { rows } = await deps.db.platform.query<{ batches: number; openings: number }>(
      `select (select count(*) from push_batches where push_id = $1) as batches, (select count(*) from push_openings where push_id = $1) as openings`,
      [push],
    )
    return rows[0]
  }
  const expected = await details(young)

  const now = deps.now()
  expect(await condensePushes(deps.db, unlimitedSlice(), now, 30)).toMatchObject({ done: true })
  expect(await report(app, old)).toEqual(before)
  expect(await details(old)).toEqual({ batches: 0, openings: 0 })
  expect(await details(young)).toEqual(expected)
  const opened = (pushId: string) =>
    deps.db.changeApp(app, (tx) => recordOpening(tx, { appId: app, timeZone: 'UTC' }, { token: 'kept-1', pushId }))
  expect(await opened(old)).toBeNull()
  expect(await opened(young)).not.toBeNull()
  expect(await condensePushes(deps.db, unlimitedSlice(), now, 30)).toEqual({ done: true, rows: 0 })
})

test('a report that was kept holds when the removal behind it was cut short', async () => {
  const { deps } = fixture
  const app = await fixture.make.app()
  const push = await fixture.make.push(app)
  await deps.db.platform.query(
    `insert into push_batches (app_id, push_id, seq, first_device, last_device, size, state, sent, settled_at)
     select $1, $2, n, $2, $2, 1, 'done', 1, now() - interval '40 days' from generate_series(1, 6000) n`,
    [app, push],
  )
  await deps.db.platform.query(`update push_notifications set state = 'sent', finished_at = now() - interval '40 days' where id = $1`, [
    push,
  ])
  const before = await report(app, push)
  const once = { ...unlimitedSlice(), goesOn: async () => false }
  expect(await condensePushes(deps.db, once, deps.now(), 30)).toEqual({ done: false, rows: 5_000 })
  expect(await report(app, push)).toEqual(before)
  expect(await condensePushes(deps.db, unlimitedSlice(), deps.now(), 30)).toEqual({ done: true, rows: 1_000 })
  expect(await report(app, push)).toEqual(before)
})

test('an app has no report of another app’s push', async () => {
  const push = await fixture.make.push(await fixture.make.app())
  expect(await report(await fixture.make.app(), push)).toBeNull()
})
