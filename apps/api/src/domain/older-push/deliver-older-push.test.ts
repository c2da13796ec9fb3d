import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMediaId } from '../../db/id.ts'
import type { OneSignal } from '../../edges/onesignal/onesignal.ts'
import { builders } from '../../testing/builders.ts'
import { type PushFixture, pushFixture } from '../../testing/push-fixture.ts'
import { recordingQueue } from '../../testing/recording-queue.ts'
import { storeSecret } from '../apps/secrets/app-secrets.ts'
import { insertWebhook } from '../webhooks/stored-webhooks.ts'
import { deliverOlderPush } from './deliver-older-push.ts'
import { insertOlderPush, listOlderPushes } from './stored-older-pushes.ts'

let fixture: PushFixture

beforeAll(async () => {
  fixture = await pushFixture()
})

afterAll(() => fixture.close())

test('a refusal that comes after another worker has sent the push does not fail it', async () => {
  const { make, deps } = fixture
  const [appId, pushId] = [await make.app({ version: '8.5', key: false }), newMediaId()]
  const user = await builders(deps).creator(appId)
  const push = {
    title: 'Hello',
    sub_title: '',
    description: 'A new class',
    launch_url: '',
    send_to: 'segments' as const,
    segments: ['Regulars'],
  }
  await deps.db.changeApp(appId, async (tx) => {
    await storeSecret(tx, deps.vault, { appId, name: 'push_notification_app_id' }, 'an id')
    await storeSecret(tx, deps.vault, { appId, name: 'push_notification_app_key' }, 'a key')
    await insertOlderPush(tx, { appId, id: pushId, push, createdBy: user.id, holdSeconds: 0 })
  })
  const deliver = (send: OneSignal['send']) =>
    deliverOlderPush({ ...deps, queue: recordingQueue(), oneSignal: { ...deps.oneSignal, send } }, { appId, pushId })
  await deliver(async () => {
    await deliver(async () => ({ ok: true, value: 'taken' }))
    return { ok: false, problem: { kind: 'NOBODY', said: '', waitMs: null } }
  })
  const [stored] = await deps.db.inApp(appId, (sql) => listOlderPushes(sql, appId, 1))
  expect(stored).toMatchObject({ state: 'sending', stop_reason: null })
})

test('a push that OneSignal has sent raises push.sent with its counts', async () => {
  const { make, deps } = fixture
  const [appId, pushId] = [await make.app({ version: '8.5', key: false }), newMediaId()]
  const user = await builders(deps).creator(appId)
  const push = { title: 'Hello', sub_title: '', description: 'You', launch_url: '', send_to: 'segments' as const, segments: ['Regulars'] }
  const webhook = { url: 'https://example.com', description: '', events: ['push.sent'], active: true }
  await deps.db.changeApp(appId, async (tx) => {
    await storeSecret(tx, deps.vault, { appId, name: 'push_notification_app_id' }, 'an id')
    await storeSecret(tx, deps.vault, { appId, name: 'push_notification_app_key' }, 'a key')
    await insertOlderPush(tx, { appId, id: pushId, push, createdBy: user.id, holdSeconds: 0 })
    await insertWebhook(tx, { ...webhook, appId, id: newMediaId(), sealed: Buffer.of(1), createdBy: user.id })
  })
  const oneSignal: OneSignal = {
    ...deps.oneSignal,
    send: async () => ({ ok: true, value: 'taken' }),
    readCounts: async () => ({ ok: true, value: { sent: 3, failed: 1, isComplete: true } }),
  }
  for (let step = 0; step < 2; step += 1) await deliverOlderPush({ ...deps, queue: recordingQueue(), oneSignal }, { appId, pushId })
  const raised = await deps.db.inApp(appId, (sql) =>
    sql.query('select event, subject_id, about from webhook_deliveries where app_id = $1', [appId]),
  )
  const about = { title: 'Hello', devices_total: 4, devices_sent: 3, devices_failed: 1 }
  expect(raised.rows).toEqual([{ event: 'push.sent', subject_id: pushId, about }])
})
