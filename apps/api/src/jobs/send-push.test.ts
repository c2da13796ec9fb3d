import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/id.ts'
import { Interrupted } from '../domain/interrupted.ts'
import { claimBatch } from '../domain/push/batches.ts'
import { LEASE_MS } from '../domain/push/deliver.ts'
import { expandPush } from '../domain/push/expand.ts'
import { pushesToTakeUp } from '../domain/push/finish.ts'
import { loadPush } from '../domain/push/load-push.ts'
import { type PushServiceStandIn, startPushService } from '../edges/web-push/stand-in.ts'
import { type PushFixture, pushFixture, tokens } from '../testing/push-fixture.ts'
import type { WorkerSettings } from '../testing/push-worker.ts'
import { type Queue, startQueue } from './queue.ts'
import { LOOK_MS } from './send-push.ts'

const WORKER = fileURLToPath(new URL('../testing/push-worker.ts', import.meta.url))
/** The most devices that a worker has in flight. */
const IN_THE_AIR = 1000

const log = pino({ level: 'silent' })
let fixture: PushFixture
let browsers: PushServiceStandIn
let queue: Queue
let workers: ChildProcess[] = []

beforeAll(async () => {
  fixture = await pushFixture({ latencyMs: [20, 60] })
  browsers = await startPushService({ latencyMs: [20, 60] })
  queue = await startQueue({ url: fixture.database.url, log, works: false })
})

afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await queue.stop()
  await fixture.close()
  await browsers.stop()
})

async function startWorker(): Promise<ChildProcess> {
  const { endpoint, tokenUri } = fixture.simulator
  const work = { leaseMs: 2_000, lookEveryMs: 500 }
  const settings: WorkerSettings = { database: fixture.database, endpoint, tokenUri, webPush: { standIn: browsers.origin }, work }
  const env = { ...process.env, WORKER: JSON.stringify(settings) }
  const worker = spawn(process.execPath, [WORKER], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  workers.push(worker)
  await once(worker.stdout ?? worker, 'data')
  return worker
}

/** A start takes seconds: reuse the worker that an earlier test left running, if there is one. */
async function anyWorker(): Promise<ChildProcess> {
  return workers[0] ?? (await startWorker())
}

/** Resolves to its exit code. */
async function end(worker: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown> {
  workers = workers.filter((other) => other !== worker)
  const exited = once(worker, 'exit')
  worker.kill(signal)
  return (await exited)[0]
}

async function ask(appId: string, pushId: string) {
  await fixture.deps.db.changeApp(appId, (tx) => queue.send(tx, 'send-push', { appId, pushId }))
}

function arrived(prefix: string) {
  const counts = [...fixture.simulator.accepted].filter(([token]) => token.startsWith(`${prefix}-`))
  return { devices: counts.length, messages: counts.reduce((sum, [, count]) => sum + count, 0) }
}

describe('a worker in a process of its own', { timeout: 90_000 }, () => {
  test('killed while it sends, beside others that are killed too: nothing is lost, and each repeats at most what it had in the air', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, [...tokens('many', 8_000), ...tokens('dead-many', 100)])
    const push = await fixture.make.push(app)
    const two = [await startWorker(), await startWorker()]
    // A job for each, as for pushes that several workers send.
    for (const _ of two) await ask(app, push)
    for (const [index, worker] of two.entries()) {
      await expect.poll(() => arrived('many').devices, { timeout: 30_000, interval: 5 }).toBeGreaterThan(1500 * (index + 1))
      await end(worker, 'SIGKILL')
    }
    expect(arrived('many').devices).toBeLessThan(8_000)
    expect(await fixture.make.stored(push)).toMatchObject({ state: 'sending' })

    await startWorker()
    await expect.poll(() => fixture.make.stored(push), { timeout: 60_000 }).toMatchObject({ state: 'sent' })
    const { devices, messages } = arrived('many')
    expect(devices).toBe(8_000)
    expect(messages - devices).toBeLessThanOrEqual(2 * IN_THE_AIR)
    expect(await fixture.make.stored(push)).toEqual({ state: 'sent', stop_reason: null, devices_sent: 8_000, devices_failed: 100 })
    expect(await fixture.make.inactiveTokens(app)).toHaveLength(100)
    // On the phone a repeat replaces the first: all of them have the push's id.
    expect(fixture.simulator.received().filter(({ tag }) => tag === push)).toHaveLength(1)
  })

  test('killed while it sends to browsers loses none of them, and each repeat has the topic of the first', async () => {
    const app = await fixture.make.app({ key: false, setup: { website_notifications: true } })
    const key = await fixture.deps.webPush.publicKey()
    const names = tokens('site', 4_000)
    await fixture.make.browsers(
      app,
      [...names, ...tokens('gone-site', 50)].map((name) => browsers.subscribe(name, key)),
    )
    const push = await fixture.make.push(app)
    const worker = await anyWorker()
    await ask(app, push)
    await expect.poll(() => browsers.accepted.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(1_500)
    await end(worker, 'SIGKILL')
    expect(browsers.accepted.size).toBeLessThan(4_000)

    await startWorker()
    const counts = { state: 'sent', stop_reason: null, devices_sent: 4_000, devices_failed: 50 }
    await expect.poll(() => fixture.make.stored(push), { timeout: 60_000 }).toEqual(counts)
    expect(names.filter((name) => !browsers.accepted.has(name))).toEqual([])
    const messages = names.flatMap((name) => browsers.received(name))
    expect(messages.length - names.length).toBeLessThanOrEqual(IN_THE_AIR)
    expect(new Set(messages.map(({ topic }) => topic)).size).toBe(1)
    expect(await fixture.make.inactiveTokens(app)).toHaveLength(50)
  })

  test('told to stop ends cleanly, and the next one repeats nothing', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, tokens('drain', 3000))
    const push = await fixture.make.push(app)
    const first = await anyWorker()
    await ask(app, push)
    await expect.poll(() => arrived('drain').devices, { timeout: 30_000, interval: 5 }).toBeGreaterThan(400)
    expect(await end(first, 'SIGTERM')).toBe(0)
    expect(arrived('drain').devices).toBeLessThan(3000)

    await startWorker()
    await expect.poll(() => fixture.make.stored(push), { timeout: 60_000 }).toMatchObject({ state: 'sent', devices_sent: 3000 })
    expect(arrived('drain')).toEqual({ devices: 3000, messages: 3000 })
  })

  test('leaves a held push alone until its hold is over, also when it is killed meanwhile and another begins', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, tokens('held', 20))
    const first = await anyWorker()
    const push = await fixture.make.push(app, { holdSeconds: 600 })
    await ask(app, push)
    const taken = async () => {
      const { rows } = await fixture.deps.db.platform.query(
        `select state from pgboss.job where name = 'send-push' and data->>'pushId' = $1 and state = 'completed'`,
        [push],
      )
      return rows.length
    }
    await expect.poll(taken, { timeout: 30_000 }).toBe(1)
    await end(first, 'SIGKILL')
    const found = await pushesToTakeUp(fixture.deps.db.platform, { olderThanMs: -1000, most: 16, perApp: 4, inHand: [] })
    expect(found.filter(({ appId }) => appId === app)).toEqual([])
    await startWorker()
    await ask(app, push)
    await expect.poll(taken, { timeout: 30_000 }).toBe(2)
    expect(await fixture.make.stored(push)).toMatchObject({ state: 'queued' })
    expect(arrived('held').devices).toBe(0)

    // From now on there is no job for it: a worker finds it by polling.
    await fixture.make.endHold(push)
    await expect.poll(() => fixture.make.stored(push), { timeout: 30_000 }).toMatchObject({ state: 'sent', devices_sent: 20 })
    expect(arrived('held')).toEqual({ devices: 20, messages: 20 })
  })

  test('takes up a push whose job was lost', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, tokens('lost', 50))
    const push = await fixture.make.push(app)
    await anyWorker()
    await expect.poll(() => fixture.make.stored(push), { timeout: 30_000 }).toMatchObject({ state: 'sent', devices_sent: 50 })
  })

  test('that died is replaced within ten seconds: by then its leases are over and another has looked', async () => {
    for (const worker of workers) await end(worker, 'SIGKILL')
    const app = await fixture.make.app()
    await fixture.make.devices(app, tokens('left', 300))
    const pushId = await fixture.make.push(app)
    const { db } = fixture.deps
    await db.changeApp(app, (tx) =>
      tx.query(`update push_notifications set created_at = now() - interval '1 minute' where id = $1`, [pushId]),
    )
    const push = await db.inApp(app, (sql) => loadPush(sql, app, pushId))
    if (push === null) throw new Error('The push is gone.')
    await expandPush(db, push, 100)
    expect(await claimBatch(db, push, { worker: newId(), leaseMs: LEASE_MS })).toMatchObject({ seq: 0 })
    const found = async () => {
      const pushes = await pushesToTakeUp(db.platform, { olderThanMs: LOOK_MS, most: 16, perApp: 4, inHand: [] })
      return pushes.filter(({ appId }) => appId === app)
    }
    expect(await found()).toEqual([])
    await db.platform.query(`update push_batches set lease_until = lease_until - $1 * interval '1 millisecond' where push_id = $2`, [
      LEASE_MS,
      pushId,
    ])
    expect(await found()).toEqual([{ appId: app, pushId }])
    expect(LEASE_MS + LOOK_MS).toBeLessThan(10_000)
  })

  test('helps with a large push that others send, if it did not hear of it; not with a small one', async () => {
    const app = await fixture.make.app()
    const { db } = fixture.deps
    const found = async () => {
      const pushes = await pushesToTakeUp(db.platform, { olderThanMs: -1000, most: 16, perApp: 4, inHand: [] })
      return pushes.filter(({ appId }) => appId === app)
    }
    await fixture.make.devices(app, tokens('helped', 10))
    const [small, large] = [await fixture.make.push(app), await fixture.make.push(app)]
    for (const [pushId, batchSize] of [[small, 5] as const, [large, 1] as const]) {
      const push = await db.inApp(app, (sql) => loadPush(sql, app, pushId))
      if (push === null) throw new Error('The push is gone.')
      await expandPush(db, push, batchSize)
      expect(await claimBatch(db, push, { worker: newId(), leaseMs: LEASE_MS })).toMatchObject({ seq: 0 })
    }
    expect(await found()).toEqual([{ appId: app, pushId: large }])
  })
})

describe('the queue', { timeout: 60_000 }, () => {
  test('runs a job only when its transaction is committed', async () => {
    const app = await fixture.make.app()
    const ran: unknown[] = []
    const working = await startQueue({ url: fixture.database.url, log })
    await working.work('send-mail', async (data) => void ran.push(data))
    const rolledBack = fixture.deps.db.changeApp(app, async (tx) => {
      await queue.send(tx, 'send-mail', { id: 'rolled back' })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await fixture.deps.db.changeApp(app, (tx) => queue.send(tx, 'send-mail', { id: 'committed' }))
    await expect.poll(() => ran, { timeout: 10_000 }).toEqual([{ id: 'committed' }])
    await working.stop()
  })

  test('tries a job again that failed, and logs each failed try once: its reason, and the time of the next one', async () => {
    const app = await fixture.make.app()
    const logged: Record<string, unknown>[] = []
    const heard = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
    const tries: number[] = []
    const working = await startQueue({ url: fixture.database.url, log: heard, lookEverySeconds: 0.5 })
    await working.work('invite-members', async () => {
      tries.push(Date.now())
      throw new Error('450 <robin@greenroom.example>: the mailbox is full', { cause: new Error('try later') })
    })
    const request = { retryLimit: 1, retryDelay: 1, retryBackoff: false }
    await fixture.deps.db.changeApp(app, (tx) => queue.send(tx, 'invite-members', { id: 'import 1' }, request))
    await expect.poll(() => logged.length, { timeout: 20_000 }).toBe(2)
    await working.stop()
    const line = { kind: 'invite-members', id: expect.any(String), data: { id: 'import 1' } }
    const reason = '450 <[address]>: the mailbox is full (try later)'
    expect(logged).toMatchObject([
      { level: 40, ...line, reason, nextTryAt: expect.any(String) },
      { level: 50, ...line, reason, nextTryAt: null },
    ])
    const nextTryAt = Date.parse(String(logged[0]?.nextTryAt))
    expect(nextTryAt).toBeGreaterThan(tries[0] ?? 0)
    expect(nextTryAt).toBeLessThanOrEqual(tries[1] ?? 0)
    expect(JSON.stringify(logged)).not.toContain('"stack"')
  })

  test.each<[string, { says: boolean; graceMs: number }]>([
    ['whose handler says that it was interrupted', { says: true, graceMs: 10_000 }],
    ['that still runs when the grace is over', { says: false, graceMs: 50 }],
  ])('hands a job back %s: the next worker takes it at once, and no try is counted', async (_which, { says, graceMs }) => {
    const app = await fixture.make.app()
    const [first, second] = [await startQueue({ url: fixture.database.url, log }), await startQueue({ url: fixture.database.url, log })]
    const stopping = new AbortController()
    const begun = Promise.withResolvers<void>()
    await first.work('end-older-push', async () => {
      begun.resolve()
      if (!says) return new Promise(() => {})
      await once(stopping.signal, 'abort')
      throw new Interrupted()
    })
    // Without any retry left, and with a longer pause before the next one than a test would wait.
    await fixture.deps.db.changeApp(app, (tx) => queue.send(tx, 'end-older-push', { app }, { retryLimit: 0, retryDelay: 600 }))
    await begun.promise
    const taken = Promise.withResolvers<object>()
    await second.work('end-older-push', async (data) => taken.resolve(data))
    await first.retire()
    stopping.abort()
    await first.stop(graceMs)
    expect(await taken.promise).toEqual({ app })
    await second.stop()
    const { rows } = await fixture.deps.db.platform.query(
      `select state, retry_count, retry_limit from pgboss.job where name = 'end-older-push' and data->>'app' = $1`,
      [app],
    )
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ state: 'completed', retry_count: 0, retry_limit: 0 })))
  })

  test('does not count a try whose process was killed', async () => {
    const app = await fixture.make.app()
    await fixture.deps.db.changeApp(app, (tx) =>
      queue.send(tx, 'import-rows', { app }, { retryLimit: 1, retryDelay: 1, retryBackoff: false }),
    )
    // What the queue stores about a job when it misses the heartbeat of its worker.
    const killed = { value: { message: 'job heartbeat timeout' } }
    await fixture.deps.db.platform.query(
      `update pgboss.job set state = 'retry', output = $2, started_on = now() where name = 'import-rows' and data->>'app' = $1`,
      [app, JSON.stringify(killed)],
    )
    let tries = 0
    const done = Promise.withResolvers<void>()
    const working = await startQueue({ url: fixture.database.url, log, lookEverySeconds: 0.5 })
    await working.work('end-import', async () => done.reject(new Error('The job was given up.')))
    await working.work('import-rows', async () => {
      tries += 1
      if (tries === 1) throw new Error('The first try fails.')
      done.resolve()
    })
    await done.promise
    await working.stop()
    expect(tries).toBe(2)
  })

  test('lets a tenant’s transaction ask for a job, and neither read nor change any', async () => {
    const app = await fixture.make.app()
    for (const statement of ['select data from pgboss.job', 'delete from pgboss.job', `update pgboss.queue set name = 'x'`]) {
      await expect(fixture.deps.db.changeApp(app, (tx) => tx.query(statement))).rejects.toThrow(/permission denied/)
    }
  })

  test('starts in two processes at the same moment', async () => {
    const started = await Promise.all([1, 2, 3].map(() => startQueue({ url: fixture.database.url, log, works: false })))
    await Promise.all(started.map((one) => one.stop()))
  })
})
