import { NO_SUCH_TEMPLATE } from '@greenroom/contract/apps/new-app'
import { allResources } from '@greenroom/contract/resources/all'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplate, giveUpCopy } from '../../domain/apps/template/copy-template.ts'
import { originalKey } from '../../domain/media/stored-files.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type RecordedJob, recordingQueue } from '../../testing/recording-queue.ts'

/** Apps that are created, from templates and without, removed and restored. */

let site: TestApp
let boss: { id: string; email: string }
let jobs: RecordedJob[]

beforeAll(async () => {
  const queue = recordingQueue()
  jobs = queue.jobs
  site = await testApp({ queue })
  boss = await site.build.superUser()
})
afterAll(() => site.close())

const create = (data: unknown, { as = boss.id, headers = {} }: { as?: string; headers?: Record<string, string> } = {}) =>
  site.call('POST', '/api/apps', { as, body: { data }, headers })
const read = async (path: string) => (await site.call('GET', `/api/apps/${path}`, { as: boss.id })).json().data
const rowsOf = async (table: string, app: string) =>
  (await site.deps.db.platform.query<Record<string, unknown>>(`select * from ${table} where app_id = $1`, [app])).rows

/** A template with a record of every resource, links, a nested course, pictures, and people. */
async function template() {
  const { build, deps } = site
  const picture = await build.media((await build.app()).id)
  const app = (
    await build.app({ name: 'Template', setup: { icon: picture, tips: true, podcasts: true, lite_unlock_code: 'PSST', test: true } })
  ).id
  const photo = await build.media(app)
  const id = photo.slice('media:'.length)
  await deps.files.put(originalKey({ appId: app, id }), bytesOf('a photo'))
  const ids: Record<string, string> = {}
  for (const resource of allResources) ids[resource.name] ??= await build.item(app, resource.name)
  const tag = await build.item(app, 'tags', { name: 'Gold' })
  const article = await build.item(app, 'articles', {
    title: 'First',
    image_url: photo,
    description: `<p><img src="${photo}"></p>`,
    tags: [tag],
  })
  await site.call('PATCH', `/api/apps/${app}`, {
    as: boss.id,
    body: {
      data: {
        setup: { icon: photo, header: { tagline: 'Slowly' } },
        username: `t-${app}`.slice(0, 30),
        domains: [`www-${app.slice(-12)}.example.com`],
      },
    },
  })
  await deps.db.platform.query(`insert into members (app_id, id, name, email) values ($1, gen_random_uuid(), 'Kim', 'kim@example.com')`, [
    app,
  ])
  return { app, photo, article, tag }
}

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

test('an app without a template is there at once, with a token and the beginning of an onboarding (NEW-004, APS-029)', async () => {
  const answer = await create({ name: '  Quiet Studio ' })
  expect(answer.statusCode).toBe(201)
  const { id, ...rest } = answer.json().data
  expect(rest).toEqual({ name: 'Quiet Studio', is_pending: false })
  expect(await read(id)).toMatchObject({
    ...{ name: 'Quiet Studio', username: null, domains: [], app_token: { set: true } },
    ...{ setup: { biz_plus: true, app_status: 'In Progress' }, about: { platform_version: '8.5' } },
    onboarding: { type: 'Standard', status: 'Get Started', wizard: true },
  })
  expect(await read(`${id}/building`)).toMatchObject({ name: 'Quiet Studio', state: 'done', template: null })
  expect((await read(`${id}/audit`))[0]).toMatchObject({ action: 'created', title: 'Quiet Studio' })
})

test.each([
  ['without a name', { name: ' ' }, { name: ['Required'] }],
  ['with a name that is too long (NEW-002)', { name: 'x'.repeat(256) }, { name: ['Maximum 255 Characters'] }],
  ['of something that is no app', { name: 'A', template_app_uuid: 'none' }, { template_app_uuid: [NO_SUCH_TEMPLATE] }],
  ['of an unknown app', { name: 'A', template_app_uuid: crypto.randomUUID() }, { template_app_uuid: [NO_SUCH_TEMPLATE] }],
  [
    'of a text that is too long (NEW-003)',
    { name: 'A', template_app_uuid: 'x'.repeat(256) },
    { template_app_uuid: ['Maximum 255 Characters'] },
  ],
  ['with a field that there is none of', { name: 'A', colour: 'green' }, { colour: ['Unknown field'] }],
])('an app %s is not made', async (_what, data, messages) => {
  const before = (await site.deps.db.platform.query('select from apps')).rowCount
  const answer = await create(data)
  expect([answer.statusCode, answer.json().error.data]).toEqual([422, messages])
  expect((await site.deps.db.platform.query('select from apps')).rowCount).toBe(before)
})

test('an app that is removed, or is itself being made, is no template', async () => {
  const removed = (await site.build.app()).id
  await site.call('POST', `/api/apps/${removed}/disable`, { as: boss.id })
  const pending = (await create({ name: 'B', template_app_uuid: (await site.build.app()).id })).json().data.id
  for (const id of [removed, pending]) {
    expect((await create({ name: 'A', template_app_uuid: id })).json().error.data).toEqual({ template_app_uuid: [NO_SUCH_TEMPLATE] })
  }
})

test('creators make, remove and take back no apps, and see none that were removed (NEW-007, RMV-007)', async () => {
  const me = await site.build.creator()
  expect((await create({ name: 'Mine' }, { as: me.id })).statusCode).toBe(403)
  for (const path of ['disable', 'enable']) {
    expect((await site.call('POST', `/api/apps/${me.appId}/${path}`, { as: me.id })).statusCode).toBe(403)
  }
  expect((await site.call('GET', '/api/disabled_apps', { as: me.id })).statusCode).toBe(403)
  expect((await site.call('GET', `/api/apps/${me.appId}/building`, { as: me.id })).statusCode).toBe(403)
})

test('the same request twice makes one app, and copies its template once', async () => {
  const headers = { 'idempotency-key': 'make-it-once' }
  const data = { name: 'Once', template_app_uuid: (await site.build.app()).id }
  const [one, two] = await Promise.all([create(data, { headers }), create(data, { headers })])
  expect(one.json().data.id).toBe(two.json().data.id)
  expect(
    jobs.filter(
      ({ name, data: { appId } }: RecordedJob & { data: { appId?: string } }) => name === 'copy-app' && appId === one.json().data.id,
    ),
  ).toHaveLength(1)
})

test('a template gives what its owner made and nothing of people', async () => {
  const source = await template()
  const { id } = (await create({ name: 'Copy', template_app_uuid: source.app })).json().data
  expect(await read(`${id}/building`)).toMatchObject({ state: 'waiting', template: { id: source.app, name: 'Template' } })
  expect((await site.call('GET', '/api/apps', { as: boss.id })).json().data).toContainEqual(
    expect.objectContaining({ id, is_pending: true }),
  )
  await copyTemplate(site.deps, id)

  const made = await read(id)
  expect(made).toMatchObject({
    name: 'Copy',
    username: null,
    domains: [],
    is_pending: false,
    setup: { tips: true, header: { tagline: 'Slowly' } },
  })
  expect(made.setup).not.toHaveProperty('lite_unlock_code')
  expect(made.setup).not.toHaveProperty('test')
  const [theirs, ours] = [await rowsOf('items', source.app), await rowsOf('items', id)]
  const kinds = (rows: typeof theirs) => rows.map(({ resource }) => resource).sort()
  expect(kinds(ours)).toEqual(kinds(theirs.filter(({ resource }) => resource !== 'tracks')))
  expect(ours.filter(({ parent_id: parent }) => parent !== null)).toHaveLength(
    theirs.filter(({ parent_id: parent }) => parent !== null).length,
  )
  for (const table of ['members', 'devices', 'item_revisions', 'push_notifications', 'app_creators'])
    expect(await rowsOf(table, id)).toEqual([])

  const { data: articles } = (await site.call('GET', `/api/apps/${id}/content/articles?q=First`, { as: boss.id })).json()
  expect(articles[0]).toMatchObject({ title: 'First', tags: [{ name: 'Gold' }] })
  expect(JSON.stringify(ours)).not.toContain(source.photo)
  const picture = articles[0].image_url.slice('media:'.length)
  expect(articles[0].image_url).not.toBe(source.photo)
  expect(articles[0].description).toContain(picture)
  expect(made.setup.icon).toBe(`media:${picture}`)
  const bytes = await site.deps.files.read(originalKey({ appId: id, id: picture }))
  expect(bytes && Buffer.concat(await bytes.toArray()).toString()).toBe('a photo')

  const codes = async (app: string) => (await rowsOf('unlock_codes', app)).map(({ code }) => code)
  const [old, fresh] = [await codes(source.app), await codes(id)]
  expect(fresh).toHaveLength(old.length)
  expect(fresh.filter((code) => old.includes(code))).toEqual([])
  const total = (await site.call('GET', `/api/apps/${id}/tags`, { as: boss.id })).json().meta_data.total
  expect(total).toBe(ours.filter(({ resource }) => resource === 'tags').length)
})

test('views that everybody shares are copied, with the records that they name, and those of one person and of members are not', async () => {
  const source = await template()
  const [tag] = (await site.call('GET', `/api/apps/${source.app}/tags`, { as: boss.id })).json().data
  const share = (data: object) => site.call('POST', `/api/apps/${source.app}/views`, { as: boss.id, body: { data } })
  await share({ resource: 'articles', name: 'Gold ones', query: { tags: tag.id }, shared: true })
  await share({ resource: 'articles', name: 'Mine', query: {}, shared: false })
  await share({ resource: 'members', name: 'Casey', query: { q: 'Casey' }, shared: true })
  const { id } = (await create({ name: 'Copy', template_app_uuid: source.app })).json().data
  await copyTemplate(site.deps, id)
  const { data: views } = (await site.call('GET', `/api/apps/${id}/views?resource=articles`, { as: boss.id })).json()
  const [copied] = (await site.call('GET', `/api/apps/${id}/tags?q=${encodeURIComponent(tag.name)}`, { as: boss.id })).json().data
  expect(views).toMatchObject([{ name: 'Gold ones', query: { tags: copied.id }, shared: true, mine: true }])
  expect(await rowsOf('saved_views', id)).toHaveLength(1)
})

test('what a copy would send somewhere goes to who makes the app, or nowhere', async () => {
  const { app } = await template()
  const { id } = (await create({ name: 'Copy', template_app_uuid: app })).json().data
  await copyTemplate(site.deps, id)
  const data = async (resource: string) => Object((await rowsOf('items', id)).find((row) => row.resource === resource)?.data)
  expect(await data('questions')).toMatchObject({ send_to: boss.email })
  expect(await data('action_forms')).toMatchObject({ notification_email: '', submit_link: '' })
  expect(await data('profiles')).toMatchObject({ email: '' })
})

test('lists keep their order, also of records with the same number and of those that were moved', async () => {
  const { app } = await template()
  const tips: string[] = []
  for (const title of ['One', 'Two', 'Three', 'Four']) tips.push(await site.build.item(app, 'tips', { title, sort_order: 7 }))
  const data = { id: tips[3], to: { after: tips[0] } }
  await site.call('POST', `/api/apps/${app}/content/tips/move`, { as: boss.id, body: { data } })
  const { id } = (await create({ name: 'Copy', template_app_uuid: app })).json().data
  await copyTemplate(site.deps, id)
  const titles = async (of: string) =>
    (await site.call('GET', `/api/apps/${of}/content/tips?sort=sort_order`, { as: boss.id }))
      .json()
      .data.map(Object)
      .map((tip: Record<string, unknown>) => tip.title)
  expect((await titles(id)).slice(-4)).toEqual(['One', 'Four', 'Two', 'Three'])
  expect(await titles(id)).toEqual(await titles(app))
})

test('a copy that is stopped in the middle leaves nothing, and is whole when it is done again', async () => {
  const { app } = await template()
  const { id } = (await create({ name: 'Copy', template_app_uuid: app })).json().data
  const { db } = site.deps
  // The server closes the connection after the first records.
  const cut: typeof db = {
    ...db,
    changeApp: (of, work) =>
      db.changeApp(of, async (tx) => {
        await work({
          ...tx,

          query: async (text, values, options) => {
            if (text.startsWith('update apps')) {
              const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
              await db.platform.query('select pg_terminate_backend($1)', [rows[0]?.pid])
            }
            return await tx.query(text, values, options)
          },
        })
        throw new Error('The work went on without its connection.')
      }),
  }
  await expect(copyTemplate({ ...site.deps, db: cut }, id)).rejects.toThrow()
  for (const table of ['items', 'links', 'media', 'unlock_codes', 'item_counts']) expect(await rowsOf(table, id)).toEqual([])
  expect(await read(`${id}/building`)).toMatchObject({ state: 'copying' })
  await copyTemplate(site.deps, id)
  const whole = await rowsOf('items', id)
  expect(whole).toHaveLength((await rowsOf('items', app)).filter(({ resource }) => resource !== 'tracks').length)
  await copyTemplate(site.deps, id)
  expect(await rowsOf('items', id)).toEqual(whole)
  expect(await read(`${id}/building`)).toMatchObject({ state: 'done' })
})

test('a copy that was given up says so, and one that is done is left alone by it', async () => {
  const { app } = await template()
  const { id } = (await create({ name: 'Copy', template_app_uuid: app })).json().data
  await giveUpCopy(site.deps, id)
  expect(await read(`${id}/building`)).toMatchObject({ state: 'failed' })
  await copyTemplate(site.deps, id)
  await giveUpCopy(site.deps, id)
  expect(await read(`${id}/building`)).toMatchObject({ state: 'done' })
})

test('a removed app is in no list and closed to its creators, its mobile app and its forms, until it is taken back (APS-031 to APS-033, APS-039, RMV-005, RMV-006, RMV-008)', async () => {
  const me = await site.build.creator()
  const app = me.appId
  const state = async () => {
    const list = (await site.call('GET', '/api/apps', { as: boss.id })).json().data
    const requests = [
      await site.call('GET', `/api/apps/${app}`, { as: me.id }),
      await site.call('GET', `/api/apps/${app}/published/content/articles`, { as: `app-token:token-of-${app}` }),
    ]
    return [list.some(({ id }: { id: string }) => id === app), ...requests.map(({ statusCode }) => statusCode)]
  }
  const setState = (to: string) => site.call('POST', `/api/apps/${app}/${to}`, { as: boss.id })
  expect(await state()).toEqual([true, 200, 200])
  expect((await setState('disable')).json()).toEqual({ data: { id: app, name: 'Studio' } })
  expect(await state()).toEqual([false, 404, 401])
  const removed = async () => (await site.call('GET', '/api/disabled_apps', { as: boss.id })).json().data
  expect(await removed()).toContainEqual({ id: app, name: 'Studio' })
  expect((await setState('disable')).statusCode).toBe(200)
  expect((await read(`${app}/audit`)).filter(({ action }: { action: string }) => action === 'disabled')).toHaveLength(1)
  expect((await setState('enable')).json()).toEqual({ data: { id: app, name: 'Studio' } })
  expect(await state()).toEqual([true, 200, 200])
  expect(await removed()).not.toContainEqual({ id: app, name: 'Studio' })
  expect((await site.call('POST', `/api/apps/${crypto.randomUUID()}/disable`, { as: boss.id })).statusCode).toBe(404)
})
