import { addDays, clockAt } from '@greenroom/contract/days'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PushFixture, pushFixture, tokens } from '../../../testing/push-fixture.ts'
import { delivery } from '../deliver.ts'
import { reportDelivery } from '../delivery-report.ts'
import { planParts } from './plan-parts.ts'

let fixture: PushFixture

beforeAll(async () => {
  fixture = await pushFixture({ latencyMs: [1, 5] })
})
afterAll(() => fixture.close())

const run = (text: string, values: unknown[]) => fixture.deps.db.platform.query(text, values)

/** The last message to each token. */
const messages = new Map<string, string>()

async function deliver(appId: string, pushId: string) {
  const { fcm } = fixture.deps
  const noted: typeof fcm = {
    ...fcm,
    send: (job) => {
      for (const token of job.tokens) messages.set(token, JSON.stringify(job.message))
      return fcm.send(job)
    },
  }
  await delivery({ ...fixture.deps, fcm: noted }, { batchSize: 20 }).deliver({ appId, pushId })
  return fixture.make.stored(pushId)
}

/** How many messages each token of this prefix got. */
function arrived(prefix: string): Record<string, number> {
  return Object.fromEntries([...fixture.simulator.accepted].filter(([token]) => token.startsWith(prefix)).toSorted())
}

/** Lets the time of every part come that is due within so many hours. */
async function passHours(pushId: string, hours: number) {
  await run(
    `update push_batches set part_at = part_at - $2 * interval '1 hour', not_before = not_before - $2 * interval '1 hour'
     where push_id = $1 and state = 'open'`,
    [pushId, hours],
  )
}

describe('a push at an hour of each member', () => {
  /** An app with a device in each zone, and a push for ten minutes ago by the clocks of UTC. */
  async function inZones(prefix: string, zones: readonly (string | null)[]) {
    const app = await fixture.make.app()
    for (const [index, zone] of zones.entries()) {
      await fixture.make.devices(app, [`${prefix}-${index}`])
      await run('update devices set time_zone = $2 where token = $1', [`${prefix}-${index}`, zone])
    }
    const push = await fixture.make.push(app)
    const local = clockAt(new Date(Date.now() - 10 * 60_000), 'UTC')
    await fixture.deps.db.changeApp(app, (tx) => planParts(tx, app, push, { subject_b: '', eachZone: { local, zone: 'UTC' }, isDue: true }))
    return { app, push, local }
  }

  test('comes when clocks show it there: now within the grace, later in the west, and the next day where it was long ago', async () => {
    // Clocks in these zones are never changed.
    const { app, push, local } = await inZones('z1', ['UTC', null, 'Mars/Olympus', 'America/Bogota', 'Asia/Kolkata'])
    expect(await deliver(app, push)).toMatchObject({ state: 'sending' })
    expect(arrived('z1')).toEqual({ 'z1-0': 1, 'z1-1': 1, 'z1-2': 1 })
    const { rows } = await run(
      'select devices[1] as device, part_at as at from push_batches where push_id = $1 and part_at is not null order by part_at',
      [push],
    )
    const nextDay = `${addDays(local.slice(0, 10), 1)}${local.slice(10)}`
    expect(rows.map(({ at }) => at instanceof Date && at.toISOString())).toEqual([
      new Date(`${local}:00-05:00`).toISOString(),
      new Date(`${nextDay}:00+05:30`).toISOString(),
    ])
    await passHours(push, 5)
    expect(await deliver(app, push)).toMatchObject({ state: 'sending' })
    expect(arrived('z1')).toEqual({ 'z1-0': 1, 'z1-1': 1, 'z1-2': 1, 'z1-3': 1 })
    await passHours(push, 24)
    expect(await deliver(app, push)).toEqual({ state: 'sent', stop_reason: null, devices_sent: 5, devices_failed: 0 })
    expect(arrived('z1')).toEqual({ 'z1-0': 1, 'z1-1': 1, 'z1-2': 1, 'z1-3': 1, 'z1-4': 1 })
  })

  test('begins with the part that is due first, whichever device is first', async () => {
    const { app, push } = await inZones('z2', [...Array.from({ length: 30 }, () => 'America/Bogota'), 'UTC'])
    await deliver(app, push)
    expect(arrived('z2')).toEqual({ 'z2-30': 1 })
  })

  test('comes once to a member who changes her zone between parts, on all her devices at the same hour', async () => {
    const { app, push } = await inZones('z3', ['UTC', 'America/Bogota', 'UTC', 'America/Bogota'])
    const [east, west] = [await fixture.make.member(app), await fixture.make.member(app)]
    const travel = (token: string, member: string, zone: string, seconds: number) =>
      run(`update devices set member_id = $2, time_zone = $3, updated_at = now() + $4 * interval '1 second' where token = $1`, [
        ...[token, member, zone, seconds],
      ])
    // The last zone that one of the devices reported counts.
    await travel('z3-0', east, 'UTC', 2)
    await travel('z3-1', east, 'America/Bogota', 1)
    await travel('z3-2', west, 'UTC', 1)
    await travel('z3-3', west, 'America/Bogota', 2)
    await deliver(app, push)
    expect(arrived('z3')).toEqual({ 'z3-0': 1, 'z3-1': 1 })
    await travel('z3-0', east, 'America/Bogota', 9)
    await travel('z3-2', west, 'UTC', 9)
    await passHours(push, 5)
    // Two workers at the same time.
    await Promise.all([deliver(app, push), deliver(app, push)])
    expect(arrived('z3')).toEqual({ 'z3-0': 1, 'z3-1': 1, 'z3-2': 1, 'z3-3': 1 })
  })

  test('leaves out who left the audience before their hour, and stops when it is stopped', async () => {
    const { app, push } = await inZones('z4', ['UTC', 'America/Bogota', 'America/Bogota'])
    await deliver(app, push)
    await run(`update devices set active = false where token = 'z4-1'`, [])
    await passHours(push, 5)
    expect(await deliver(app, push)).toMatchObject({ state: 'sent', devices_sent: 2 })
    expect(arrived('z4')).toEqual({ 'z4-0': 1, 'z4-2': 1 })
  })
})

describe('a device that registers during a push at an hour of each member', () => {
  /** A push for ten minutes ago by the clocks of UTC, which began twenty minutes ago. */
  async function begun(prefix: string) {
    const app = await fixture.make.app()
    const member = await fixture.make.member(app)
    await fixture.make.devices(app, [`${prefix}-0`], { memberId: member })
    await fixture.make.devices(app, [`${prefix}-1`])
    await run(
      `update devices set created_at = now() - interval '1 day', time_zone = case when token like '%-0' then 'UTC' else 'America/Bogota' end
       where app_id = $1`,
      [app],
    )
    const push = await fixture.make.push(app)
    await run(`update push_notifications set created_at = now() - interval '20 minutes' where id = $1`, [push])
    const local = clockAt(new Date(Date.now() - 10 * 60_000), 'UTC')
    await fixture.deps.db.changeApp(app, (tx) => planParts(tx, app, push, { subject_b: '', eachZone: { local, zone: 'UTC' }, isDue: true }))
    expect(await deliver(app, push)).toMatchObject({ state: 'sending' })
    const register = async (token: string, zone: string | null, minutesAgo: number, memberId: string | null = null) => {
      await fixture.make.devices(app, [token], { memberId })
      await run(`update devices set time_zone = $2, created_at = now() - $3 * interval '1 minute' where token = $1`, [
        token,
        zone,
        minutesAgo,
      ])
    }
    return { app, push, member, register }
  }

  test('gets it at that hour, if it is still to come there, and once', async () => {
    const { app, push, register } = await begun('r1')
    await register('r1-west', 'America/Bogota', 5)
    await passHours(push, 5)
    expect(await deliver(app, push)).toMatchObject({ state: 'sending' })
    expect(arrived('r1')).toEqual({ 'r1-0': 1, 'r1-1': 1 })
    await passHours(push, 5)
    await Promise.all([deliver(app, push), deliver(app, push)])
    expect(await fixture.make.stored(push)).toMatchObject({ state: 'sent', devices_sent: 3 })
    expect(arrived('r1')).toEqual({ 'r1-0': 1, 'r1-1': 1, 'r1-west': 1 })
  })

  test('gets it late when that hour passed before another part was due', async () => {
    const { app, push, register } = await begun('r2')
    // The app's zone is UTC, where the hour was ten minutes ago.
    await register('r2-late', null, 12)
    await passHours(push, 5)
    expect(await deliver(app, push)).toMatchObject({ state: 'sent', devices_sent: 3 })
    expect(arrived('r2')).toEqual({ 'r2-0': 1, 'r2-1': 1, 'r2-late': 1 })
  })

  test('does not get it after that hour, nor as another device of a member who has it', async () => {
    const { app, push, member, register } = await begun('r3')
    await register('r3-after', 'UTC', 5)
    await register('r3-second', 'America/Bogota', 5, member)
    await passHours(push, 5)
    expect(await deliver(app, push)).toMatchObject({ state: 'sent', devices_sent: 2 })
    expect(arrived('r3')).toEqual({ 'r3-0': 1, 'r3-1': 1 })
  })
})

describe('a push with two subjects', () => {
  /** An app with 400 devices, two of each member, and its push. */
  async function withTwo(prefix: string) {
    const app = await fixture.make.app()
    await fixture.make.devices(app, tokens(prefix, 400))
    const members = []
    for (let n = 0; n < 200; n += 1) members.push(await fixture.make.member(app))
    await run(
      `update devices d set member_id = m.id from unnest($2::uuid[], $3::text[]) as m (id, token) where d.app_id = $1 and d.token = m.token`,
      [...[app, [...members, ...members], tokens(prefix, 400)]],
    )
    const push = await fixture.make.push(app)
    await run('update push_notifications set devices_total = 400 where id = $1', [push])
    await fixture.deps.db.changeApp(app, (tx) => planParts(tx, app, push, { subject_b: 'Good evening', eachZone: null, isDue: false }))
    return { app, push }
  }

  /** The devices that got each subject so far. */
  async function subjectsOf(push: string) {
    const { rows } = await run(
      `select b.variant, d.id, d.member_id as member, d.token from push_batches b join devices d on d.id = any(b.devices) where b.push_id = $1 and b.state = 'done'`,
      [push],
    )
    return { a: rows.filter(({ variant }) => variant === 'a'), b: rows.filter(({ variant }) => variant === 'b') }
  }

  const open = (app: string, push: string, devices: readonly unknown[]) =>
    run('insert into push_openings (app_id, push_id, device_id) select $1, $2, unnest($3::uuid[])', [app, push, devices])
  const report = (app: string, push: string) =>
    fixture.deps.db.inApp(app, (sql) => reportDelivery(sql, { id: app, parents: [], creators: [] }, push))
  test('sends each to a tenth, all devices of a member alike, and the better one to the rest an hour later', async () => {
    const { app, push } = await withTwo('s1')
    expect(await deliver(app, push)).toMatchObject({ state: 'sending' })
    const { a, b } = await subjectsOf(push)
    for (const tenth of [a, b]) {
      expect(tenth.length).toBeGreaterThan(10)
      expect(tenth.length).toBeLessThan(80)
      expect(tenth).toHaveLength(new Set(tenth.map(({ member }) => member)).size * 2)
    }
    expect(Object.keys(arrived('s1'))).toHaveLength(a.length + b.length)
    await open(app, push, [a[0]?.id, ...b.slice(0, 4).map(({ id }) => id)])
    await passHours(push, 1)
    expect(await deliver(app, push)).toEqual({ state: 'sent', stop_reason: null, devices_sent: 400, devices_failed: 0 })
    expect(Object.values(arrived('s1'))).toEqual(Array.from({ length: 400 }, () => 1))
    expect((await report(app, push))?.subjects).toEqual([
      { subject: 'Hello', sent: a.length, opened: 1, is_better: false },
      { subject: 'Good evening', sent: b.length, opened: 4, is_better: true },
    ])
    const got = (token: unknown) => (messages.get(String(token)) ?? '').includes('Good evening')
    expect([a.some(({ token }) => got(token)), tokens('s1', 400).filter((token) => !got(token)).length]).toEqual([false, a.length])
  })

  test('sends the first to the rest when both were opened as often', async () => {
    const { app, push } = await withTwo('s2')
    await deliver(app, push)
    await passHours(push, 1)
    // Two workers decide once.
    await Promise.all([deliver(app, push), deliver(app, push)])
    expect((await report(app, push))?.subjects.map(({ is_better }) => is_better)).toEqual([true, false])
    expect(Object.values(arrived('s2'))).toEqual(Array.from({ length: 400 }, () => 1))
  })
})
