import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { WorkerSettings } from '../testing/push-worker.ts'
import { type PushWorld, pushWorld, tokens } from '../testing/push-world.ts'
import { type Queue, startQueue } from './queue.ts'

const WORKER = fileURLToPath(new URL('../testing/push-worker.ts', import.meta.url))
/** As many devices as a worker has in the air at most. */
const IN_THE_AIR = 1000

let world: PushWorld
let queue: Queue
const workers: ChildProcess[] = []

beforeAll(async () => {
  world = await pushWorld({ latencyMs: [20, 60] })
  queue = await startQueue({ url: world.databaseUrl, log: pino({ level: 'silent' }), works: false })
})

afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL')
})

afterAll(async () => {
  await queue.stop()
  await world.close()
})

async function startWorker(): Promise<ChildProcess> {
  const { endpoint, tokenUri } = world.simulator
  const settings: WorkerSettings = { url: world.databaseUrl, endpoint, tokenUri, work: { leaseMs: 2_000, lookEveryMs: 500 } }
  const env = { ...process.env, WORKER: JSON.stringify(settings) }
  const worker = spawn(process.execPath, [WORKER], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  workers.push(worker)
  await once(worker.stdout ?? worker, 'data')
  return worker
}

async function ask(appId: string, pushId: string) {
  await world.deps.db.changeApp(appId, (tx) => queue.send(tx, 'send-push', { appId, pushId }))
}

function arrived(prefix: string) {
  const counts = [...world.simulator.accepted].filter(([token]) => token.startsWith(`${prefix}-`))
  return { devices: counts.length, messages: counts.reduce((sum, [, count]) => sum + count, 0) }
}

describe('a worker in a process of its own', { timeout: 90_000 }, () => {
  test('killed in the middle loses nothing and repeats at most what was in the air', async () => {
    const app = await world.make.app()
    await world.make.devices(app, [...tokens('crash', 4000), ...tokens('dead', 60)])
    const push = await world.make.push(app)
    const first = await startWorker()
    await ask(app, push)
    await expect.poll(() => arrived('crash').devices, { timeout: 30_000, interval: 5 }).toBeGreaterThan(800)
    first.kill('SIGKILL')
    await once(first, 'exit')
    expect(arrived('crash').devices).toBeLessThan(4000)

    await startWorker()
    await expect.poll(() => world.make.stored(push), { timeout: 60_000 }).toMatchObject({ state: 'sent' })
    const { devices, messages } = arrived('crash')
    expect(devices).toBe(4000)
    expect(messages - devices).toBeLessThanOrEqual(IN_THE_AIR)
    expect(await world.make.stored(push)).toEqual({ state: 'sent', stop_reason: null, devices_sent: 4000, devices_failed: 60 })
    expect(await world.make.inactiveTokens(app)).toHaveLength(60)
  })

  test('beside others, each killed while it sends: nothing is lost, and each repeats at most what it had in the air', async () => {
    const app = await world.make.app()
    await world.make.devices(app, [...tokens('many', 12_000), ...tokens('dead-many', 100)])
    const push = await world.make.push(app)
    const three = [await startWorker(), await startWorker(), await startWorker()]
    // A job for each, as pushes that several workers take up have.
    for (const _ of three) await ask(app, push)
    for (const [turn, worker] of three.entries()) {
      await expect.poll(() => arrived('many').devices, { timeout: 30_000, interval: 5 }).toBeGreaterThan(1500 * (turn + 1))
      worker.kill('SIGKILL')
      await once(worker, 'exit')
    }
    expect(arrived('many').devices).toBeLessThan(12_000)
    expect(await world.make.stored(push)).toMatchObject({ state: 'sending' })

    await startWorker()
    await expect.poll(() => world.make.stored(push), { timeout: 60_000 }).toMatchObject({ state: 'sent' })
    const { devices, messages } = arrived('many')
    expect(devices).toBe(12_000)
    expect(messages - devices).toBeLessThanOrEqual(3 * IN_THE_AIR)
    expect(await world.make.stored(push)).toEqual({ state: 'sent', stop_reason: null, devices_sent: 12_000, devices_failed: 100 })
    // On the phone a repeat replaces the first: all of them carry the push's id.
    expect(world.simulator.received().filter(({ tag }) => tag === push)).toHaveLength(1)
  })

  test('told to stop ends cleanly, and the next one repeats nothing', async () => {
    const app = await world.make.app()
    await world.make.devices(app, tokens('drain', 2000))
    const push = await world.make.push(app)
    const first = await startWorker()
    await ask(app, push)
    await expect.poll(() => arrived('drain').devices, { timeout: 30_000, interval: 5 }).toBeGreaterThan(400)
    first.kill('SIGTERM')
    const [code] = await once(first, 'exit')
    expect(code).toBe(0)
    expect(arrived('drain').devices).toBeLessThan(2000)

    await startWorker()
    await expect.poll(() => world.make.stored(push), { timeout: 60_000 }).toMatchObject({ state: 'sent', devices_sent: 2000 })
    expect(arrived('drain')).toEqual({ devices: 2000, messages: 2000 })
  })

  test('takes up a push whose job was lost', async () => {
    const app = await world.make.app()
    await world.make.devices(app, tokens('lost', 50))
    const push = await world.make.push(app)
    await startWorker()
    await expect.poll(() => world.make.stored(push), { timeout: 30_000 }).toMatchObject({ state: 'sent', devices_sent: 50 })
  })
})

describe('the queue', { timeout: 60_000 }, () => {
  test('runs a job only when its transaction is committed', async () => {
    const app = await world.make.app()
    const ran: unknown[] = []
    const working = await startQueue({ url: world.databaseUrl, log: pino({ level: 'silent' }) })
    await working.work('send-mail', async (data) => void ran.push(data))
    const rolledBack = world.deps.db.changeApp(app, async (tx) => {
      await queue.send(tx, 'send-mail', { id: 'rolled back' })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await world.deps.db.changeApp(app, (tx) => queue.send(tx, 'send-mail', { id: 'committed' }))
    await expect.poll(() => ran, { timeout: 10_000 }).toEqual([{ id: 'committed' }])
    await working.stop()
  })

  test('tries a job again that failed', async () => {
    const app = await world.make.app()
    let tries = 0
    const working = await startQueue({ url: world.databaseUrl, log: pino({ level: 'silent' }) })
    await working.work('send-mail', async () => {
      tries += 1
      if (tries === 1) throw new Error('not yet')
    })
    await world.deps.db.changeApp(app, (tx) => queue.send(tx, 'send-mail', {}, { retryLimit: 2, retryDelay: 1, retryBackoff: false }))
    await expect.poll(() => tries, { timeout: 20_000 }).toBe(2)
    await working.stop()
  })

  test('lets a tenant’s transaction ask for a job, and neither read nor change any', async () => {
    const app = await world.make.app()
    for (const statement of ['select data from pgboss.job', 'delete from pgboss.job', `update pgboss.queue set name = 'x'`]) {
      await expect(world.deps.db.changeApp(app, (tx) => tx.query(statement))).rejects.toThrow(/permission denied/)
    }
  })

  test('starts in two processes at the same moment', async () => {
    const started = await Promise.all(
      [1, 2, 3].map(() => startQueue({ url: world.databaseUrl, log: pino({ level: 'silent' }), works: false })),
    )
    await Promise.all(started.map((one) => one.stop()))
  })
})
