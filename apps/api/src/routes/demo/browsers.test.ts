import { afterAll, beforeAll, expect, test } from 'vitest'
import { delivery } from '../../domain/push/deliver.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { pushMakers } from '../../testing/push-makers.ts'
import { standInForPushService } from '../../testing/push-service-fixture.ts'

const browsers = await standInForPushService()
let app: TestApp

beforeAll(async () => {
  app = await testApp({ webPush: browsers.webPush, pushService: browsers.service })
})

afterAll(async () => {
  await app.close()
  await browsers.close()
})

test('a page that reaches no push service subscribes at the demo’s, registers, and reads what arrived', async () => {
  const make = pushMakers(app.deps, '{}')
  const studio = await make.app({ key: false, setup: { website_notifications: true } })
  const as = `app-token:token-of-${studio}`
  const start = (await app.call('GET', `/api/apps/${studio}/published/start`, { as })).json().data
  const body = { data: { application_server_key: start.notifications.vapid_public_key } }
  const subscribed = await app.call('POST', '/demo/browsers', { body })
  expect(subscribed.statusCode).toBe(201)
  const { id, subscription } = subscribed.json().data
  const registered = await app.call('POST', `/api/apps/${studio}/mobile_configs`, { as, body: { data: { subscription } } })
  expect(registered.statusCode).toBe(200)
  // The push is of now, and reaches devices of before.
  await app.deps.db.platform.query(`update devices set created_at = now() - interval '1 minute' where app_id = $1`, [studio])
  const push = await make.push(studio)
  await delivery(app.deps).deliver({ appId: studio, pushId: push })
  const { data } = (await app.call('GET', `/demo/browsers/${id}/messages`)).json()
  expect(data).toMatchObject([{ title: 'Hello', body: 'World', data: { push_id: push } }])
})
