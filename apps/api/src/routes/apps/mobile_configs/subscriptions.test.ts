import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { delivery } from '../../../domain/push/deliver.ts'
import type { Subscription } from '../../../edges/web-push/web-push-sender.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { pushMakers } from '../../../testing/push-makers.ts'
import { standInForPushService } from '../../../testing/push-service-fixture.ts'

const ON = { key: false, setup: { website_notifications: true } }
const browsers = await standInForPushService()
let app: TestApp
let make: ReturnType<typeof pushMakers>
let studio: string
let ada: string

beforeAll(async () => {
  app = await testApp({ webPush: browsers.webPush })
  make = pushMakers(app.deps, '{}')
})

afterAll(async () => {
  await app.close()
  await browsers.close()
})

beforeEach(async () => {
  studio = await make.app(ON)
  ada = (await app.build.creator(studio)).id
})

const subscribe = (name: string): Subscription => browsers.subscribe(name)[0] ?? { endpoint: '', p256dh: '', auth: '' }

/** As the browser's `PushSubscription.toJSON()` has it. */
function reported({ endpoint, p256dh, auth }: Subscription) {
  return { endpoint, expirationTime: null, keys: { p256dh, auth } }
}

async function report(path: string, data: Record<string, unknown>, appId = studio) {
  const url = `/api/apps/${appId}/mobile_configs${path}`
  const answer = await app.call('POST', url, { as: `app-token:token-of-${appId}`, body: { data } })
  return { status: answer.statusCode, body: answer.json() }
}

async function ownerReads(path: string) {
  return (await app.call('GET', `/api/apps/${studio}/${path}`, { as: ada })).json()
}

async function send(data: Record<string, unknown>) {
  const body = { data: { subject: 'Rest', message: 'A new article', form_link_to: 'home', send_to: 'everyone', ...data } }
  return await app.call('POST', `/api/apps/${studio}/push_notifications`, { as: ada, body })
}

describe('a browser that subscribed', () => {
  test('is a device: listed, counted, sent to, opened and reported like any other', async () => {
    const subscription = subscribe('whole')
    const member = await make.member(studio, { email: 'ada@example.com' })
    const { status, body } = await report('', { subscription: reported(subscription), device: 'Firefox on Linux', member_id: member })
    expect([status, body.data]).toEqual([
      200,
      { id: expect.any(String), device: 'Firefox on Linux', active: true, associated: true, parent_app: null },
    ])
    const listed = await ownerReads('mobile_configs/downloads')
    expect(listed.data).toMatchObject([
      { device: 'Firefox on Linux', user: { email: 'ada@example.com' }, token: `…${subscription.endpoint.slice(-8)}` },
    ])
    expect((await ownerReads('push_notifications/send_to?form_link_to=home')).data).toMatchObject({ devices: 1, members: 1, refused: null })

    const sent = await send({ form_link_to: 'url', form_url: 'https://example.com/a' })
    expect(sent.statusCode).toBe(201)
    const { id } = sent.json().data
    await delivery(app.deps).deliver({ appId: studio, pushId: id })
    const data = { app_id: studio, push_id: id, link_to: 'url', url: 'https://example.com/a' }
    expect(browsers.service.received('whole')).toMatchObject([
      { message: { title: 'Rest', body: 'A new article', url: 'https://example.com/a', data }, ttl: 259_200, urgency: 'high' },
    ])
    expect((await report('/opened', { token: subscription.endpoint, push_id: id })).status).toBe(200)
    expect((await ownerReads(`push_notifications/${id}/report`)).data).toMatchObject({ devices_opened: 1, push: { devices_sent: 1 } })
  })

  test('stays one device when it registers again, and stays opted out until it opts in', async () => {
    const subscription = subscribe('again')
    const first = await report('', { subscription: reported(subscription) })
    expect(first.body.data).toMatchObject({ device: 'Browser', active: true })
    await report('/opt_out', { token: subscription.endpoint })
    const second = await report('', { subscription: reported(subscription) })
    expect(second.body.data).toEqual({ ...first.body.data, active: false })
    expect((await report('/opt_in', { token: subscription.endpoint })).body.data).toMatchObject({ active: true })
  })

  test('stays the same device with a renewed subscription, whose keys count from then on', async () => {
    const [old, renewed] = [subscribe('old'), subscribe('renewed')]
    const first = await report('', { subscription: reported(old) })
    const { status, body } = await report('/refresh', { subscription: reported(renewed), previous_token: old.endpoint })
    expect([status, body.data]).toEqual([200, first.body.data])
    const { id } = (await send({})).json().data
    await delivery(app.deps).deliver({ appId: studio, pushId: id })
    expect([browsers.service.received('old').length, browsers.service.received('renewed').length]).toEqual([0, 1])
  })

  test('counts as opened also what a parent’s key has sent', async () => {
    const parent = await make.app({ key: false })
    await make.parent(studio, parent)
    const subscription = subscribe('parents')
    await make.browsers(studio, [subscription])
    const push = await make.push(studio, { through: parent })
    await delivery(app.deps).deliver({ appId: studio, pushId: push })
    expect(browsers.service.received('parents')).toHaveLength(1)
    expect((await report('/opened', { token: subscription.endpoint, push_id: push })).status).toBe(200)
  })

  test('gets a test as well', async () => {
    const { body } = await report('', { subscription: reported(subscribe('tested')) })
    const url = `/api/apps/${studio}/push_notifications/test`
    const data = { subject: 'Try', message: 'Out', form_link_to: 'home', device_ids: [body.data.id] }
    const answer = await app.call('POST', url, { as: ada, body: { data } })
    expect([answer.statusCode, answer.json().data]).toEqual([200, { devices_sent: 1, failures: [] }])
    expect(browsers.service.received('tested')).toMatchObject([{ message: { title: 'Try' } }])
  })
})

describe('a subscription is refused', () => {
  const valid = () => reported(subscribe('valid'))
  const point = Buffer.alloc(65, 4).toString('base64url')

  test.each<[string, () => Record<string, unknown>, string]>([
    ['beside a token', () => ({ token: 'a', subscription: valid() }), 'token'],
    ['without a token in its place', () => ({}), 'token'],
    ['at an address inside', () => ({ subscription: { ...valid(), endpoint: 'https://10.0.0.7/push/a' } }), 'subscription.endpoint'],
    [
      'at the address of the server',
      () => ({ subscription: { ...valid(), endpoint: 'https://127.0.0.1/push/a' } }),
      'subscription.endpoint',
    ],
    ['without TLS', () => ({ subscription: { ...valid(), endpoint: 'http://93.184.216.34/a' } }), 'subscription.endpoint'],
    ['at what is no address', () => ({ subscription: { ...valid(), endpoint: 'nowhere' } }), 'subscription.endpoint'],
    [
      'with a key that is no point of the curve',
      () => ({ subscription: { ...valid(), keys: { ...valid().keys, p256dh: point } } }),
      'subscription.keys.p256dh',
    ],
    ['with a short secret', () => ({ subscription: { ...valid(), keys: { ...valid().keys, auth: 'AAAA' } } }), 'subscription.keys.auth'],
    ['of a parent’s binary', () => ({ subscription: valid(), parent_app: studio }), 'parent_app'],
  ])('%s', async (_what, data, field) => {
    const { status, body } = await report('', data())
    expect([status, Object.keys(body.error.data)]).toEqual([422, [field]])
    expect((await ownerReads('mobile_configs/downloads')).data).toEqual([])
  })

  test('while notifications on the website are off', async () => {
    const off = await make.app()
    const { status, body } = await report('', { subscription: valid() }, off)
    expect([status, body.error.data]).toEqual([422, { subscription: ['Notifications on the website are off in this app'] }])
  })
})

describe('an app without a push key', () => {
  test('can push once notifications on its website are on, and says so to its website', async () => {
    const start = async (id: string) => {
      const answer = await app.call('GET', `/api/apps/${id}/published/start`, { as: `app-token:token-of-${id}` })
      return answer.json().data.notifications
    }
    const off = await make.app({ key: false })
    const owner = (await app.build.creator(off)).id
    const list = async () => (await app.call('GET', `/api/apps/${off}/push_notifications`, { as: owner })).statusCode
    expect([await list(), await start(off)]).toEqual([403, null])
    const boss = (await app.build.superUser()).id
    const on = await app.call('PATCH', `/api/apps/${off}`, { as: boss, body: { data: { setup: { website_notifications: true } } } })
    expect(on.statusCode).toBe(200)
    expect([await list(), await start(off)]).toEqual([200, { vapid_public_key: await browsers.webPush.publicKey() }])
  })

  test('is switched by its owner, since it needs no key', async () => {
    const switchTo = async (to: boolean) =>
      (await app.call('PATCH', `/api/apps/${studio}`, { as: ada, body: { data: { setup: { website_notifications: to } } } })).statusCode
    const canPush = async () => (await app.call('GET', `/api/apps/${studio}/push_notifications`, { as: ada })).statusCode === 200
    expect([await switchTo(false), await canPush()]).toEqual([200, false])
    expect([await switchTo(true), await canPush()]).toEqual([200, true])
  })
})
