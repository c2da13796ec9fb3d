import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PushFixture, pushFixture, tokens } from '../../testing/push-fixture.ts'
import { delivery } from './deliver.ts'

const DEVICES = 2_000
/** Resets during each of the first batches, when some of their responses have arrived and others have not. */
const RESETS = 15
/** In ms. Responses are slow enough that a busy machine with late timers does not reset after the last one. */
const LATENCY = [20, 160] as const
const RESET_AFTER = 60

let fixture: PushFixture

beforeAll(async () => {
  fixture = await pushFixture({ latencyMs: LATENCY })
})

afterAll(() => fixture.close())

/** Sends a push to these devices through `send`; returns it as stored in the end. */
async function sendThrough(devices: string[], send: PushFixture['deps']['fcm']['send'], settings: Parameters<typeof delivery>[1]) {
  const app = await fixture.make.app()
  await fixture.make.devices(app, devices)
  const push = await fixture.make.push(app)
  const worker = delivery({ ...fixture.deps, fcm: { ...fixture.deps.fcm, send } }, settings)
  for (let rounds = 0; rounds < 100; rounds += 1) {
    await worker.deliver({ appId: app, pushId: push })
    const stored = await fixture.make.stored(push)
    if (stored?.state !== 'sending') return { push, stored }
    // No response at all: the worker tries again when the pause of the circuit is over.
    await fixture.deps.db.platform.query('update push_circuits set open_until = now()')
  }
  throw new Error('The push did not end.')
}

test('connections that are reset again and again cost no device its message, and the counts are exact', { timeout: 30_000 }, async () => {
  let [sends, inTheAir, most] = [0, 0, 0]
  const { push, stored } = await sendThrough(
    tokens('torn', DEVICES),
    async (batch) => {
      sends += 1
      inTheAir += batch.tokens.length
      most = Math.max(most, inTheAir)
      if (sends <= RESETS) setTimeout(() => fixture.simulator.dropConnections(), RESET_AFTER)
      const outcomes = await fixture.deps.fcm.send(batch)
      inTheAir -= batch.tokens.length
      return outcomes
    },
    { batchSize: 100, inFlight: 400 },
  )
  expect(sends).toBeGreaterThan(DEVICES / 100)
  expect(stored).toEqual({ state: 'sent', stop_reason: null, devices_sent: DEVICES, devices_failed: 0 })
  expect(fixture.simulator.accepted.size).toBe(DEVICES)
  // Memory is bounded: by the devices in flight, and in the database by one more batch for each that was put off.
  expect(most).toBeLessThanOrEqual(400)
  const { rows } = await fixture.deps.db.platform.query<{ batches: number; tries: number }>(
    'select count(*)::int as batches, max(attempt) as tries from push_batches where push_id = $1',
    [push],
  )
  const { batches = 0, tries = 0 } = rows[0] ?? {}
  expect(tries).toBeGreaterThan(1)
  expect(batches).toBeLessThanOrEqual((DEVICES / 100) * tries)
})

test('a device that never gets an answer counts as failed when the push is over', async () => {
  const mute = async ({ tokens: targets }: { tokens: readonly string[] }) => targets.map(() => ({ kind: 'uncertain' as const }))
  const { stored } = await sendThrough(tokens('void', 30), mute, { endsAfterMs: -1 })
  expect(stored).toMatchObject({ state: 'sent', devices_sent: 0, devices_failed: 30 })
})
