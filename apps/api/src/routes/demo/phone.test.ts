import { afterAll, beforeAll, expect, test } from 'vitest'
import { delivery } from '../../domain/push/deliver.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { standInForFcm } from '../../testing/push-fixture.ts'
import { pushMakers } from '../../testing/push-makers.ts'

const fcm = await standInForFcm()
let app: TestApp

beforeAll(async () => {
  app = await testApp({ fcm: fcm.fcm, simulator: fcm.simulator })
})

afterAll(async () => {
  await app.close()
  await fcm.simulator.stop()
})

test('the demo phone shows what arrived, one card for each push, by the app’s name', async () => {
  const make = pushMakers(app.deps, fcm.json)
  const studio = await make.app({ name: 'Stillwater' })
  await make.devices(studio, ['a', 'b', 'dead-c'])
  const push = await make.push(studio)
  await delivery(app.deps).deliver({ appId: studio, pushId: push })
  const { data } = (await app.call('GET', '/demo/phone/notifications')).json()
  expect(data).toEqual([
    {
      key: `demo ${push}`,
      app: 'Stillwater',
      subject: 'Hello',
      message: 'World',
      image: null,
      devices: 2,
      at: expect.any(String),
      opens: 'opens the home screen',
    },
  ])
})

test('a tap on a card is told as an opening of one device, once (PUSH-091)', async () => {
  const make = pushMakers(app.deps, fcm.json)
  const studio = await make.app({ name: 'Stillwater' })
  await make.devices(studio, ['a', 'b'])
  const push = await make.push(studio)
  await delivery(app.deps).deliver({ appId: studio, pushId: push })
  const tap = async (key: string) => (await app.call('POST', '/demo/phone/opened', { body: { data: { key } } })).json().data
  expect([await tap(`demo ${push}`), await tap(`demo ${push}`), await tap('demo nothing')]).toEqual([
    { opened: true },
    { opened: true },
    { opened: false },
  ])
  const ada = (await app.build.creator(studio)).id
  const report = await app.call('GET', `/api/apps/${studio}/push_notifications/${push}/report`, { as: ada })
  expect(report.json().data.devices_opened).toBe(1)
  // Its app starts on the tap, and reports the version that it was built for.
  const versions = await app.call('GET', `/api/apps/${studio}/mobile_configs/platform_versions`, { as: ada })
  expect(versions.json().data).toEqual([{ version: '9.0', percentage: 100 }])
})

test.each([
  ['/demo/phone', 'text/html; charset=utf-8'],
  ['/demo/phone/phone.css', 'text/css; charset=utf-8'],
  ['/demo/phone/phone.js', 'text/javascript; charset=utf-8'],
])('%s is served under a policy that runs no inline script', async (path, type) => {
  const answer = await app.call('GET', path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe(type)
  expect(answer.headers['content-security-policy']).toContain("script-src 'self';")
  expect(answer.body).not.toMatch(/<script>|style="|onclick=/)
})

test('there is no demo phone outside of demo mode', async () => {
  const plain = await testApp()
  expect((await plain.call('GET', '/demo/phone')).statusCode).toBe(404)
  const isNamed = async (server: TestApp) => (await server.call('GET', '/api/configuration')).json().data.demo_phone
  expect([await isNamed(plain), await isNamed(app)]).toEqual([false, true])
  await plain.close()
})
