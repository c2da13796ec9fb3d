import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fcmError } from '../../edges/fcm/simulator-rules.ts'
import { type PushFixture, pushFixture, tokens } from '../../testing/push-fixture.ts'
import { OTHER_PROJECT } from '../../testing/push-makers.ts'
import { type DeliverySettings, delivery } from './deliver.ts'
import { pushesToTakeUp } from './finish.ts'

let fixture: PushFixture

beforeAll(async () => {
  fixture = await pushFixture({ latencyMs: [1, 3] })
})

beforeEach(async () => {
  await fixture.deps.db.platform.query('delete from push_quotas')
})

afterEach(() => fixture.simulator.insist({ tokens: null, messages: null }))

afterAll(() => fixture.close())

async function send(appId: string, pushId: string, settings: Partial<DeliverySettings> = {}) {
  await delivery(fixture.deps, settings).deliver({ appId, pushId })
  return fixture.make.stored(pushId)
}

async function pushTo(devices: readonly string[], options: Parameters<PushFixture['make']['app']>[0] = {}) {
  const app = await fixture.make.app(options)
  await fixture.make.devices(app, devices)
  return { app, push: await fixture.make.push(app) }
}

async function reasonsOf(pushId: string) {
  const { rows } = await fixture.deps.db.platform.query<{ reason: string; count: number }>(
    `select r.key as reason, sum(r.value::int)::int as count from push_batches b, jsonb_each_text(b.reasons) r
     where b.push_id = $1 group by 1 order by 1`,
    [pushId],
  )
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]))
}

/** Pushes of an app that a polling worker would take up. */
async function waiting(app: string) {
  const found = await pushesToTakeUp(fixture.deps.db.platform, { olderThanMs: -1000, most: 100, perApp: 4, inHand: [] })
  return found.filter(({ appId }) => appId === app)
}

/** Ends the pause of every circuit and project. */
async function timeIsOver() {
  await fixture.deps.db.platform.query(`update push_circuits set open_until = now() - interval '1 second'`)
  await fixture.deps.db.platform.query(`update push_quotas set paused_until = now() - interval '1 second'`)
}

const unavailable = {
  ...fcmError(503, 'UNAVAILABLE', 'The service is currently unavailable.', 'UNAVAILABLE'),
  headers: { 'retry-after': '30' },
}

describe('what FCM documents for one device', () => {
  test.each([
    ['UNREGISTERED', 'dead', { devices_failed: 1 }, { UNREGISTERED: 1 }, 'UNREGISTERED'],
    ['INVALID_ARGUMENT about the token', 'invalid', { devices_failed: 1 }, { INVALID_TOKEN: 1 }, 'INVALID_TOKEN'],
    ['SENDER_ID_MISMATCH', 'mismatch', { devices_failed: 1 }, { SENDER_ID_MISMATCH: 1 }, null],
    ['THIRD_PARTY_AUTH_ERROR', 'apns', { devices_failed: 1 }, { THIRD_PARTY_AUTH_ERROR: 1 }, null],
    ['QUOTA_EXCEEDED', 'busy', { devices_sent: 31, devices_failed: 0 }, {}, null],
    ['UNAVAILABLE', 'down', { devices_sent: 31, devices_failed: 0 }, {}, null],
    ['INTERNAL', 'broken', { devices_sent: 31, devices_failed: 0 }, {}, null],
    ['a 502 in HTML', 'html', { devices_sent: 31, devices_failed: 0 }, {}, null],
  ])('%s is counted, and switches off only what is dead', async (_name, prefix, counts, reasons, inactive) => {
    const { app, push } = await pushTo([...tokens(`ok-${prefix}`, 30), `${prefix}-${prefix}`])
    expect(await send(app, push)).toMatchObject({ state: 'sent', stop_reason: null, devices_sent: 30, ...counts })
    expect(await reasonsOf(push)).toEqual(reasons)
    expect(await fixture.make.inactiveTokens(app)).toEqual(inactive === null ? [] : [[`${prefix}-${prefix}`, inactive]])
  })
})

describe('what FCM says about all of them', () => {
  test.each([
    [
      '401 UNAUTHENTICATED',
      fcmError(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.'),
      /did not accept the push key/,
    ],
    ['403 PERMISSION_DENIED', fcmError(403, 'PERMISSION_DENIED', 'Permission denied.'), /has no permission for this FCM project/],
    ['404 without UNREGISTERED', fcmError(404, 'NOT_FOUND', 'Requested entity was not found.'), /project was not found/],
    ['401 THIRD_PARTY_AUTH_ERROR', fcmError(401, 'UNAUTHENTICATED', 'Auth error from APNS', 'THIRD_PARTY_AUTH_ERROR'), /APNs key/],
    [
      '400 INVALID_ARGUMENT',
      fcmError(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received.', 'INVALID_ARGUMENT'),
      /did not accept the message/,
    ],
  ])('%s stops the push after its first batch, with what to do, and blames no token', async (_name, messages, sentence) => {
    fixture.simulator.insist({ messages })
    const { app, push } = await pushTo(tokens('all', 120))
    const stored = await send(app, push, { batchSize: 40 })
    expect(stored).toMatchObject({ state: 'stopped', devices_sent: 0, devices_failed: 40 })
    expect(stored?.stop_reason).toMatch(sentence)
    expect(await fixture.make.inactiveTokens(app)).toEqual([])
  })

  test('503 with Retry-After lets the project rest, says so, and everything arrives once afterwards', async () => {
    fixture.simulator.insist({ messages: unavailable })
    const { app, push } = await pushTo(tokens('rest', 200))
    const before = fixture.simulator.stats.requests
    const stored = await send(app, push, { batchSize: 50 })
    expect(stored).toMatchObject({ state: 'sending', devices_sent: 0 })
    expect(stored?.stop_reason).toMatch(/Google asks us to wait/)
    // Only the first batch sent requests.
    expect(fixture.simulator.stats.requests - before).toBe(50)
    expect(await waiting(app)).toEqual([])
    fixture.simulator.insist({ messages: null })
    await timeIsOver()
    await fixture.deps.db.platform.query('update push_batches set not_before = null where push_id = $1', [push])
    expect(await waiting(app)).toEqual([{ appId: app, pushId: push }])
    expect(await send(app, push)).toEqual({ state: 'sent', stop_reason: null, devices_sent: 200, devices_failed: 0 })
    expect([...fixture.simulator.accepted].filter(([token, count]) => token.startsWith('rest-') && count === 1)).toHaveLength(200)
  })

  test('429 for most of a batch halves the pace of the project for every app in it, and another project goes on', async () => {
    fixture.simulator.insist({
      messages: { ...fcmError(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.', 'QUOTA_EXCEEDED'), headers: { 'retry-after': '60' } },
    })
    const { app, push } = await pushTo(tokens('much', 60))
    expect(await send(app, push)).toMatchObject({ state: 'sending' })
    fixture.simulator.insist({ messages: null })
    const same = await pushTo(tokens('same', 5))
    expect(await send(same.app, same.push)).toMatchObject({ state: 'sending', devices_sent: 0 })
    const other = await pushTo(tokens('other', 5), { project: OTHER_PROJECT })
    expect(await send(other.app, other.push)).toMatchObject({ state: 'sent', devices_sent: 5 })
  })
})

describe('what the token service says', () => {
  test('invalid_grant stops the push with what to do', async () => {
    refreshBearers()
    fixture.simulator.insist({ tokens: { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } } })
    const { app, push } = await pushTo(tokens('grant', 30))
    const stored = await send(app, push)
    expect(stored).toMatchObject({ state: 'stopped', devices_sent: 0 })
    expect(stored?.stop_reason).toMatch(/did not accept the push key/)
  })

  test.each([
    ['503', { status: 503, body: { error: 'internal_failure' } }],
    ['429', { status: 429, body: { error: 'rate_limit_exceeded' } }],
    ['200 without a token', { status: 200, body: {} }],
    ['HTML', { status: 502, body: null, html: '<!DOCTYPE html>' }],
  ])('%s makes the push wait, and it goes on by itself', async (_name, tokensAnswer) => {
    refreshBearers()
    fixture.simulator.insist({ tokens: tokensAnswer })
    const { app, push } = await pushTo(tokens('patient', 30))
    const stored = await send(app, push)
    expect(stored).toMatchObject({ state: 'sending', devices_sent: 0, devices_failed: 0 })
    expect(stored?.stop_reason).toMatch(/is not responding/)
    expect(await waiting(app)).toEqual([])
    fixture.simulator.insist({ tokens: null })
    await timeIsOver()
    expect(await waiting(app)).toEqual([{ appId: app, pushId: push }])
    expect(await send(app, push)).toEqual({ state: 'sent', stop_reason: null, devices_sent: 30, devices_failed: 0 })
  })
})

describe('the circuit of an app', () => {
  test('after three refused pushes the next is stopped without a call, and others are sent meanwhile', async () => {
    const broken = await fixture.make.app()
    await fixture.make.devices(broken, tokens('mismatch-broken', 30))
    for (let time = 0; time < 3; time += 1) expect(await send(broken, await fixture.make.push(broken))).toMatchObject({ state: 'stopped' })
    const before = fixture.simulator.stats.requests
    const fourth = await send(broken, await fixture.make.push(broken))
    expect(fourth).toMatchObject({ state: 'failed', devices_sent: 0, devices_failed: 0 })
    expect(fourth?.stop_reason).toMatch(/another FCM project/)
    expect(fixture.simulator.stats.requests).toBe(before)
    const other = await pushTo(tokens('healthy', 30))
    expect(await send(other.app, other.push)).toMatchObject({ state: 'sent', devices_sent: 30 })
  })

  test('after its time one worker tries, and a success closes it', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, tokens('mismatch-half', 30))
    for (let time = 0; time < 3; time += 1) await send(app, await fixture.make.push(app))
    await timeIsOver()
    await fixture.deps.db.platform.query(`update devices set token = 'mended-' || token where app_id = $1`, [app])
    expect(await send(app, await fixture.make.push(app))).toMatchObject({ state: 'sent', devices_sent: 30 })
    const { rows } = await fixture.deps.db.platform.query('select from push_circuits where app_id = $1', [app])
    expect(rows).toEqual([])
  })

  test('a failure of that try opens it for twice as long', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, tokens('mismatch-again', 30))
    const openFor = async () => {
      const { rows } = await fixture.deps.db.platform.query<{ seconds: number }>(
        'select extract(epoch from open_until - now())::float8 as seconds from push_circuits where app_id = $1',
        [app],
      )
      return Math.round((rows[0]?.seconds ?? 0) / 60)
    }
    for (let time = 0; time < 3; time += 1) await send(app, await fixture.make.push(app))
    expect(await openFor()).toBe(1)
    await timeIsOver()
    await send(app, await fixture.make.push(app))
    expect(await openFor()).toBe(2)
  })

  test('a new key closes it at once', async () => {
    const app = await fixture.make.app()
    await fixture.make.devices(app, tokens('mismatch-key', 30))
    for (let time = 0; time < 3; time += 1) await send(app, await fixture.make.push(app))
    await fixture.deps.db.platform.query('update apps set fcm_project_id = $2 where id = $1', [app, OTHER_PROJECT])
    await fixture.deps.db.platform.query(`update devices set token = 'mended-' || token where app_id = $1`, [app])
    expect(await send(app, await fixture.make.push(app))).toMatchObject({ state: 'sent', devices_sent: 30 })
  })

  test('a push that could not be sent for six hours is stopped and says so', async () => {
    refreshBearers()
    fixture.simulator.insist({ tokens: { status: 503, body: {} } })
    const { app, push } = await pushTo(tokens('old', 3))
    await send(app, push)
    await fixture.deps.db.platform.query(`update push_notifications set created_at = now() - interval '7 hours' where id = $1`, [push])
    const stored = await send(app, push)
    expect(stored).toMatchObject({ state: 'stopped', devices_sent: 0 })
    expect(stored?.stop_reason).toMatch(/could not be reached for six hours/)
  })
})

test('one app’s many pushes leave room for another’s', async () => {
  const app = await fixture.make.app()
  await fixture.make.devices(app, tokens('crowd', 3))
  const pushes = await Promise.all(Array.from({ length: 4 }, () => fixture.make.push(app)))
  const worker = delivery(fixture.deps, { perApp: 2 })
  await Promise.all(pushes.map((pushId) => worker.deliver({ appId: app, pushId })))
  const stored = await Promise.all(pushes.map((push) => fixture.make.stored(push)))
  expect(stored.map((push) => push?.state)).toEqual(['sent', 'sent', 'queued', 'queued'])
  const left = await pushesToTakeUp(fixture.deps.db.platform, { olderThanMs: -1000, most: 100, perApp: 1, inHand: [] })
  expect(left.filter(({ appId }) => appId === app)).toHaveLength(1)
})

/** Invalidates the bearer tokens issued so far, so that the next push requests a new one. */
function refreshBearers(): void {
  fixture.simulator.revokeBearers()
}
