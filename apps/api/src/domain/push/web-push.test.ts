import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fcmError } from '../../edges/fcm/simulator-rules.ts'
import { type PushFixture, pushFixture, tokens } from '../../testing/push-fixture.ts'
import { standInForPushService } from '../../testing/push-service-fixture.ts'
import { type DeliverySettings, delivery } from './deliver.ts'
import { pushesToTakeUp } from './finish.ts'

const ON = { setup: { website_notifications: true } }
const browsers = await standInForPushService()
let fixture: PushFixture

beforeAll(async () => {
  fixture = await pushFixture({ latencyMs: [1, 3] }, { webPush: browsers.webPush })
})

afterEach(async () => {
  browsers.service.insist(null)
  fixture.simulator.insist({ messages: null, tokens: null })
  await fixture.deps.db.platform.query('delete from push_quotas')
})

afterAll(async () => {
  await fixture.close()
  await browsers.close()
})

async function send(appId: string, pushId: string, settings: Partial<DeliverySettings> = {}) {
  await delivery(fixture.deps, settings).deliver({ appId, pushId })
  return fixture.make.stored(pushId)
}

async function website(names: readonly string[], options: Parameters<PushFixture['make']['app']>[0] = { key: false }) {
  const app = await fixture.make.app({ ...ON, ...options })
  await fixture.make.browsers(app, browsers.subscribe(...names))
  return app
}

const received = (name: string) => browsers.service.received(name)
const endpointOf = (name: string) => `${browsers.service.origin}/push/${name}`

describe('a push of an app without a push key whose website has notifications', () => {
  test('reaches every browser, which decrypts it, and no phone', async () => {
    const names = tokens('alone', 700)
    const app = await website(names)
    await fixture.make.devices(app, tokens('phone-alone', 3))
    const push = await fixture.make.push(app)
    expect(await send(app, push)).toEqual({ state: 'sent', stop_reason: null, devices_sent: 700, devices_failed: 0 })
    const [message] = received('alone-0')
    expect(message).toMatchObject({ message: { title: 'Hello', body: 'World', data: { app_id: app, push_id: push, link_to: 'home' } } })
    expect(names.map((name) => received(name).length)).toEqual(names.map(() => 1))
    expect([...fixture.simulator.accepted.keys()].filter((token) => token.startsWith('phone-alone'))).toEqual([])
  })

  test('counts what each push service answers, retires what is gone, and sends what was put off again', async () => {
    const once = ['busy-web', 'down-web', 'broken-web']
    const app = await website([...tokens('ok-web', 30), 'gone-web', 'missing-web', 'large-web', 'foreign-web', ...once])
    const push = await fixture.make.push(app)
    expect(await send(app, push)).toEqual({ state: 'sent', stop_reason: null, devices_sent: 33, devices_failed: 4 })
    expect(once.map((name) => received(name).length)).toEqual([1, 1, 1])
    expect(await fixture.make.inactiveTokens(app)).toEqual([
      [endpointOf('gone-web'), 'UNSUBSCRIBED'],
      [endpointOf('missing-web'), 'UNSUBSCRIBED'],
    ])
    const { rows } = await fixture.deps.db.platform.query<{ reasons: Record<string, number> }>(
      `select reasons from push_batches where push_id = $1 and reasons <> '{}'`,
      [push],
    )
    expect(rows).toEqual([{ reasons: { UNSUBSCRIBED: 2, TOO_LARGE: 1, VAPID_REFUSED: 1 } }])
  })

  test('keeps to Retry-After, and is taken up again when it is over', async () => {
    // A service of its own, since the sender leaves it alone as long.
    const other = await standInForPushService()
    const app = await fixture.make.app({ ...ON, key: false })
    await fixture.make.browsers(app, other.subscribe(...tokens('wait-web', 40)))
    other.service.insist({ status: 429, body: {}, headers: { 'retry-after': '40' } })
    const push = await fixture.make.push(app)
    await delivery({ ...fixture.deps, webPush: other.webPush }).deliver({ appId: app, pushId: push })
    await other.close()
    expect(await fixture.make.stored(push)).toMatchObject({ state: 'sending', devices_sent: 0, devices_failed: 0 })
    const { rows } = await fixture.deps.db.platform.query<{ seconds: number }>(
      `select extract(epoch from not_before - now())::float8 as seconds from push_batches where push_id = $1 and state = 'open'`,
      [push],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.seconds).toBeGreaterThan(35)
    expect(rows[0]?.seconds).toBeLessThan(50)
    const waiting = async () => {
      const found = await pushesToTakeUp(fixture.deps.db.platform, { olderThanMs: -1000, most: 100, perApp: 4, inHand: [] })
      return found.some(({ pushId }) => pushId === push)
    }
    expect(await waiting()).toBe(false)
    await fixture.deps.db.platform.query('update push_batches set not_before = now() where push_id = $1', [push])
    expect(await waiting()).toBe(true)
  })

  test('ends with the words for a missing key when its notifications are off by then', async () => {
    const app = await website(['off-web'])
    const push = await fixture.make.push(app)
    await fixture.deps.db.platform.query(`update apps set setup = '{}' where id = $1`, [app])
    const stored = await send(app, push)
    expect(stored).toMatchObject({ state: 'failed', devices_sent: 0 })
    expect(stored?.stop_reason).toMatch(/or turn on notifications on the website/)
    expect(received('off-web')).toEqual([])
  })
})

describe('a push of an app with a push key whose website has notifications', () => {
  test('reaches phones and browsers, each once, whatever the size of a batch', async () => {
    const app = await website(tokens('both-web', 60), { key: true })
    await fixture.make.devices(app, tokens('both-phone', 60))
    await fixture.make.browsers(app, browsers.subscribe(...tokens('both-later', 10)))
    const push = await fixture.make.push(app)
    expect(await send(app, push, { batchSize: 25 })).toEqual({ state: 'sent', stop_reason: null, devices_sent: 130, devices_failed: 0 })
    const counts = [...browsers.service.accepted, ...fixture.simulator.accepted].filter(([name]) => name.startsWith('both-'))
    expect(counts.map(([, count]) => count)).toEqual(Array.from({ length: 130 }, () => 1))
  })

  test('is stopped before any browser gets it when Google refuses the key', async () => {
    fixture.simulator.insist({ messages: fcmError(403, 'PERMISSION_DENIED', 'Permission denied.') })
    const app = await website(['refused-web'], { key: true })
    await fixture.make.devices(app, tokens('refused-phone', 5))
    expect(await send(app, await fixture.make.push(app))).toMatchObject({ state: 'stopped', devices_sent: 0 })
    expect(received('refused-web')).toEqual([])
  })

  test('reaches the browsers while Google does not answer, and the phones later', async () => {
    fixture.simulator.revokeBearers()
    fixture.simulator.insist({ tokens: { status: 503, body: {} } })
    const app = await website(tokens('silent-web', 300), { key: true })
    await fixture.make.devices(app, tokens('silent-phone', 5))
    const push = await fixture.make.push(app)
    const first = await send(app, push)
    expect(first).toMatchObject({ state: 'sending' })
    expect(first?.stop_reason).toMatch(/is not responding/)
    expect(tokens('silent-web', 300).map((name) => received(name).length)).toEqual(Array.from({ length: 300 }, () => 1))
    // Also a push that begins while the key rests.
    const second = await fixture.make.push(app)
    await send(app, second)
    expect(received('silent-web-0')).toHaveLength(2)
    fixture.simulator.insist({ tokens: null })
    await fixture.deps.db.platform.query(`update push_circuits set open_until = now() - interval '1 second'`)
    for (const id of [push, second]) expect(await send(app, id)).toMatchObject({ state: 'sent', devices_sent: 305 })
    expect(received('silent-web-0')).toHaveLength(2)
  })

  test('through a parent’s key reaches the browsers as well', async () => {
    const parent = await fixture.make.app()
    const child = await website(['child-web'])
    await fixture.make.parent(child, parent)
    await fixture.make.devices(child, ['child-phone'], { parentId: parent })
    expect(await send(child, await fixture.make.push(child, { through: parent }))).toMatchObject({ devices_sent: 2 })
    expect(received('child-web')).toHaveLength(1)
  })
})

test('a push to tags reaches the browsers of their members, and none of a blacklisted one', async () => {
  const app = await website(['tag-visitor'])
  const tag = await fixture.make.item(app, 'tags', 'Gold')
  const memberWithTag = async (blacklisted: boolean) => fixture.make.member(app, { tags: [tag], blacklisted })
  await fixture.make.browsers(app, browsers.subscribe('tag-gold'), { memberId: await memberWithTag(false) })
  await fixture.make.browsers(app, browsers.subscribe('tag-blocked'), { memberId: await memberWithTag(true) })
  expect(await send(app, await fixture.make.push(app, { tags: [tag] }))).toMatchObject({ state: 'sent', devices_sent: 1 })
  expect(['tag-visitor', 'tag-gold', 'tag-blocked'].map((name) => received(name).length)).toEqual([0, 1, 0])
})
