import { olderPushReason } from '@greenroom/contract/push/older'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../db/id.ts'
import { storeSecret } from '../../../domain/apps/secrets/app-secrets.ts'
import { deliverOlderPush } from '../../../domain/older-push/deliver-older-push.ts'
import { oneSignal } from '../../../edges/onesignal/onesignal.ts'
import { type OneSignalSimulator, startOneSignalSimulator } from '../../../edges/onesignal/simulator.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { pushMakers } from '../../../testing/push-makers.ts'
import { recordingQueue } from '../../../testing/recording-queue.ts'

const PROVIDER_APP = '11111111-2222-4333-8444-555555555555'
const KEY = 'os_v2_app_right'
const segments = [
  { id: 's1', name: 'Total Subscriptions', subscribers: 120 },
  { id: 's2', name: 'Regulars', subscribers: 100 },
  { id: 's3', name: 'Nobody yet', subscribers: 0 },
]
const hello = { title: 'Hello', sub_title: 'From the studio', description: 'A new class', launch_url: '', send_to: 'all', segments: [] }

const queue = recordingQueue()
let simulator: OneSignalSimulator
let app: TestApp
let make: ReturnType<typeof pushMakers>
let studio: string
let ada: string

beforeAll(async () => {
  simulator = await startOneSignalSimulator({
    apps: { [PROVIDER_APP]: { key: KEY, segments, players: 150, messageable: 120, isOrganizationKey: true } },
  })
  app = await testApp({ queue, oneSignal: oneSignal({ endpoint: simulator.endpoint }) })
  make = pushMakers(app.deps, '{}')
})

afterAll(async () => {
  await app.close()
  await simulator.stop()
})

beforeEach(async () => {
  studio = await make.app({ version: '8.5', key: false })
  ada = (await app.build.creator(studio, { name: 'Ada' })).id
  await giveKeys(studio)
  queue.jobs.length = 0
})

const pushes = () => `/api/apps/${studio}/push_notifications`

async function giveKeys(appId: string, key = KEY) {
  await app.deps.db.changeApp(appId, async (tx) => {
    await storeSecret(tx, app.deps.vault, { appId, name: 'push_notification_app_id' }, PROVIDER_APP)
    await storeSecret(tx, app.deps.vault, { appId, name: 'push_notification_app_key' }, key)
  })
}

async function post(data: Record<string, unknown>, headers: Record<string, string> = {}) {
  const answer = await app.call('POST', pushes(), { as: ada, body: { data }, headers })
  return { status: answer.statusCode, body: answer.json() }
}

async function composer() {
  const answer = await app.call('GET', pushes(), { as: ada })
  return { status: answer.statusCode, data: answer.json().data }
}

/** Runs the requested jobs, one after the other, as a worker does. */
async function work(most = 50): Promise<void> {
  for (let done = 0; done < most; done += 1) {
    const job = queue.jobs.shift()
    if (!job) return
    expect(job.name).toBe('send-older-push')
    await deliverOlderPush(app.deps, job.data as { appId: string; pushId: string })
  }
}

/** Sends one and runs jobs until none is left; returns the push as the composer shows it. */
async function sendAndWork(part: Record<string, unknown> = {}) {
  const { body } = await post({ ...hello, ...part })
  await work()
  const { data } = await composer()
  return data.sent.find((push: { id: string }) => push.id === body.data.id)
}

describe('the composer of an app below version 9', () => {
  test('answers users, segments and destinations (PUSH-085, OQ-015)', async () => {
    const { status, data } = await composer()
    expect(status).toBe(200)
    expect(data).toMatchObject({ total_users: 150, current_users: 120, problem: null, sent: [] })
    expect(data.segments).toEqual(segments.map(({ id, name }) => ({ id, name })))
  })

  test('offers every destination, External last and action lists from 8.5 on (PUSH-089, PUSH-090, OQ-145)', async () => {
    const valuesOf = ({ data }: Awaited<ReturnType<typeof composer>>) => data.destinations.map(({ value }: { value: string }) => value)
    expect(valuesOf(await composer())).toEqual([
      ...['video', 'audio', 'article', 'journal', 'question', 'product', 'offer', 'tip', 'tips', 'track', 'gallery', 'course', 'topic'],
      ...['resource', 'directory', 'onlineevent', 'personevent', 'virtualevent', 'lesson', 'message', 'summit', 'actionlist', 'external'],
    ])
    studio = await make.app({ version: '8.0', key: false })
    ada = (await app.build.creator(studio)).id
    await giveKeys(studio)
    const older = valuesOf(await composer())
    expect(older).not.toContain('actionlist')
    expect(older.at(-1)).toBe('external')
  })

  test('names for each destination that is a record the list to choose it from', async () => {
    const { data } = await composer()
    const lists = data.destinations.flatMap(({ endpoint }: { endpoint: string | null }) => endpoint ?? [])
    expect(lists).toHaveLength(18)
    for (const list of lists) {
      const answer = await app.call('GET', `/api/apps/${studio}/${list}?push=true&page=1&per_page=100&q=`, { as: ada })
      expect([list, answer.statusCode]).toEqual([list, 200])
    }
  })

  test('says in words that the key is refused, and shows the form all the same', async () => {
    await giveKeys(studio, 'os_v2_app_wrong')
    const { status, data } = await composer()
    expect(status).toBe(200)
    expect(data).toMatchObject({ problem: olderPushReason('INVALID_KEY'), segments: [], total_users: null })
    expect(data.destinations).not.toEqual([])
  })

  test.each<[string, { version?: string; setup?: object; keys?: boolean; asSuper?: boolean }, number]>([
    ['a free app (GATE-041, OQ-016)', { setup: { free: true } }, 403],
    ['an app without keys (GATE-012)', { keys: false }, 403],
    ['a lite-only app (PUSH-022)', { setup: { premium_lite: true } }, 403],
    ['a lite-only app, to a super user', { setup: { premium_lite: true }, asSuper: true }, 200],
    ['a lite app with premium plus', { setup: { premium_lite: true, premium_plus: true } }, 200],
  ])('is closed or open to %s', async (_which, { version = '8.5', setup = {}, keys = true, asSuper = false }, status) => {
    studio = await make.app({ version, setup, key: false })
    ada = asSuper ? (await app.build.superUser()).id : (await app.build.creator(studio)).id
    if (keys) await giveKeys(studio)
    expect((await composer()).status).toBe(status)
    expect((await post(hello)).status).toBe(status === 200 ? 201 : status)
  })

  test('is another app’s to nobody', async () => {
    ada = (await app.build.creator()).id
    expect((await composer()).status).toBe(404)
    expect((await post(hello)).status).toBe(404)
  })
})

describe('sending', () => {
  test('answers 201, queues one job with the push, and writes the trail (PUSH-086)', async () => {
    const { status, body } = await post(hello)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ title: 'Hello', description: 'A new class', send_to: 'all', state: 'queued', devices_sent: 0 })
    expect(queue.jobs).toEqual([{ name: 'send-older-push', data: { appId: studio, pushId: body.data.id } }])
    const { rows } = await app.deps.db.platform.query(
      "select action, target, summary from audit_log where app_id = $1 and action <> 'refused'",
      [studio],
    )
    expect(rows).toEqual([{ action: 'sent', target: 'push_notifications', summary: 'Hello' }])
  })

  test('happens once when the form is sent twice with one key', async () => {
    const key = { 'idempotency-key': newId() }
    const first = await post(hello, key)
    expect((await post(hello, key)).body).toEqual(first.body)
    expect(queue.jobs).toHaveLength(1)
  })

  test.each<[string, Record<string, unknown>, Record<string, string[]>]>([
    ['PUSH-081: no title', { title: ' ' }, { title: ['Required'] }],
    ['PUSH-081: a title of 51 characters', { title: 'x'.repeat(51) }, { title: ['Maximum 50 Characters'] }],
    ['PUSH-082: a sub title of 51 characters', { sub_title: 'x'.repeat(51) }, { sub_title: ['Maximum 50 Characters'] }],
    ['PUSH-083: no description', { description: null }, { description: ['Required'] }],
    ['PUSH-083: a description of 161 characters', { description: 'x'.repeat(161) }, { description: ['Maximum 160 Characters'] }],
    [
      'PUSH-084: a script as address',
      { launch_url: 'javascript:alert(1)' },
      { launch_url: ['URL must begin with https:// or http:// e.g. https://www.example.com'] },
    ],
    ['PUSH-088: another audience', { send_to: 'some' }, { send_to: ['Choose one from the list'] }],
    ['PUSH-088: chosen segments, and none chosen', { send_to: 'segments' }, { segments: ['Required'] }],
    [
      'PUSH-088: a segment that OneSignal does not have',
      { send_to: 'segments', segments: ['Gone'] },
      { segments: ['Choose one from the list'] },
    ],
    ['an unknown field', { destination: 'video' }, { destination: ['Unknown field'] }],
    ['a title with a subject', { subject: 'x' }, {}],
  ])('is refused %s', async (_rule, part, fields) => {
    const { status, body } = await post({ ...hello, ...part })
    if (part.subject !== undefined) expect([403, 422]).toContain(status)
    else {
      expect(status).toBe(422)
      expect(body.error.data).toEqual(fields)
    }
    expect(queue.jobs).toEqual([])
  })

  test('is refused in the other generation’s shape, and without any (OQ-015)', async () => {
    expect((await post({ subject: 'Hello', message: 'World', send_to: 'everyone', form_link_to: 'home' })).status).toBe(403)
    expect((await post({})).status).toBe(422)
    studio = await make.app({ version: '9.0' })
    ada = (await app.build.creator(studio)).id
    expect((await post(hello)).status).toBe(403)
    expect((await post({})).status).toBe(422)
    expect(queue.jobs).toEqual([])
  })

  test('leads to a record of the app that members can open, and to no other', async () => {
    const base = `https://www.example.com/${studio}`
    const there = await make.item(studio, 'articles', 'Stillness')
    const hidden = await make.item(studio, 'articles', 'Later', { active: false })
    expect((await post({ ...hello, launch_url: `${base}/article/${there}` })).status).toBe(201)
    expect((await post({ ...hello, launch_url: `${base}/tips` })).status).toBe(201)
    for (const path of [`article/${hidden}`, `article/${newId()}`, `video/${there}`, 'article', 'tips/1']) {
      const { status, body } = await post({ ...hello, launch_url: `${base}/${path}` })
      expect([path, status, Object.keys(body.error?.data ?? {})]).toEqual([path, 422, ['launch_url']])
    }
    expect((await post({ ...hello, launch_url: 'https://elsewhere.example/article/1' })).status).toBe(201)
  })

  test('is limited to thirty an hour', async () => {
    for (let sent = 0; sent < 30; sent += 1) expect((await post(hello)).status).toBe(201)
    const { status, body } = await post(hello)
    expect(status).toBe(429)
    expect(body.error.detail).toBe('At most 30 push notifications can be sent in an hour.')
  })
})

describe('the delivery', () => {
  test('asks OneSignal once, with all segments, and fills the counts (OQ-109)', async () => {
    const sent = await sendAndWork({ launch_url: 'https://www.example.com/offer' })
    expect(sent).toMatchObject({ state: 'sent', devices_sent: 118, devices_failed: 2, stop_reason: null })
    expect(simulator.received()[0]).toMatchObject({
      appId: PROVIDER_APP,
      title: 'Hello',
      subtitle: 'From the studio',
      body: 'A new class',
      url: 'https://www.example.com/offer',
      segments: segments.map(({ name }) => name),
      data: { app_id: studio, push_id: sent.id },
    })
  })

  test('goes to the chosen segments alone', async () => {
    expect(await sendAndWork({ send_to: 'segments', segments: ['Regulars'] })).toMatchObject({ state: 'sent', devices_sent: 98 })
    expect(simulator.received()[0]).toMatchObject({ segments: ['Regulars'], devices: 100 })
  })

  test('sends once when the worker dies after OneSignal took it: the repeat has the same key', async () => {
    const before = simulator.received().length
    const { body } = await post(hello)
    const [job] = queue.jobs
    if (!job) throw new Error('no job')
    const dying = { ...app.deps, queue: { ...queue, send: () => Promise.reject(new Error('killed')) } }
    await expect(deliverOlderPush(dying, { appId: studio, pushId: body.data.id })).rejects.toThrow('killed')
    await work()
    expect(simulator.received()).toHaveLength(before + 1)
    expect((await composer()).data.sent[0]).toMatchObject({ state: 'sent' })
  })

  test.each<[string, { status: number; body: unknown }, string]>([
    ['a refused key', { status: 403, body: { errors: ['Access denied.'] } }, olderPushReason('INVALID_KEY')],
    ['an unknown app', { status: 400, body: { errors: ['app_id not found.'] } }, olderPushReason('APP_NOT_FOUND')],
    ['a refused message', { status: 400, body: { errors: ['Too long.'] } }, 'OneSignal did not accept the message. It says: Too long.'],
    ['nobody', { status: 200, body: { id: '', errors: ['All included players are not subscribed'] } }, olderPushReason('NOBODY')],
  ])('ends with a plain sentence at %s, and tries no more', async (_why, refusal, reason) => {
    await post({ ...hello, send_to: 'segments', segments: ['Regulars'] })
    simulator.refuse(refusal)
    await work()
    expect((await composer()).data.sent[0]).toMatchObject({ state: 'failed', stop_reason: reason, devices_sent: 0 })
    expect(queue.jobs).toEqual([])
  })

  test('waits as long as a 429 says, then sends', async () => {
    const waits: unknown[] = []
    const deps = {
      ...app.deps,
      queue: {
        ...queue,
        send: async (...[tx, name, data, options]: Parameters<typeof queue.send>) => {
          waits.push(options?.startAfter)
          await queue.send(tx, name, data)
        },
      },
    }
    const { body } = await post({ ...hello, send_to: 'segments', segments: ['Regulars'] })
    queue.jobs.length = 0
    simulator.refuse({ status: 429, body: { errors: ['API rate limit exceeded.'] } })
    simulator.refuse()
    await deliverOlderPush(deps, { appId: studio, pushId: body.data.id })
    expect((await composer()).data.sent[0]).toMatchObject({ state: 'queued', stop_reason: olderPushReason('TRIED_AGAIN') })
    expect(waits).toEqual([expect.any(Number)])
    await work()
    expect((await composer()).data.sent[0]).toMatchObject({ state: 'sent', stop_reason: null })
  })

  test('gives up after many tries, and says so', async () => {
    await post({ ...hello, send_to: 'segments', segments: ['Regulars'] })
    simulator.refuse(...Array.from({ length: 12 }, () => ({ status: 503, body: 'busy' })))
    await work()
    expect((await composer()).data.sent[0]).toMatchObject({ state: 'failed', stop_reason: olderPushReason('GIVEN_UP') })
  })

  test('has nothing to send with once the keys are gone', async () => {
    await post(hello)
    await app.deps.db.platform.query(`delete from app_secrets where app_id = $1 and name = 'push_notification_app_key'`, [studio])
    await work()
    const { rows } = await app.deps.db.platform.query('select state, stop_reason from older_pushes where app_id = $1', [studio])
    expect(rows).toEqual([{ state: 'failed', stop_reason: olderPushReason('NO_KEY') }])
  })
})

describe('the keys', () => {
  const put = async (data: Record<string, unknown>, as: string) => {
    const answer = await app.call('PUT', `/api/apps/${studio}/push_notification_keys`, { as, body: { data } })
    return { status: answer.statusCode, text: answer.body, body: answer.json() }
  }
  const right = { push_notification_app_id: PROVIDER_APP, push_notification_app_key: KEY }
  let sam: string

  beforeEach(async () => {
    studio = await make.app({ version: '8.5', key: false })
    sam = (await app.build.superUser()).id
    ada = sam
  })

  test('are set by a super user, open the composer, and are never answered (ruling 7)', async () => {
    expect((await composer()).status).toBe(403)
    const { status, text, body } = await put(right, sam)
    expect([status, body]).toEqual([200, { data: { set: true, checked: true } }])
    expect(text).not.toContain(KEY)
    expect((await composer()).status).toBe(200)
    const shown = await app.call('GET', `/api/apps/${studio}`, { as: sam })
    expect(shown.body).not.toContain(KEY)
    expect(shown.json().data.about).toMatchObject({
      push_notification_app_id: { set: true, last4: '5555' },
      push_notification_app_key: { set: true, last4: 'ight' },
    })
    const { rows } = await app.deps.db.platform.query<{ text: string }>(
      "select audit_log::text as text from audit_log where app_id = $1 and action = 'updated'",
      [studio],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain(KEY)
  })

  test('are refused at the moment they are saved when OneSignal does not take them', async () => {
    const wrongKey = await put({ ...right, push_notification_app_key: 'os_v2_app_wrong' }, sam)
    expect(wrongKey.status).toBe(422)
    expect(wrongKey.body.error.data).toEqual({ push_notification_app_key: [olderPushReason('INVALID_KEY')] })
    const wrongApp = await put({ ...right, push_notification_app_id: '99999999-2222-4333-8444-555555555555' }, sam)
    expect(wrongApp.body.error.data).toEqual({ push_notification_app_id: [olderPushReason('APP_NOT_FOUND')] })
    expect((await composer()).status).toBe(403)
  })

  test('are kept unchecked while OneSignal cannot be asked', async () => {
    simulator.refuse({ status: 503, body: 'busy' })
    expect((await put(right, sam)).body).toEqual({ data: { set: true, checked: false } })
  })

  test('are closed to creators, and take nothing but an app id and a printable key', async () => {
    expect((await put(right, (await app.build.creator(studio)).id)).status).toBe(403)
    for (const part of [
      { push_notification_app_id: 'x' },
      { push_notification_app_key: 'a\nb' },
      { push_notification_app_key: '' },
      { extra: 1 },
    ]) {
      expect((await put({ ...right, ...part }, sam)).status).toBe(422)
    }
  })
})
