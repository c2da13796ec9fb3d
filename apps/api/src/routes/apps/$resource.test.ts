import { TOO_MANY_MARKS } from '@greenroom/contract/fields/field-messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { read } from '../../testing/conformance.ts'

let app: TestApp
let id: string
let me: string
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  id = (await app.build.app()).id
  me = (await app.build.creator(id)).id
})
afterAll(() => app.close())

const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown, as = me) =>
  read(await app.call(method, `/api/apps/${id}/${path}`, { as, ...(data !== undefined && { body: { data } }) }))
const titlesOf = (data: object, field = 'name') => Object.values(data).map((row) => row[field])
const businessApp = () => app.build.change(id, { setup: { enterprise: true, enterprise_launch_business: true } })

describe('a text', () => {
  test('is measured in what people see, and bounded in bytes', async () => {
    const notes = async (text: string) => await send('POST', 'tags', { name: text, code: 'text' })
    expect(await notes('😀'.repeat(20))).toMatchObject({ status: 201, data: { name: '😀'.repeat(20) } })
    expect(await notes('😀'.repeat(21))).toMatchObject({ status: 422, error: { data: { name: ['Maximum 20 Characters'] } } })
    expect(await notes(`e${'\u0301'.repeat(700)}`)).toMatchObject({ status: 422, error: { data: { name: [TOO_MANY_MARKS] } } })
  })
})

describe('the tag named Free', () => {
  test('is neither changed, deleted nor copied (TAG-006)', async () => {
    const free = await app.build.item(id, 'tags', { name: 'Free', code: 'free' })
    const other = await app.build.item(id, 'tags')
    const refused = { status: 403, error: { code: 'FORBIDDEN' } }
    expect(await send('PATCH', `tags/${free}`, { notes: 'x' })).toMatchObject(refused)
    expect(await send('DELETE', `tags/${free}`)).toMatchObject(refused)
    expect(await send('POST', 'copy', { id: free, name: 'tags' })).toMatchObject(refused)
    expect(await send('POST', 'tags/bulk', { action: 'delete', ids: [other, free] })).toMatchObject(refused)
    expect((await send('GET', 'tags')).meta.total).toBe(2)
  })

  test('is the only one of its name, and no other tag is given it', async () => {
    const reserved = { status: 422, error: { data: { name: ['This name is reserved'] } } }
    expect(await send('PATCH', `tags/${await app.build.item(id, 'tags')}`, { name: 'Free' })).toMatchObject(reserved)
    expect((await send('POST', 'tags', { name: 'Free', code: 'free' })).status).toBe(201)
    expect(await send('POST', 'tags', { name: 'Free', code: 'other' })).toMatchObject(reserved)
  })
})

describe('a tag', () => {
  test('bundles content tags alone, and stays a bundle (TAG-016, TAG-018)', async () => {
    const [one, two] = [await app.build.item(id, 'tags'), await app.build.item(id, 'tags')]
    const summit = await app.build.item(id, 'tags', { category: 'Summit' })
    const bundle = { name: 'All', code: 'all', category: 'TagBundle' }
    expect(await send('POST', 'tags', { ...bundle, tags: [one, summit] })).toMatchObject({
      status: 422,
      error: { data: { tags: ['Choose one from the list'] } },
    })
    const made = await send('POST', 'tags', { ...bundle, tags: [one, two] })
    expect(made.status).toBe(201)
    expect(await send('PATCH', `tags/${made.data.id}`, { category: 'Content' })).toMatchObject({
      status: 422,
      error: { data: { category: ['Cannot be changed anymore'] } },
    })
    expect((await send('PATCH', `tags/${made.data.id}`, { category: 'TagBundle', notes: 'x' })).status).toBe(200)
    expect((await send('PATCH', `tags/${one}`, { category: 'Summit' })).status).toBe(200)
  })

  test('that has expired is shown as such, and newly chosen nowhere (TAG-003, TAG-017)', async () => {
    const gold = await app.build.item(id, 'tags', { name: 'Gold', expiry_date: '2099-01-01' })
    const article = await app.build.item(id, 'articles', { tags: [gold] })
    await send('PATCH', `tags/${gold}`, { expiry_date: '2020-01-01' })
    expect((await send('GET', `tags/${gold}`)).data.is_expired).toBe(true)
    expect(titlesOf((await send('GET', 'tags?is_expired=false')).data)).toEqual([])
    expect(titlesOf((await send('GET', 'tags?category=Content&is_expired=true')).data)).toEqual(['Gold'])
    expect((await send('GET', `content/articles/${article}`)).data.tags).toEqual([{ id: gold, name: 'Gold', is_expired: true }])

    expect(await send('POST', 'content/articles', { title: 'x', tags: [gold] })).toMatchObject({
      status: 422,
      error: { data: { tags: ['Choose one from the list'] } },
    })
    // A record that has it keeps it.
    expect((await send('PATCH', `content/articles/${article}`, { title: 'y', tags: [gold] })).status).toBe(200)
  })

  test('can be chosen on its expiry day, and expires from the day after, in UTC', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const gold = await app.build.item(id, 'tags', { expiry_date: today })
    expect((await send('GET', `tags/${gold}`)).data).toMatchObject({ expiry_date: today, is_expired: false })
    expect((await send('POST', 'content/articles', { title: 'x', tags: [gold] })).status).toBe(201)
  })

  test('keeps the rest of its confirmation when a part of it changes (rule 20)', async () => {
    const gold = await app.build.item(id, 'tags', {
      customized_confirmation_screen: true,
      confirmation: { headline: 'Welcome', message: '<p>Hi</p>' },
    })
    const changed = await send('PATCH', `tags/${gold}`, { confirmation: { headline: 'Hello' } })
    expect(changed.data.confirmation).toMatchObject({ headline: 'Hello', message: '<p>Hi</p>' })
    expect((await send('PATCH', `tags/${gold}`, { confirmation: null })).data.confirmation).toMatchObject({ headline: '', message: '' })
  })

  test('keeps its unlock code in the trash', async () => {
    const gold = await app.build.item(id, 'tags')
    const { unlock_code: code } = (await send('GET', `tags/${gold}`)).data
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    await send('DELETE', `tags/${gold}`)
    expect((await send('POST', `trash/${gold}/restore`)).data.unlock_code).toBe(code)
  })
})

describe('what an app may not use', () => {
  test('is not set, and what is off may be sent as off (OQ-081)', async () => {
    const business = await app.build.childApp(id)
    const { status, error } = await send('POST', 'directories', { name: 'A', enterprise: true })
    expect({ status, error }).toMatchObject({ status: 422, error: { data: { enterprise: ['Not available for this app'] } } })
    expect((await send('POST', 'directories', { name: 'A', enterprise: false })).status).toBe(201)
    expect(await send('POST', 'content/articles', { title: 'A', enterprise_app: business.id })).toMatchObject({
      status: 422,
      error: { data: { enterprise_app: ['Not available for this app'] } },
    })
    expect(await send('POST', 'content/articles', { title: 'A', cta_type: 'Launch Business' })).toMatchObject({
      status: 422,
      error: { data: { cta_type: ['Choose one from the list'] } },
    })
  })

  test('stays as it was set while the app could use it', async () => {
    await businessApp()
    const branch = await app.build.childApp(id)
    const topic = await app.build.item(id, 'topics', { enterprise: true, enterprise_app: branch.id })
    await app.build.change(id, { setup: {} })
    const { data } = await send('GET', `topics/${topic}`)
    expect((await send('PATCH', `topics/${topic}`, { ...data, name: 'Other' })).status).toBe(200)
    expect((await send('PATCH', `topics/${topic}`, { enterprise: false })).status).toBe(422)
    expect((await send('GET', `topics/${topic}`)).data).toMatchObject({ enterprise: true, enterprise_app: { id: branch.id } })
  })

  test('includes business directories, which do not exist for it (DIR-012, CCOM-074)', async () => {
    await businessApp()
    const hidden = await app.build.item(id, 'directories', { name: 'Businesses', enterprise: true })
    const shown = await app.build.item(id, 'directories', { name: 'Teachers', enterprise: false })
    const topic = await app.build.item(id, 'topics', { listing: true, directories: [hidden, shown] })
    await app.build.change(id, { setup: {} })

    expect(await send('GET', 'directories')).toMatchObject({ meta: { total: 1 }, data: [{ name: 'Teachers' }] })
    expect(Object.keys((await send('GET', 'search?q=business')).data)).toEqual([])
    expect((await send('GET', `topics/${topic}`)).data.directories).toEqual([{ id: shown, name: 'Teachers' }])
    for (const method of ['GET', 'DELETE'] as const) expect((await send(method, `directories/${hidden}`)).status).toBe(404)
    expect((await send('PATCH', `directories/${hidden}`, { name: 'x' })).status).toBe(404)
    expect((await send('POST', 'topics', { name: 'x', listing: true, directories: [hidden] })).status).toBe(422)
    await businessApp()
    expect((await send('GET', 'directories')).meta.total).toBe(2)
  })
})

describe('a business', () => {
  test('is an active one under the app, shown with its name (CCOM-056, TOP-014, OFF-007)', async () => {
    await businessApp()
    const [branch, closed] = [await app.build.childApp(id, { name: 'Branch' }), await app.build.childApp(id, { disabled: true })]
    const stranger = await app.build.app()
    expect(await send('GET', 'children')).toMatchObject({ data: [{ id: branch.id, name: 'Branch' }], meta: { total: 1 } })
    const launch = (enterprise_app: unknown) =>
      send('POST', 'content/articles', { title: 'A', cta_type: 'Launch Business', enterprise_app })
    for (const wrong of [closed.id, stranger.id, id]) {
      expect(await launch(wrong)).toMatchObject({ status: 422, error: { data: { enterprise_app: ['Choose one from the list'] } } })
    }
    const made = await launch({ id: branch.id, name: 'Whatever' })
    expect(made).toMatchObject({ status: 201, data: { enterprise_app: { id: branch.id, name: 'Branch' } } })
  })

  test('belongs to an action list under the name that all content has (GEN-030, OQ-158)', async () => {
    await businessApp()
    const branch = await app.build.childApp(id, { name: 'Branch' })
    const list = { title: 'Morning routine', frequency: 'Once', enterprise_app: { id: branch.id } }
    const made = await send('POST', 'content/action_lists', { ...list, enterprise: true })
    expect(made).toMatchObject({ status: 201, data: { enterprise: true, enterprise_app: { id: branch.id, name: 'Branch' } } })
    expect(await send('PATCH', `content/${made.data.id}`, { cta_type: 'Preset CTA' })).toMatchObject({
      data: { enterprise_app: { id: branch.id } },
    })
    expect(await send('PATCH', `content/${made.data.id}`, { enterprise: false })).toMatchObject({ data: { enterprise_app: null } })
  })
})

describe('an article', () => {
  test('keeps its release date when an empty one is sent, and takes another one (CCOM-046, CCOM-054)', async () => {
    const article = await app.build.item(id, 'articles', { release_date: '2031-05-17' })
    for (const empty of ['', null]) {
      const { data } = await send('PATCH', `content/articles/${article}`, { release_date: empty, title: 'x' })
      expect(data.release_date).toBe('2031-05-17')
    }
    expect((await send('PATCH', `content/${article}`, { release_date: '2032-01-01' })).data.release_date).toBe('2032-01-01')
  })

  test('is read and changed with the queries of other clients (CCOM-051, CCOM-053)', async () => {
    const article = await app.build.item(id, 'articles')
    const query = 'timezone=America/New_York&addsubtopics=true'
    expect((await send('GET', `content/articles?${query}`)).status).toBe(200)
    expect((await send('GET', `content/${article}?${query}`)).status).toBe(200)
    expect((await send('PATCH', `content/${article}?${query}`, { title: 'x' })).status).toBe(200)
  })

  test('is not reached as another resource, nor a tag as content', async () => {
    const [article, tag] = [await app.build.item(id, 'articles'), await app.build.item(id, 'tags')]
    for (const path of [`tags/${article}`, `topics/${article}`, `content/${tag}`, `content/articles/${tag}`]) {
      expect((await send('GET', path)).status).toBe(404)
    }
    expect((await send('POST', 'copy', { id: article, name: 'tags' })).status).toBe(404)
    expect(await send('POST', 'copy', { id: article, name: 'users' })).toMatchObject({
      status: 422,
      error: { data: { name: ['Choose one from the list'] } },
    })
  })
})

describe('the trash', () => {
  test('shows the newest first, by pages, and forgets nothing of where a record was linked', async () => {
    const topic = await app.build.item(id, 'topics', { name: 'Breathing' })
    const article = await app.build.item(id, 'articles', { title: 'Still', topics: [topic] })
    await send('DELETE', `topics/${topic}`)
    await send('DELETE', `content/${article}`)
    expect(await send('GET', 'trash?page=1&per_page=1')).toMatchObject({
      data: [{ id: article, resource: 'articles', title: 'Still' }],
      meta: { total: 2, page: 1, per_page: 1 },
    })
    expect((await send('GET', 'trash?page=2&per_page=1')).data).toMatchObject([{ id: topic, resource: 'topics', title: 'Breathing' }])
    await send('POST', `trash/${article}/restore`)
    expect((await send('GET', `content/${article}`)).data.topics).toEqual([])
    await send('POST', `trash/${topic}/restore`)
    expect((await send('GET', `content/${article}`)).data.topics).toEqual([{ id: topic, name: 'Breathing' }])
  })
})

describe('global search', () => {
  test('puts titles that begin with the words first, then the shorter ones, and answers at most 20', async () => {
    for (const title of ['A longer stillness', 'On stillness', 'Stillness']) await app.build.item(id, 'articles', { title })
    await app.build.item(id, 'tags', { name: 'Stillness tag' })
    expect(titlesOf((await send('GET', 'search?q=stillness')).data, 'title')).toEqual([
      'Stillness',
      'Stillness tag',
      'On stillness',
      'A longer stillness',
    ])
    expect((await send('GET', 'search')).data).toEqual([])
    for (let n = 0; n < 22; n += 1) await app.build.item(id, 'articles', { title: `Many ${n}` })
    expect(Object.keys((await send('GET', 'search?q=many')).data)).toHaveLength(20)
  })
})

describe('two who change at the same moment', () => {
  test('both keep what they changed when they changed different fields', async () => {
    const topic = await app.build.item(id, 'topics')
    await Promise.all([send('PATCH', `topics/${topic}`, { name: 'Other' }), send('PATCH', `topics/${topic}`, { sort_order: 7 })])
    expect((await send('GET', `topics/${topic}`)).data).toMatchObject({ name: 'Other', sort_order: 7, version: 3 })
  })

  test('do not both save over the same version', async () => {
    const topic = await app.build.item(id, 'topics')
    const change = (name: string) =>
      app.call('PATCH', `/api/topics/${topic}`, { as: me, body: { data: { name } }, headers: { 'if-match': '"1"' } })
    const statuses = (await Promise.all([change('One'), change('Two')])).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 409])
  })
})

test('a super user works in every app, a creator in none but the own', async () => {
  const boss = (await app.build.superUser()).id
  const tag = await app.build.item(id, 'tags')
  expect((await send('GET', `tags/${tag}`, undefined, boss)).status).toBe(200)
  const stranger = (await app.build.creator()).id
  expect((await send('GET', `tags/${tag}`, undefined, stranger)).status).toBe(404)
  expect((await app.call('GET', `/api/tags/${tag}`, { as: boss })).statusCode).toBe(200)
  expect((await app.call('GET', `/api/tags/${tag}`, { as: stranger })).statusCode).toBe(404)
})
