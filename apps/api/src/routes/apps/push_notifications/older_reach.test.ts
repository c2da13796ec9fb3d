import { olderPushReason } from '@greenroom/contract/push/older'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storeSecret } from '../../../domain/apps/secrets/app-secrets.ts'
import { oneSignal } from '../../../edges/onesignal/onesignal.ts'
import { type OneSignalSimulator, startOneSignalSimulator } from '../../../edges/onesignal/simulator.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { pushMakers } from '../../../testing/push-makers.ts'

const PROVIDER_APP = '11111111-2222-4333-8444-555555555555'
const KEY = 'os_v2_app_right'
const segments = [
  { id: 's1', name: 'Total Subscriptions', subscribers: 1_200 },
  { id: 's2', name: 'Regulars', subscribers: 1_000 },
  { id: 's3', name: 'Nobody yet', subscribers: 0 },
]
const hello = { title: 'Hello', description: 'A new class' }

let simulator: OneSignalSimulator
let app: TestApp
let make: ReturnType<typeof pushMakers>
let studio: string
let ada: string

beforeAll(async () => {
  simulator = await startOneSignalSimulator({
    apps: { [PROVIDER_APP]: { key: KEY, segments, players: 1_500, messageable: 1_200, isOrganizationKey: true } },
  })
  app = await testApp({ oneSignal: oneSignal({ endpoint: simulator.endpoint }) })
  make = pushMakers(app.deps, '{}')
})

afterAll(async () => {
  await app.close()
  await simulator.stop()
})

beforeEach(async () => {
  studio = await make.app({ version: '8.5', key: false })
  ada = (await app.build.creator(studio)).id
  await giveKey(KEY)
})

const pushes = () => `/api/apps/${studio}/push_notifications`

async function giveKey(key: string) {
  await app.deps.db.changeApp(studio, async (tx) => {
    await storeSecret(tx, app.deps.vault, { appId: studio, name: 'push_notification_app_id' }, PROVIDER_APP)
    await storeSecret(tx, app.deps.vault, { appId: studio, name: 'push_notification_app_key' }, key)
  })
}

const composer = async () => (await app.call('GET', pushes(), { as: ada })).json().data

async function sendTo(...names: string[]): Promise<number> {
  const data = { ...hello, send_to: 'segments', segments: names }
  return (await app.call('POST', pushes(), { as: ada, body: { data } })).statusCode
}

async function reachOf(names: readonly string[]) {
  const query = names.map((name) => `segments[]=${encodeURIComponent(name)}`).join('&')
  return (await app.call('GET', `${pushes()}/older_reach?${query}`, { as: ada })).json().data
}

test.each<[string, unknown]>([
  ['without a list', {}],
  ['that is no object', []],
  ['with an empty list', { segments: [] }],
])('does not remember an answer of OneSignal %s, says what to do, and still sends to a segment that exists', async (_what, odd) => {
  simulator.refuse({ status: 200, body: odd })
  expect(await composer()).toMatchObject({ segments: [], problem: expect.stringMatching(/try again/i) })
  simulator.refuse({ status: 200, body: odd })
  expect(await sendTo('Regulars')).toBe(201)
  expect(await composer()).toMatchObject({ problem: null, segments: segments.map(({ id, name }) => ({ id, name })) })
})

test('asks OneSignal again before it refuses a segment: it may have been made a moment ago', async () => {
  await composer()
  segments.push({ id: 's4', name: 'Made just now', subscribers: 7 })
  const status = await sendTo('Made just now')
  segments.pop()
  expect(status).toBe(201)
})

test.each<[string, string[], object]>([
  ['all segments', [], { devices: 1_200, is_exact: true, must_confirm: true }],
  ['one segment', ['Regulars'], { devices: 1_000, is_exact: true, must_confirm: false }],
  ['several, which may share devices', ['Regulars', 'Nobody yet'], { devices: 1_000, is_exact: false, must_confirm: false }],
  ['several, of at most all devices', ['Total Subscriptions', 'Regulars'], { devices: 1_200, is_exact: false, must_confirm: true }],
  ['nobody', ['Nobody yet'], { devices: 0, is_exact: true, must_confirm: false }],
])('says how many devices a push to %s reaches, and whether to ask first', async (_which, names, reach) => {
  expect(await reachOf(names)).toEqual({ ...reach, problem: null })
  const before = simulator.requests.length
  await reachOf(names)
  expect(simulator.requests).toHaveLength(before)
})

test('asks first when OneSignal does not say how many it reaches', async () => {
  await giveKey('os_v2_app_wrong')
  expect(await reachOf([])).toEqual({ devices: null, is_exact: true, must_confirm: true, problem: olderPushReason('INVALID_KEY') })
})
