import { TOO_LATE_TO_UNDO, TOO_LATE_TO_UNDO_OLDER } from '@greenroom/contract/push/hold'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newMediaId } from '../../../db/id.ts'
import { storeSecret } from '../../../domain/apps/secrets/app-secrets.ts'
import { changeContent } from '../../../domain/content/change-content.ts'
import { deliverOlderPush } from '../../../domain/older-push/deliver-older-push.ts'
import { insertOlderPush } from '../../../domain/older-push/stored-older-pushes.ts'
import { delivery } from '../../../domain/push/deliver.ts'
import { oneSignal } from '../../../edges/onesignal/onesignal.ts'
import { type OneSignalSimulator, startOneSignalSimulator } from '../../../edges/onesignal/simulator.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { testConfig } from '../../../testing/deps.ts'
import { standInForFcm } from '../../../testing/push-fixture.ts'
import { pushMakers } from '../../../testing/push-makers.ts'
import { recordingQueue } from '../../../testing/recording-queue.ts'

const PROVIDER_APP = '11111111-2222-4333-8444-555555555555'
const KEY = 'os_v2_app_right'
const hello = { subject: 'Hello', message: 'A new article is out', send_to: 'everyone', form_link_to: 'home' }

const queue = recordingQueue()
let fcm: Awaited<ReturnType<typeof standInForFcm>>
let provider: OneSignalSimulator
let app: TestApp
let make: ReturnType<typeof pushMakers>
let studio: string
let ada: string

beforeAll(async () => {
  const [config, standIn, onesignal] = await Promise.all([
    testConfig({ PUSH_HOLD_SECONDS: '10' }),
    standInForFcm(),
    startOneSignalSimulator({ apps: { [PROVIDER_APP]: { key: KEY, segments: [], players: 1, messageable: 1, isOrganizationKey: true } } }),
  ])
  fcm = standIn
  provider = onesignal
  app = await testApp({ queue, config, fcm: fcm.fcm, oneSignal: oneSignal({ endpoint: provider.endpoint }) })
  make = pushMakers(app.deps, fcm.json)
})

afterAll(async () => {
  await app.close()
  await provider.stop()
  await fcm.simulator.stop()
})

beforeEach(async () => {
  studio = await make.app()
  ada = (await app.build.creator(studio, { name: 'Ada' })).id
  queue.jobs.length = 0
})

const path = (appId: string, id = '') => `/api/apps/${appId}/push_notifications${id && `/${id}`}`

async function post(data: Record<string, unknown>) {
  return (await app.call('POST', path(studio), { as: ada, body: { data } })).json().data
}

async function undo(id: string, { as = ada, appId = studio } = {}) {
  const answer = await app.call('POST', `${path(appId, id)}/undo`, { as })
  return { status: answer.statusCode, body: answer.json() }
}

async function trail() {
  const { rows } = await app.deps.db.platform.query<{ action: string; summary: string }>(
    'select action, summary from audit_log where app_id = $1 order by at, id',
    [studio],
  )
  return rows.map(({ action, summary }) => `${action} ${summary}`)
}

describe('a push that was just confirmed', () => {
  test('is held for PUSH_HOLD_SECONDS, and says for how long still', async () => {
    await make.devices(studio, ['held'])
    const push = await post(hello)
    expect(push).toMatchObject({ state: 'queued' })
    expect(push.held_ms).toBeGreaterThan(5_000)
    expect(push.held_ms).toBeLessThanOrEqual(10_000)
    expect(queue.jobs).toMatchObject([{ name: 'send-push', data: { pushId: push.id }, startAfter: 10 }])
  })

  test('is undone before the first device is told: answered as it was, gone from the list, and its job tells nobody', async () => {
    await make.devices(studio, ['undone'])
    const push = await post({ ...hello, form_link_to: 'url', form_url: 'https://example.com' })
    const { status, body } = await undo(push.id)
    expect(status).toBe(200)
    expect(body.data).toEqual({ ...push, held_ms: expect.any(Number) })
    const sender = delivery(app.deps)
    await sender.deliver({ appId: studio, pushId: push.id })
    await sender.stop()
    expect(fcm.simulator.accepted.has('undone')).toBe(false)
    expect((await app.call('GET', path(studio), { as: ada })).json().data).toEqual([])
    expect(await trail()).toEqual(['sent Hello', 'undone Hello'])
  })

  test('no longer counts against its picture', async () => {
    await make.devices(studio, ['picture'])
    const media = newMediaId()
    await app.deps.db.changeApp(studio, (tx) =>
      changeContent(tx, studio).query(
        `insert into media (app_id, id, kind, filename, content_type, size, sha256) values ($1, $2, 'image', 'a.png', 'image/png', 1, '\\x00')`,
        [studio, media],
      ),
    )
    const push = await post({ ...hello, image_url: `media:${media}` })
    const refs = async () =>
      (await app.deps.db.platform.query('select from media_refs where app_id = $1 and media_id = $2', [studio, media])).rowCount
    expect(await refs()).toBe(1)
    await undo(push.id)
    expect(await refs()).toBe(0)
  })

  test('is left alone by a worker that finds it, until its hold is over', async () => {
    await make.devices(studio, ['waiting'])
    const push = await post(hello)
    const sender = delivery(app.deps)
    await sender.deliver({ appId: studio, pushId: push.id })
    expect(await make.stored(push.id)).toMatchObject({ state: 'queued' })
    expect(fcm.simulator.accepted.has('waiting')).toBe(false)
    await make.endHold(push.id)
    await sender.deliver({ appId: studio, pushId: push.id })
    await sender.stop()
    expect(await make.stored(push.id)).toMatchObject({ state: 'sent', devices_sent: 1 })
  })

  test('can no longer be undone once it is being sent, and says what can be done', async () => {
    await make.devices(studio, ['late'])
    const push = await post(hello)
    await make.endHold(push.id)
    const sender = delivery(app.deps)
    await sender.deliver({ appId: studio, pushId: push.id })
    await sender.stop()
    const { status, body } = await undo(push.id)
    expect([status, body.error.code, body.error.detail]).toEqual([409, 'CONFLICT', TOO_LATE_TO_UNDO])
    expect(await make.stored(push.id)).toMatchObject({ state: 'sent' })
    expect(await trail()).toEqual(['sent Hello'])
  })

  test('that was stopped is held no longer, and not undone', async () => {
    await make.devices(studio, ['stopped'])
    const push = await post(hello)
    const stopped = await app.call('POST', `${path(studio, push.id)}/stop`, { as: ada })
    expect(stopped.json().data).toMatchObject({ state: 'stopped', held_ms: null })
    expect((await undo(push.id)).status).toBe(409)
  })

  test('is undone by nobody who does not administer its app', async () => {
    await make.devices(studio, ['foreign'])
    const push = await post(hello)
    const other = await make.app()
    const stranger = (await app.build.creator(other)).id
    expect((await undo(push.id, { as: stranger })).status).toBe(404)
    expect((await undo(push.id, { as: stranger, appId: other })).status).toBe(404)
    expect(await make.stored(push.id)).toMatchObject({ state: 'queued' })
  })
})

describe('a push of the older composer', () => {
  beforeEach(async () => {
    studio = await make.app({ version: '8.5', key: false })
    ada = (await app.build.creator(studio, { name: 'Ada' })).id
    await app.deps.db.changeApp(studio, async (tx) => {
      await storeSecret(tx, app.deps.vault, { appId: studio, name: 'push_notification_app_id' }, PROVIDER_APP)
      await storeSecret(tx, app.deps.vault, { appId: studio, name: 'push_notification_app_key' }, KEY)
    })
  })

  const older = { title: 'Hello', sub_title: '', description: 'A new class', launch_url: '', send_to: 'all', segments: [] }

  test('is held too, left alone by its job until then, and undone', async () => {
    const push = await post(older)
    expect(push.held_ms).toBeGreaterThan(5_000)
    expect(queue.jobs).toMatchObject([{ name: 'send-older-push', startAfter: 10 }])
    await deliverOlderPush(app.deps, { appId: studio, pushId: push.id })
    expect(provider.received()).toEqual([])
    const { status, body } = await undo(push.id)
    expect([status, body.data.title]).toEqual([200, 'Hello'])
    expect((await app.call('GET', path(studio), { as: ada })).json().data.sent).toEqual([])
    expect(await trail()).toEqual(['sent Hello', 'undone Hello'])
  })

  test('can no longer be undone once OneSignal may know of it', async () => {
    const id = newMediaId()
    await app.deps.db.changeApp(studio, (tx) =>
      insertOlderPush(tx, {
        ...{ appId: studio, id, createdBy: ada, holdSeconds: 0 },
        push: { ...older, send_to: 'all', segments: [] },
      }),
    )
    const { status, body } = await undo(id)
    expect([status, body.error.detail]).toEqual([409, TOO_LATE_TO_UNDO_OLDER])
    expect((await undo(newMediaId())).status).toBe(404)
  })
})
