import { pushMessages } from '@greenroom/contract/push/composer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../db/id.ts'
import { storeSecret } from '../../domain/apps/secrets/app-secrets.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { pushMakers } from '../../testing/push-makers.ts'
import { recordingQueue } from '../../testing/recording-queue.ts'

const queue = recordingQueue()
let app: TestApp
let make: ReturnType<typeof pushMakers>
let studio: string
let ada: string

const hello = { subject: 'Hello', message: 'A new article is out', send_to: 'everyone', form_link_to: 'home' }

beforeAll(async () => {
  app = await testApp({ queue })
  make = pushMakers(app.deps, '{}')
})

afterAll(() => app.close())

beforeEach(async () => {
  studio = await make.app({ setup: { tips: true, tips_label: 'News' } })
  ada = (await app.build.creator(studio, { name: 'Ada' })).id
  queue.jobs.length = 0
})

const pushes = () => `/api/apps/${studio}/push_notifications`

async function post(data: Record<string, unknown>, headers: Record<string, string> = {}) {
  const answer = await app.call('POST', pushes(), { as: ada, body: { data }, headers })
  return { status: answer.statusCode, body: answer.json() }
}

async function fieldsRefused(data: Record<string, unknown>) {
  const { status, body } = await post(data)
  expect(status).toBe(422)
  expect(queue.jobs).toEqual([])
  return body.error.data
}

async function countOf(table: 'push_notifications' | 'audit_log') {
  const { rows } = await app.deps.db.platform.query<{ count: number }>(`select count(*) from ${table} where app_id = $1`, [studio])
  return rows[0]?.count
}

describe('sending', () => {
  test('answers 201 with the listed notification, and queues one job with it (PUSH-037, PUSH-043, OQ-108)', async () => {
    await make.devices(studio, ['a'])
    const { status, body } = await post({ ...hello, image_url: 'https://example.com/cat.jpg', for_everyone: true, parent_uuid: null })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      subject: 'Hello',
      message: 'A new article is out',
      image_url: 'https://example.com/cat.jpg',
      send_to: 'everyone',
      send_to_tags: [],
      form_link_to: 'home',
      link_to_value: null,
      devices_sent: 0,
      devices_failed: 0,
      state: 'queued',
      parent_app: null,
    })
    expect(queue.jobs).toEqual([{ name: 'send-push', data: { appId: studio, pushId: body.data.id } }])
    expect(await countOf('audit_log')).toBe(1)
  })

  test('links to a section by the app’s own label (PUSH-044)', async () => {
    await make.devices(studio, ['a'])
    const { body } = await post({ ...hello, form_link_to: 'section', form_section_title: 'Forged', form_section_value: 'tips' })
    expect(body.data).toMatchObject({ form_section_title: 'News', link_to_value: 'tips' })
  })

  test('links to content of the app (PUSH-045)', async () => {
    await make.devices(studio, ['a'])
    const article = await make.item(studio, 'articles', 'Stillness')
    const content = { form_link_to: 'content', form_content: 'Forged', form_content_type: 'article', form_content_uuid: article }
    const { body } = await post({ ...hello, ...content })
    expect(body.data).toMatchObject({ form_content_title: 'Stillness', form_content_uuid: article, link_to_value: article })
  })

  test('links to content that comes out later where it says that it means it', async () => {
    await make.devices(studio, ['a'])
    const article = await make.item(studio, 'articles', 'Autumn', { release: '2099-01-01' })
    const content = { form_link_to: 'content', form_content_type: 'article', form_content_uuid: article }
    expect((await post({ ...hello, ...content })).body.error.data).toEqual({ form_content_uuid: [pushMessages.contentComesOut] })
    expect((await post({ ...hello, ...content, before_release: true })).body.data).toMatchObject({ form_content_title: 'Autumn' })
    const draft = await make.item(studio, 'articles', 'Winter', { active: false })
    const { body } = await post({ ...hello, ...content, form_content_uuid: draft, before_release: true })
    expect(body.error.data).toEqual({ form_content_uuid: [pushMessages.contentInactive] })
  })

  test('links to an address (PUSH-046)', async () => {
    await make.devices(studio, ['a'])
    const { body } = await post({ ...hello, form_link_to: 'url', form_url: 'https://example.com/page' })
    expect(body.data).toMatchObject({ form_url: 'https://example.com/page', link_to_value: 'https://example.com/page' })
  })

  test('goes to holders of tags and remembers their names (PUSH-047)', async () => {
    const gold = await make.item(studio, 'tags', 'Gold')
    const member = await make.member(studio, { tags: [gold] })
    await make.devices(studio, ['a'], { memberId: member })
    const article = await make.item(studio, 'articles', 'Stillness')
    const content = { form_link_to: 'content', form_content_type: 'article', form_content_uuid: article }
    const { status, body } = await post({ ...hello, ...content, send_to: 'tag', send_to_tags: [gold] })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ send_to: 'tag', send_to_tags: [{ id: gold, name: 'Gold' }] })
  })

  test('a repeated form sends once (Idempotency-Key)', async () => {
    await make.devices(studio, ['a'])
    const key = { 'idempotency-key': newId() }
    const [first, second] = await Promise.all([post(hello, key), post(hello, key)])
    expect(first.body).toEqual(second.body)
    expect(await countOf('push_notifications')).toBe(1)
    expect(queue.jobs).toHaveLength(1)
    expect((await post({ ...hello, subject: 'Other' }, key)).body.error.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  test('at most thirty an hour', async () => {
    await make.devices(studio, ['a'])
    for (let sent = 0; sent < 30; sent += 1) await make.push(studio)
    const { status, body } = await post(hello)
    expect(status).toBe(429)
    expect(body.error.code).toBe('TOO_MANY_REQUESTS')
    expect(await countOf('push_notifications')).toBe(30)
  })
})

describe('what is refused, and sends nothing (PUSH-035)', () => {
  beforeEach(() => make.devices(studio, ['a']))

  test('a form with mistakes, all at once', async () => {
    expect(await fieldsRefused({ subject: '', message: '', send_to: 'everyone', form_link_to: 'content' })).toEqual({
      subject: ['Subject is required'],
      message: ['Message is required'],
      form_content_type: ['Content is required'],
      form_content_uuid: ['Content Title is required'],
    })
  })

  test('a body without a push', async () => {
    const answer = await app.call('POST', pushes(), { as: ada, body: {} })
    expect(answer.json().error.data).toEqual({ data: ['Required'] })
  })

  test('an unknown field, by name', async () => {
    expect(await fieldsRefused({ ...hello, devices_sent: 5 })).toEqual({ devices_sent: ['Unknown field'] })
  })

  test('a section whose switch is off', async () => {
    expect(await fieldsRefused({ ...hello, form_link_to: 'section', form_section_value: 'courses' })).toHaveProperty('form_section_value')
  })

  test.each<[string, { active?: boolean; release?: string; foreign?: true; type?: string }]>([
    ['another app’s content', { foreign: true }],
    ['inactive content', { active: false }],
    ['content that is not released yet', { release: '2099-01-01' }],
    ['content of another type', { type: 'topic' }],
  ])('%s', async (_rule, { foreign, type = 'article', active = true, release = null }) => {
    const owner = foreign ? await make.app() : studio
    const article = await make.item(owner, 'articles', 'Stillness', { active, release })
    const content = { form_link_to: 'content', form_content_type: type, form_content_uuid: article }
    expect(await fieldsRefused({ ...hello, ...content })).toHaveProperty('form_content_uuid')
  })

  test('another app’s tag, and an expired one', async () => {
    const foreign = await make.item(await make.app(), 'tags', 'Gold')
    const expired = await make.item(studio, 'tags', 'Old', { data: { expiry_date: '2020-01-01' } })
    for (const tag of [foreign, expired]) {
      expect(await fieldsRefused({ ...hello, send_to: 'tag', send_to_tags: [tag] })).toHaveProperty('send_to_tags')
    }
  })

  test('everyone, when the content is limited to tags', async () => {
    const gold = await make.item(studio, 'tags', 'Gold')
    const article = await make.item(studio, 'articles', 'For gold', { tags: [gold] })
    const content = { form_link_to: 'content', form_content_type: 'article', form_content_uuid: article }
    expect(await fieldsRefused({ ...hello, ...content })).toHaveProperty('send_to')
  })

  test('a file of another app as the picture', async () => {
    expect(await fieldsRefused({ ...hello, image_url: 'media:8c2f3c9e-1d8a-4b7e-9f3a-5d6c7b8a9e0f' })).toHaveProperty('image_url')
  })

  test('an audience that nobody is in', async () => {
    await app.deps.db.platform.query('update devices set active = false where app_id = $1', [studio])
    expect(await fieldsRefused(hello)).toEqual({
      send_to: ['Send To is disabled. Make sure you have at least one member/ tag who can accept push notifications'],
    })
  })

  test('a person who does not administer the app, and nobody at all', async () => {
    const stranger = (await app.build.creator()).id
    expect((await app.call('POST', pushes(), { as: stranger, body: { data: hello } })).statusCode).toBe(404)
    expect((await app.call('POST', pushes(), { body: { data: hello } })).statusCode).toBe(401)
    expect(queue.jobs).toEqual([])
  })

  test.each([
    ['an app without a push key', { key: false }],
    ['an app of an older platform version', { version: '8.5' }],
  ])('%s', async (_rule, kind) => {
    studio = await make.app(kind)
    ada = (await app.build.creator(studio)).id
    await make.devices(studio, ['a'])
    expect((await post(hello)).status).toBe(403)
    expect((await app.call('GET', pushes(), { as: ada })).statusCode).toBe(403)
    expect(queue.jobs).toEqual([])
  })
})

describe('in an app with parent apps', () => {
  let parent: string

  beforeEach(async () => {
    parent = await make.app({ name: 'Parent' })
    await make.parent(studio, parent)
    await make.devices(studio, ['own'])
    await make.devices(studio, ['through'], { parentId: parent })
  })

  test('the sending app is required (PUSH-033)', async () => {
    expect(await fieldsRefused(hello)).toEqual({ parent_uuid: ['This is required'] })
  })

  test('a parent sends, and is named in the list', async () => {
    const { status, body } = await post({ ...hello, parent_uuid: { id: parent, name: 'Forged' } })
    expect(status).toBe(201)
    expect(body.data.parent_app).toEqual({ id: parent, name: 'Parent' })
  })

  test('the app’s own key sends when it is chosen', async () => {
    const { body } = await post({ ...hello, parent_uuid: { id: studio, name: 'Studio' } })
    expect(body.data.parent_app).toBeNull()
  })

  test('an app that is no parent is refused, and so is a parent that does not allow it', async () => {
    const stranger = await make.app()
    expect(await fieldsRefused({ ...hello, parent_uuid: { id: stranger, name: '' } })).toHaveProperty('parent_uuid')
    const silent = await make.app()
    const child = await make.app()
    await make.parent(child, silent, false)
    await make.devices(child, ['x'], { parentId: silent })
    const owner = (await app.build.creator(child)).id
    const answer = await app.call('POST', `/api/apps/${child}/push_notifications`, {
      as: owner,
      body: { data: { ...hello, parent_uuid: { id: silent, name: '' } } },
    })
    expect(answer.statusCode).toBe(422)
  })
})

describe('the list', () => {
  test('is newest first, with its counts (PUSH-038, PUSH-051)', async () => {
    const member = await make.member(studio)
    await make.member(studio)
    await make.devices(studio, ['a', 'b'], { memberId: member })
    await make.devices(studio, ['c'])
    await post({ ...hello, subject: 'First' })
    await post({ ...hello, subject: 'Second' })
    const { data, meta_data } = (await app.call('GET', pushes(), { as: ada })).json()
    expect(data.map((push: { subject: string }) => push.subject)).toEqual(['Second', 'First'])
    expect(meta_data).toMatchObject({ total: 2, active_devices: 3, members: 2, active_members: 1 })
  })

  test.each([
    ['the subject', 'summer'],
    ['the message', '50%'],
    ['everyone', 'everyone'],
    ['the home screen', 'home screen'],
  ])('is searched in %s (PUSH-066)', async (_column, q) => {
    await make.devices(studio, ['a'])
    await post({ ...hello, subject: 'Summer sale', message: '50% off' })
    await post({ ...hello, form_link_to: 'url', form_url: 'https://example.com', message: '500 off' })
    const found = (await app.call('GET', `${pushes()}?q=${encodeURIComponent(q)}`, { as: ada })).json()
    expect(found.meta_data.total).toBe(q === 'everyone' ? 2 : 1)
  })

  test('pages', async () => {
    for (let made = 0; made < 3; made += 1) await make.push(studio)
    const second = (await app.call('GET', `${pushes()}?page=2&per_page=2`, { as: ada })).json()
    expect(second).toMatchObject({ data: [expect.anything()], meta_data: { total: 3, page: 2, per_page: 2 } })
  })

  test('counts the batches of a push that is still being sent', async () => {
    const push = await make.push(studio)
    await app.deps.db.platform.query(`update push_notifications set state = 'sending' where id = $1`, [push])
    await app.deps.db.platform.query(
      `insert into push_batches (app_id, push_id, seq, first_device, last_device, size, state, sent, failed, uncertain)
       values ($1, $2, 0, $2, $2, 10, 'done', 7, 2, 1)`,
      [studio, push],
    )
    const { data } = (await app.call('GET', pushes(), { as: ada })).json()
    expect(data[0]).toMatchObject({ state: 'sending', devices_sent: 7, devices_failed: 3 })
  })

  test('shows nothing of another app', async () => {
    await make.push(await make.app())
    expect((await app.call('GET', pushes(), { as: ada })).json().data).toEqual([])
  })
})

describe('stopping', () => {
  test('ends a queued push with who did it, and only once', async () => {
    const push = await make.push(studio)
    const answer = await app.call('POST', `${pushes()}/${push}/stop`, { as: ada })
    expect(answer.json().data).toMatchObject({ state: 'stopped', stop_reason: 'Stopped by Ada.' })
    await app.call('POST', `${pushes()}/${push}/stop`, { as: ada })
    expect(await countOf('audit_log')).toBe(1)
  })

  test('does not know another app’s push', async () => {
    const foreign = await make.push(await make.app())
    expect((await app.call('POST', `${pushes()}/${foreign}/stop`, { as: ada })).statusCode).toBe(404)
  })
})

test('a super user sends in any app', async () => {
  await make.devices(studio, ['a'])
  await app.deps.db.changeApp(studio, (tx) => storeSecret(tx, app.deps.vault, { appId: studio, name: 'fcm_key' }, '{}'))
  const sam = await app.build.superUser()
  expect((await app.call('POST', pushes(), { as: sam.id, body: { data: hello } })).statusCode).toBe(201)
})
