import { clockAt } from '@greenroom/contract/days'
import type { PushLimits } from '@greenroom/contract/push/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unlimitedSlice } from '../../../in-pieces/in-pieces.ts'
import { type PushFixture, pushFixture, tokens } from '../../../testing/push-fixture.ts'
import { condensePushes } from '../condense-pushes.ts'
import { type DeliverySettings, delivery } from '../deliver.ts'
import { reportDelivery } from '../delivery-report.ts'
import { loadPush } from '../load-push.ts'
import { withhold } from './withhold.ts'

let fixture: PushFixture

beforeAll(async () => {
  fixture = await pushFixture({ latencyMs: [1, 5] })
})
afterAll(() => fixture.close())

const NONE: PushLimits = { quiet: null, per_day: null, zone: 'UTC' }

/** Hours around the present in a zone. */
function hoursAround(zone: string): PushLimits['quiet'] {
  const clock = (ms: number) => clockAt(new Date(Date.now() + ms), zone).slice(11)
  return { from: clock(-1_800_000), until: clock(1_800_000) }
}

async function send(appId: string, pushId: string, settings: Partial<DeliverySettings> = {}) {
  await delivery(fixture.deps, settings).deliver({ appId, pushId })
  const report = await fixture.deps.db.inApp(appId, (sql) => reportDelivery(sql, { id: appId, parents: [], creators: [] }, pushId))
  const { state, devices_sent: sent, devices_failed: failed } = report?.push ?? {}
  return { state, sent, failed, quiet: report?.withheld?.quiet, limited: report?.withheld?.limited }
}

const arrivedAt = (prefix: string) => [...fixture.simulator.accepted.keys()].filter((token) => token.startsWith(prefix)).toSorted()

describe('a push of an app with quiet hours', () => {
  test('does not reach members in whose zone it is a quiet hour, and its report counts them', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, ['quiet-berlin', 'quiet-unknown', 'quiet-tokyo'])
    const zone = (token: string, name: string) =>
      fixture.deps.db.platform.query('update devices set time_zone = $2 where token = $1', [token, name])
    await zone('quiet-berlin', 'Europe/Berlin')
    await zone('quiet-tokyo', 'Asia/Tokyo')
    const push = await fixture.make.push(app, { limits: { ...NONE, quiet: hoursAround('Asia/Tokyo') } })
    expect(await send(app, push)).toEqual({ state: 'sent', sent: 2, failed: 0, quiet: 1, limited: 0 })
    expect(arrivedAt('quiet-')).toEqual(['quiet-berlin', 'quiet-unknown'])
  })

  test('takes the zone of the app for a phone whose zone is not known', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, tokens('app-zone', 300))
    const push = await fixture.make.push(app, { limits: { ...NONE, quiet: hoursAround('Asia/Tokyo'), zone: 'Asia/Tokyo' } })
    expect(await send(app, push)).toEqual({ state: 'sent', sent: 0, failed: 0, quiet: 300, limited: 0 })
    expect(arrivedAt('app-zone')).toEqual([])
  })

  test('still says so after the details of the delivery were removed', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, tokens('condensed', 3))
    const push = await fixture.make.push(app, { limits: { ...NONE, quiet: hoursAround('UTC') } })
    await send(app, push)
    const tomorrow = new Date(Date.now() + 86_400_000)
    await condensePushes(fixture.deps.db, unlimitedSlice(), tomorrow, 0)
    expect(await send(app, push)).toMatchObject({ quiet: 3 })
  })
})

describe('a push of an app with a limit a day', () => {
  const ONE: PushLimits = { ...NONE, per_day: 1 }

  test('reaches all devices of a member, and the next one none of them', async () => {
    const app = await fixture.make.app()
    const member = await fixture.make.member(app)
    await fixture.make.devices(app, tokens('of-one', 5), { memberId: member })
    await fixture.make.devices(app, ['of-one-guest'])
    const [first, second] = [await fixture.make.push(app, { limits: ONE }), await fixture.make.push(app, { limits: ONE })]
    // Each device in a batch of its own.
    expect(await send(app, first, { batchSize: 1, inFlight: 4 })).toMatchObject({ sent: 6, limited: 0 })
    await fixture.make.devices(app, ['of-one-other-guest'])
    expect(await send(app, second, { batchSize: 1, inFlight: 4 })).toMatchObject({ sent: 1, limited: 6 })
  })

  test('counts anew on the next day of the app', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, ['next-day'])
    const [first, second] = [await fixture.make.push(app, { limits: ONE }), await fixture.make.push(app, { limits: ONE })]
    await fixture.deps.db.platform.query(`update push_notifications set created_at = now() - interval '1 day' where id = $1`, [first])
    await fixture.deps.db.platform.query(`update devices set created_at = now() - interval '2 days' where token = 'next-day'`)
    expect(await send(app, first)).toMatchObject({ sent: 1 })
    expect(await send(app, second)).toMatchObject({ sent: 1 })
    // One that is late counts for the day on which it arrives.
    const late = await fixture.make.push(app, { limits: ONE })
    await fixture.deps.db.platform.query(`update push_notifications set created_at = now() - interval '1 day' where id = $1`, [late])
    expect(await send(app, late)).toMatchObject({ sent: 0, limited: 1 })
  })

  test('gives a member one of several pushes that are sent at once by two workers', async () => {
    const app = await fixture.make.app()
    const members = await Promise.all(Array.from({ length: 40 }, () => fixture.make.member(app)))
    for (const [index, memberId] of members.entries()) await fixture.make.devices(app, tokens(`at-once-${index}`, 2), { memberId })
    const pushes = await Promise.all(Array.from({ length: 4 }, () => fixture.make.push(app, { limits: ONE })))
    const [one, other] = [delivery(fixture.deps, { batchSize: 7, inFlight: 28 }), delivery(fixture.deps, { batchSize: 7, inFlight: 28 })]
    await Promise.all(pushes.flatMap((pushId) => [one, other].map((worker) => worker.deliver({ appId: app, pushId }))))
    const results = await Promise.all(pushes.map((push) => send(app, push)))
    const sum = (of: 'sent' | 'failed' | 'limited') => results.reduce((total, result) => total + (result[of] ?? 0), 0)
    expect([sum('sent'), sum('failed'), sum('limited')]).toEqual([80, 0, 240])
    expect(arrivedAt('at-once').map((token) => fixture.simulator.accepted.get(token))).toEqual(Array.from({ length: 80 }, () => 1))
    const { rows } = await fixture.deps.db.platform.query(
      'select distinct cardinality(pushes) as pushes from push_day_counts where app_id = $1',
      [app],
    )
    expect(rows).toEqual([{ pushes: 1 }])
  })

  test('admits the same members again for a batch whose worker was killed', async () => {
    const { db } = fixture.deps
    const app = await fixture.make.app()
    await fixture.make.devices(app, tokens('killed', 6))
    const id = await fixture.make.push(app, { limits: ONE })
    const push = await db.inApp(app, (sql) => loadPush(sql, app, id))
    if (!push) throw new Error('The push is gone.')
    const { rows } = await db.platform.query<{ id: string; token: string; p256dh: null; auth: null; recipient: string; zone: null }>(
      'select id, token, p256dh, auth, id as recipient, time_zone as zone from devices where app_id = $1',
      [app],
    )
    // The worker dies after it has counted them.
    expect((await withhold(db, push, rows.slice(0, 3), { startedAt: push.createdAt, at: new Date() })).devices).toHaveLength(3)
    expect(await send(app, id)).toMatchObject({ sent: 6, limited: 0 })
  })

  test('that the service refuses uses up nothing', async () => {
    const app = await fixture.make.app({ project: 'elsewhere' })
    await fixture.make.devices(app, tokens('refused', 3))
    expect(await send(app, await fixture.make.push(app, { limits: ONE }))).toMatchObject({ state: 'stopped', sent: 0 })
    await fixture.deps.db.platform.query(`update apps set fcm_project_id = 'demo' where id = $1`, [app])
    expect(await send(app, await fixture.make.push(app, { limits: ONE }))).toMatchObject({ state: 'sent', sent: 3, limited: 0 })
  })
})
