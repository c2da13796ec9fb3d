import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Interrupted } from '../domain/interrupted.ts'
import { processRegistry } from '../metrics/process-registry.ts'
import { type PushFixture, pushFixture, tokens } from '../testing/push-fixture.ts'
import type { SendingSettings } from './sending-thread.ts'
import { threadedDelivery } from './threaded-delivery.ts'

let fixture: PushFixture
let settings: SendingSettings

beforeAll(async () => {
  fixture = await pushFixture()
  const { publicUrl, webHost, fcmDevicesPerSecond, secretKeys, logLevel } = fixture.deps.config
  settings = {
    database: fixture.database,
    fcm: { endpoint: fixture.simulator.endpoint, tokenUri: fixture.simulator.tokenUri },
    webPush: { contact: 'mailto:ops@example.com' },
    config: { publicUrl, webHost, fcmDevicesPerSecond, secretKeys, logLevel },
    work: {},
  }
})

afterAll(() => fixture.close())

const log = pino({ level: 'silent' })

const COUNTS = /^(greenroom_push(?:es|_devices)_total\S*) (\d+)$/gm

/** A thread that does this for each message. */
function doing(what: string): URL {
  return new URL(`data:text/javascript,import { parentPort } from 'node:worker_threads';parentPort.on('message', (asked) => { ${what} })`)
}

describe('delivery in a thread of its own', { timeout: 30_000 }, () => {
  test('sends pushes to their ends, tells what it has in hand, and ends when it is told to', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, [...tokens('threaded', 600), ...tokens('dead', 10)])
    // Other files in this process may have counted too.
    const counted = async () =>
      Object.fromEntries([...(await processRegistry().metrics()).matchAll(COUNTS)].map(([, name, count]) => [name, Number(count)]))
    const before = await counted()
    const since = async (name: string) => ((await counted())[name] ?? 0) - (before[name] ?? 0)
    const [one, other] = [await fixture.make.push(app), await fixture.make.push(app)]
    const sender = threadedDelivery({ ...settings, log })
    const ended = Promise.all([one, other, one].map((pushId) => sender.deliver({ appId: app, pushId })))
    expect(sender.inHand().toSorted()).toEqual([one, other].toSorted())
    await ended
    expect(sender.inHand()).toEqual([])
    const counts = [one, other].map((push) => fixture.make.stored(push))
    expect((await Promise.all(counts)).reduce((sum, push) => sum + (push?.devices_sent ?? 0), 0)).toBe(1200)
    expect([...fixture.simulator.accepted.values()]).toEqual(Array.from({ length: 600 }, () => 2))
    expect(await since('greenroom_pushes_total{through="fcm",result="sent"}')).toBe(2)
    expect(await since('greenroom_push_devices_total{result="sent"}')).toBe(1200)
    // The second push may find the dead devices gone.
    expect([10, 20]).toContain(await since('greenroom_push_devices_total{result="failed"}'))
    await sender.stop()
    await expect(sender.deliver({ appId: app, pushId: one })).rejects.toThrow(Interrupted)
  })

  test('that ends leaves its pushes to the queue, and the next push begins another thread', async () => {
    const push = { appId: 'a', pushId: 'p' }
    const sender = threadedDelivery({ ...settings, log }, doing('process.exit(1)'))
    await expect(sender.deliver(push)).rejects.toThrow(/thread that sent the push p ended/)
    expect(sender.inHand()).toEqual([])
    await expect(sender.deliver(push)).rejects.toThrow(/thread that sent the push p ended/)
    await sender.stop()
  })

  test('says in its own words what a push failed of', async () => {
    const failing = "parentPort.postMessage({ id: asked.id, failed: { interrupted: false, message: 'The database is away.' } })"
    const sender = threadedDelivery({ ...settings, log }, doing(`if (asked.kind === 'stop') process.exit(); ${failing}`))
    await expect(sender.deliver({ appId: 'a', pushId: 'p' })).rejects.toThrow('The database is away.')
    await sender.stop()
  })
})
