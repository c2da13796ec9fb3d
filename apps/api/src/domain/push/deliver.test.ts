import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PushFixture, pushFixture, tokens } from '../../testing/push-fixture.ts'
import { type DeliverySettings, delivery } from './deliver.ts'
import { reportDelivery } from './delivery-report.ts'
import { stopPush } from './finish.ts'

let fixture: PushFixture

beforeAll(async () => {
  fixture = await pushFixture({ latencyMs: [1, 5] })
})

afterAll(() => fixture.close())

async function send(appId: string, pushId: string, settings: Partial<DeliverySettings> = {}) {
  await delivery(fixture.deps, settings).deliver({ appId, pushId })
  return fixture.make.stored(pushId)
}

/** Accepted messages of tokens with this prefix: how many devices, and how many messages. */
function arrived(prefix: string) {
  const counts = [...fixture.simulator.accepted].filter(([token]) => token.startsWith(`${prefix}-`))
  return { devices: counts.length, messages: counts.reduce((sum, [, count]) => sum + count, 0) }
}

describe('a push to everyone', () => {
  test('reaches every active device once and writes the counts (PUSH-091)', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, tokens('all', 730))
    const push = await fixture.make.push(app)
    expect(await send(app, push)).toEqual({ state: 'sent', stop_reason: null, devices_sent: 730, devices_failed: 0 })
    expect(arrived('all')).toEqual({ devices: 730, messages: 730 })
  })

  test('carries its text, and its own id as the tag that lets a repeat replace it', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, ['text-1'])
    const push = await fixture.make.push(app)
    await send(app, push)
    expect(fixture.simulator.received()[0]).toMatchObject({
      title: 'Hello',
      body: 'World',
      tag: push,
      data: { push_id: push, app_id: app, link_to: 'home' },
    })
  })

  test('switches dead tokens off and counts them as failed', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, [...tokens('alive', 20), 'dead-x', 'invalid-x'])
    const push = await fixture.make.push(app)
    expect(await send(app, push)).toMatchObject({ state: 'sent', devices_sent: 20, devices_failed: 2 })
    expect(await fixture.make.inactiveTokens(app)).toEqual([
      ['dead-x', 'UNREGISTERED'],
      ['invalid-x', 'INVALID_TOKEN'],
    ])
  })

  test('leaves out blacklisted members, inactive devices and devices that came later (OQ-115)', async () => {
    const app = await fixture.make.app()
    const member = await fixture.make.member(app)
    const banned = await fixture.make.member(app, { blacklisted: true })
    await fixture.make.devices(app, ['who-guest'])
    await fixture.make.devices(app, ['who-member'], { memberId: member })
    await fixture.make.devices(app, ['who-banned'], { memberId: banned })
    await fixture.make.devices(app, ['who-off', 'who-late'])
    await fixture.deps.db.platform.query(`update devices set active = false where token = 'who-off'`)
    const push = await fixture.make.push(app)
    await fixture.deps.db.platform.query(`update devices set created_at = now() + interval '1 minute' where token = 'who-late'`)
    expect(await send(app, push)).toMatchObject({ devices_sent: 2, devices_failed: 0 })
    expect([...fixture.simulator.accepted.keys()].filter((token) => token.startsWith('who-')).toSorted()).toEqual([
      'who-guest',
      'who-member',
    ])
  })

  test('is finished at once when nobody is left to reach', async () => {
    const app = await fixture.make.app()
    const push = await fixture.make.push(app)
    expect(await send(app, push)).toMatchObject({ state: 'sent', devices_sent: 0, devices_failed: 0 })
  })

  test('never touches another app’s devices', async () => {
    const [app, other] = [await fixture.make.app(), await fixture.make.app()]
    await fixture.make.devices(app, ['mine-1'])
    await fixture.make.devices(other, ['theirs-1'])
    await send(app, await fixture.make.push(app))
    expect(arrived('theirs')).toEqual({ devices: 0, messages: 0 })
  })
})

test('a push to tags reaches holders of at least one of them, once', async () => {
  const app = await fixture.make.app()
  const [gold, silver, bronze] = await Promise.all(['Gold', 'Silver', 'Bronze'].map((name) => fixture.make.item(app, 'tags', name)))
  const both = await fixture.make.member(app, { tags: [gold ?? '', silver ?? ''] })
  const one = await fixture.make.member(app, { tags: [silver ?? ''] })
  const none = await fixture.make.member(app, { tags: [bronze ?? ''] })
  await fixture.make.devices(app, ['tag-both'], { memberId: both })
  await fixture.make.devices(app, ['tag-one'], { memberId: one })
  await fixture.make.devices(app, ['tag-none'], { memberId: none })
  await fixture.make.devices(app, ['tag-guest'])
  expect(await send(app, await fixture.make.push(app, { tags: [gold ?? '', silver ?? ''] }))).toMatchObject({ devices_sent: 2 })
  expect(arrived('tag')).toEqual({ devices: 2, messages: 2 })
})

test('a push through a parent’s key reaches the devices that run the parent’s app, and the own key all others', async () => {
  const [child, parent] = [await fixture.make.app({ key: true }), await fixture.make.app({ name: 'Parent' })]
  await fixture.make.parent(child, parent)
  await fixture.make.devices(child, ['family-own'])
  await fixture.make.devices(child, ['family-parent'], { parentId: parent })
  expect(await send(child, await fixture.make.push(child, { through: parent }))).toMatchObject({ devices_sent: 1 })
  expect([...fixture.simulator.accepted.keys()].filter((token) => token.startsWith('family-'))).toEqual(['family-parent'])
  expect(await send(child, await fixture.make.push(child))).toMatchObject({ devices_sent: 1 })
  expect(arrived('family')).toEqual({ devices: 2, messages: 2 })
})

describe('when FCM asks to wait', () => {
  test('only the devices that it named wait, and then get their push', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, ['calm-1', 'busy-a', 'busy-b', 'calm-2', 'down-c', 'html-d'])
    const started = Date.now()
    expect(await send(app, await fixture.make.push(app))).toMatchObject({ state: 'sent', devices_sent: 6, devices_failed: 0 })
    expect(Date.now() - started).toBeGreaterThan(1000)
    expect(arrived('busy')).toEqual({ devices: 2, messages: 2 })
    expect(arrived('calm')).toEqual({ devices: 2, messages: 2 })
  })

  test('a project that answers 429 often is left alone for as long as it asked', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, tokens('busy', 300))
    const started = Date.now()
    expect(await send(app, await fixture.make.push(app), { batchSize: 100, inFlight: 100 })).toMatchObject({ devices_sent: 300 })
    expect(Date.now() - started).toBeGreaterThan(2000)
  })
})

describe('when the key or the message is refused', () => {
  test('the push stops with a reason and no token is blamed', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, [...tokens('mismatch', 90), ...tokens('dead', 5), ...tokens('mismatch-more', 400)])
    const stored = await send(app, await fixture.make.push(app), { batchSize: 100 })
    expect(stored).toMatchObject({ state: 'stopped', devices_sent: 0, devices_failed: 100 })
    expect(stored?.stop_reason).toMatch(/another FCM project/)
    expect(await fixture.make.inactiveTokens(app)).toEqual([])
  })

  test('a few refusals among many good answers are counted and change nothing else', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, [...tokens('fine', 50), 'mismatch-1', 'apns-1'])
    expect(await send(app, await fixture.make.push(app))).toMatchObject({ state: 'sent', devices_sent: 50, devices_failed: 2 })
  })

  test('a key that Google does not accept stops it', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, ['key-1'])
    fixture.simulator.revokeBearers()
    await fixture.deps.db.platform.query(`update apps set fcm_project_id = 'not-mine' where id = $1`, [app])
    const stored = await send(app, await fixture.make.push(app))
    expect(stored).toMatchObject({ state: 'stopped' })
    expect(stored?.stop_reason).toMatch(/has no permission for this FCM project/)
  })

  test('an app without a key fails with what to do', async () => {
    const app = await fixture.make.app({ key: false })
    await fixture.make.devices(app, ['nokey-1'])
    const stored = await send(app, await fixture.make.push(app))
    expect(stored).toMatchObject({ state: 'failed', devices_sent: 0 })
    expect(stored?.stop_reason).toMatch(/Set the FCM project id and key/)
  })
})

test('small pushes of many apps are sent at the same time, up to the devices that may be in flight', async () => {
  const { fcm } = fixture.deps
  const inFlight = { now: 0, most: 0 }
  const watched: typeof fcm = {
    ...fcm,
    async send(job) {
      inFlight.now += job.tokens.length
      inFlight.most = Math.max(inFlight.most, inFlight.now)
      // Long enough for all of them to be claimed.
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      inFlight.now -= job.tokens.length
      return await fcm.send(job)
    },
  }
  const sender = delivery({ ...fixture.deps, fcm: watched }, { inFlight: 20, batchSize: 20 })
  const pushes = await Promise.all(
    Array.from({ length: 12 }, async (_none, index) => {
      const app = await fixture.make.app()
      await fixture.make.devices(app, tokens(`small-${index}`, 2))
      return { appId: app, pushId: await fixture.make.push(app) }
    }),
  )
  await Promise.all(pushes.map((push) => sender.deliver(push)))
  expect(inFlight.most).toBe(20)
  expect(arrived('small')).toEqual({ devices: 24, messages: 24 })
})

describe('several workers', () => {
  test('share one push without sending anything twice', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, tokens('shared', 900))
    const push = await fixture.make.push(app)
    const workers = [1, 2, 3].map(() => delivery(fixture.deps, { batchSize: 50, inFlight: 100 }))
    await Promise.all(workers.map((worker) => worker.deliver({ appId: app, pushId: push })))
    expect(await fixture.make.stored(push)).toMatchObject({ state: 'sent', devices_sent: 900, devices_failed: 0 })
    expect(arrived('shared')).toEqual({ devices: 900, messages: 900 })
  })

  test('one that stops settles what is in the air, and another goes on without a double', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, tokens('drained', 2000))
    const push = await fixture.make.push(app)
    const first = delivery(fixture.deps, { batchSize: 50, inFlight: 100 })
    // oxlint-disable-next-line vitest/valid-expect -- it is awaited below, after the stop.
    const interrupted = expect(first.deliver({ appId: app, pushId: push })).rejects.toThrow(/goes on in another process/)
    await expect.poll(() => arrived('drained').devices).toBeGreaterThan(300)
    await first.stop()
    await interrupted
    expect(arrived('drained').devices).toBeLessThan(2000)
    expect(await send(app, push)).toMatchObject({ state: 'sent', devices_sent: 2000, devices_failed: 0 })
    expect(arrived('drained')).toEqual({ devices: 2000, messages: 2000 })
  })

  test.each(['in hand', 'counted'])('one whose lease ran out counts nothing of a batch that another has %s', async (state) => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, tokens(`fenced-${state}`, 10))
    const push = await fixture.make.push(app)
    const { db, fcm } = fixture.deps
    const [inHand, lateIsThrough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const other = delivery({
      ...fixture.deps,
      fcm: {
        ...fcm,
        async send(batch) {
          const outcomes = await fcm.send(batch)
          inHand.resolve()
          if (state === 'in hand') await lateIsThrough.promise
          return outcomes
        },
      },
    })
    let others = Promise.resolve()
    let settles = false
    const late = delivery({
      ...fixture.deps,
      db: {
        ...db,
        changeApp: async (appId, work) => {
          const result = await db.changeApp(appId, work)
          if (settles) lateIsThrough.resolve()
          return result
        },
      },
      fcm: {
        ...fcm,
        async send({ tokens: batch }) {
          await db.platform.query(`update push_batches set lease_until = now() - interval '1 second' where push_id = $1`, [push])
          others = other.deliver({ appId: app, pushId: push })
          await (state === 'in hand' ? inHand.promise : others)
          settles = true
          // If this outcome counted, ten devices would be disabled.
          return batch.map(() => ({ kind: 'dead', reason: 'UNREGISTERED' }))
        },
      },
    })
    await late.deliver({ appId: app, pushId: push })
    await others
    const { rows } = await db.platform.query('select state, attempt, sent from push_batches where push_id = $1', [push])
    expect(rows).toEqual([{ state: 'done', attempt: 2, sent: 10 }])
    expect(await fixture.make.inactiveTokens(app)).toEqual([])
    expect(await fixture.make.stored(push)).toMatchObject({ state: 'sent', devices_sent: 10, devices_failed: 0 })
  })
})

test('a push that a person stops sends no further batch and keeps the counts of what arrived', async () => {
  const app = await fixture.make.app()
  await fixture.make.devices(app, tokens('halted', 3000))
  const push = await fixture.make.push(app)
  const running = delivery(fixture.deps, { batchSize: 50, inFlight: 100 }).deliver({ appId: app, pushId: push })
  await expect.poll(() => arrived('halted').devices).toBeGreaterThan(200)
  await fixture.deps.db.changeApp(app, (tx) => stopPush(tx, { appId: app, pushId: push }, 'Stopped by Ada.'))
  await running
  const stored = await fixture.make.stored(push)
  expect(stored).toMatchObject({ state: 'stopped', stop_reason: 'Stopped by Ada.' })
  expect(stored?.devices_sent).toBe(arrived('halted').devices)
  expect(stored?.devices_sent).toBeLessThan(3000)
  const report = await fixture.deps.db.inApp(app, (sql) => reportDelivery(sql, { id: app, parents: [], creators: [] }, push))
  expect(report).toMatchObject({ devices_total: 3000, push: { devices_total: 3000, devices_sent: stored?.devices_sent } })
})

test('a database that is away for a moment costs no double', async () => {
  const app = await fixture.make.app()
  await fixture.make.devices(app, tokens('away', 60))
  const push = await fixture.make.push(app)
  let broken = 0
  const { db } = fixture.deps
  const flaky: typeof db = {
    ...db,
    changeApp: (appId, work) =>
      db.changeApp(appId, (tx) =>
        work({
          ...tx,
          query: (text, values) => {
            if (text.includes('with mine') && broken < 2) {
              broken += 1
              return Promise.reject(new Error('Connection terminated unexpectedly'))
            }
            return tx.query(text, values)
          },
        }),
      ),
  }
  await delivery({ ...fixture.deps, db: flaky }, { batchSize: 20 }).deliver({ appId: app, pushId: push })
  expect(broken).toBe(2)
  expect(await fixture.make.stored(push)).toMatchObject({ state: 'sent', devices_sent: 60 })
  expect(arrived('away')).toEqual({ devices: 60, messages: 60 })
})

test('a batch that was lost to a fault of the database is sent by the same worker’s next try of the push', async () => {
  const app = await fixture.make.app()
  await fixture.make.devices(app, tokens('lost', 60))
  const push = await fixture.make.push(app)
  let broken = 0
  const { db } = fixture.deps
  const flaky: typeof db = {
    ...db,
    inApp: (appId, work) =>
      db.inApp(appId, (sql) =>
        work({
          query: (text, values) => {
            if (text.includes('d.token') && broken < 1) {
              broken += 1
              return Promise.reject(new Error('Connection terminated unexpectedly'))
            }
            return sql.query(text, values)
          },
        }),
      ),
  }
  const worker = delivery({ ...fixture.deps, db: flaky }, { batchSize: 20, leaseMs: 600 })
  await expect(worker.deliver({ appId: app, pushId: push })).rejects.toThrow('PostgreSQL cannot be reached')
  // At once, while the lease of the lost batch is still valid.
  await worker.deliver({ appId: app, pushId: push })
  expect(await fixture.make.stored(push)).toMatchObject({ state: 'sent', devices_sent: 60 })
  expect(arrived('lost')).toEqual({ devices: 60, messages: 60 })
})
