import { allResources } from '@greenroom/contract/resources/all'
import { choosableColumns, columnName } from '@greenroom/contract/views/view-columns'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { everythingOn, read } from '../../testing/conformance.ts'

let app: TestApp
let id: string
let me: string
let colleague: string
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  id = (await app.build.app({ setup: everythingOn })).id
  me = (await app.build.creator(id, { name: 'Mia' })).id
  colleague = (await app.build.creator(id)).id
})
afterAll(() => app.close())

const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', path: string, data?: unknown, as = me) =>
  read(await app.call(method, `/api/apps/${id}/views${path}`, { as, ...(data !== undefined && { body: { data } }) }))
const save = (data: object = {}, as = me) =>
  send('POST', '', { resource: 'articles', name: 'Drafts', query: { active: 'false' }, ...data }, as)
const offered = async (as = me) => Object.values((await send('GET', '?resource=articles', undefined, as)).data).map(Object)
const names = async (as = me) => (await offered(as)).map((view) => view.name)

describe('a saved view', () => {
  test('keeps search, order, filters and columns by name, and is listed by it', async () => {
    const query = { q: 'still', sort: '-release_date', state: 'scheduled', columns: 'key,title,release_date' }
    const saved = await save({ name: ' Coming up ', query })
    expect(saved).toMatchObject({ status: 201, data: { resource: 'articles', name: 'Coming up', query, shared: false, mine: true } })
    await save({ name: 'all inactive' })
    expect((await send('GET', '?resource=articles')).data).toMatchObject([{ name: 'all inactive' }, { maker: 'Mia', is_default: false }])
    expect(Object.keys((await send('GET', '?resource=tags')).data)).toEqual([])
    await save({ resource: 'tags', query: {} })
    expect((await send('GET', '')).data).toMatchObject([{ resource: 'articles' }, { resource: 'articles' }, { resource: 'tags' }])
  })

  test.each(allResources.map((resource) => [resource.name, resource] as const))('may show any column of %s', async (name, resource) => {
    const columns = choosableColumns(resource)
      .map(({ field }) => columnName(field))
      .join()
    expect((await save({ resource: name, query: { columns, sort: resource.titleField } })).status).toBe(201)
  })

  test('is kept of the members as well, who are no items', async () => {
    const query = { blacklisted: 'true', sort: '-name', columns: 'name,email' }
    expect((await save({ resource: 'members', query })).status).toBe(201)
    expect((await save({ resource: 'members', name: 'x', query: { sort: 'blacklisted' } })).status).toBe(422)
    expect((await send('GET', '?resource=members')).data).toMatchObject([{ query }])
  })

  test.each([
    [{ sort: 'topics' }, 'query.sort'],
    [{ columns: 'title,nothing' }, 'query.columns'],
    [{ active: 'perhaps' }, 'query.active'],
    [{ state: 'gone' }, 'query.state'],
    [{ author: 'Kim' }, 'query.author'],
    [{ page: '2' }, 'query.page'],
  ])('is refused what its list would refuse: %j', async (query, field) => {
    const { status, error } = await save({ query })
    expect(status).toBe(422)
    expect(Object.keys(Object(error.data))).toEqual([field])
    expect(await names()).toEqual([])
  })

  test('needs a name that its maker has not given yet, and a list that there is', async () => {
    await save()
    expect(await save({ name: 'drafts' })).toMatchObject({
      status: 422,
      error: { data: { name: ['You already have a view with this name'] } },
    })
    expect(await save({ name: ' ' })).toMatchObject({ status: 422, error: { data: { name: ['Required'] } } })
    expect(await save({ name: 'x'.repeat(61) })).toMatchObject({ status: 422, error: { data: { name: ['Maximum 60 Characters'] } } })
    expect(await save({ resource: 'users' })).toMatchObject({ status: 422, error: { data: { resource: ['Choose one from the list'] } } })
    expect((await save({}, colleague)).status).toBe(201)
  })

  test('is renamed, updated and deleted by its maker', async () => {
    const { data } = await save()
    expect((await send('PATCH', `/${data.id}`, { name: 'Sleeping' })).data).toMatchObject({ name: 'Sleeping', query: { active: 'false' } })
    expect((await send('PATCH', `/${data.id}`, { query: { q: 'x', sort: '' } })).status).toBe(422)
    expect((await send('PATCH', `/${data.id}`, { query: { q: ' x ' } })).data).toMatchObject({ name: 'Sleeping', query: { q: 'x' } })
    expect((await send('DELETE', `/${data.id}`)).status).toBe(204)
    expect(await names()).toEqual([])
    expect((await send('DELETE', `/${data.id}`)).status).toBe(404)
  })

  test('that names a field which is gone is still answered, renamed and deleted', async () => {
    const { data } = await save()
    await app.deps.db.platform.query(`update saved_views set query = '{"gone": "yes", "sort": "gone"}' where id = $1`, [data.id])
    expect((await send('GET', '?resource=articles')).data).toMatchObject([{ query: { gone: 'yes', sort: 'gone' } }])
    expect((await send('PATCH', `/${data.id}`, { name: 'Old' })).status).toBe(200)
    expect((await send('DELETE', `/${data.id}`)).status).toBe(204)
  })

  test('is one’s own until it is shared; a shared one is changed by its maker alone, and by super users', async () => {
    const { data: own } = await save()
    expect(await names(colleague)).toEqual([])
    for (const [method, path] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['PUT', '/default'],
    ] as const) {
      expect((await send(method, `/${own.id}${path}`, method === 'PATCH' ? { name: 'x' } : undefined, colleague)).status).toBe(404)
    }
    await send('PATCH', `/${own.id}`, { shared: true })
    expect((await send('GET', '?resource=articles', undefined, colleague)).data).toMatchObject([
      { name: 'Drafts', mine: false, maker: 'Mia' },
    ])
    expect((await send('PATCH', `/${own.id}`, { name: 'x' }, colleague)).status).toBe(403)
    expect((await send('DELETE', `/${own.id}`, undefined, colleague)).status).toBe(403)
    const boss = (await app.build.superUser()).id
    expect((await send('PATCH', `/${own.id}`, { name: 'Resting' }, boss)).data).toMatchObject({ name: 'Resting', mine: true })
  })

  test('begins the list for each person who chose it, one a list, until it is shared no more', async () => {
    const [{ data: one }, { data: two }] = [await save({ shared: true }), await save({ name: 'Second', shared: true })]
    const defaults = async (as = me) => (await offered(as)).filter((view) => view.is_default).map((view) => view.name)
    for (const view of [one, two]) expect((await send('PUT', `/${view.id}/default`)).data).toMatchObject({ is_default: true })
    await send('PUT', `/${two.id}/default`, undefined, colleague)
    expect([await defaults(), await defaults(colleague)]).toEqual([['Second'], ['Second']])
    await send('PATCH', `/${two.id}`, { shared: false })
    await send('PATCH', `/${two.id}`, { shared: true })
    expect([await defaults(), await defaults(colleague)]).toEqual([['Second'], []])
    expect((await send('DELETE', `/${two.id}/default`)).data).toMatchObject({ is_default: false })
    expect(await defaults()).toEqual([])
  })

  test('belongs to its app alone, and to resources that the app may use (B1, GATE-046)', async () => {
    const { data } = await save({ shared: true })
    const stranger = await app.build.creator()
    expect((await send('GET', '?resource=articles', undefined, stranger.id)).status).toBe(404)
    for (const path of [`/${data.id}`, `/${data.id}/default`]) {
      expect((await app.call('DELETE', `/api/apps/${stranger.appId}/views${path}`, { as: stranger.id })).statusCode).toBe(404)
    }
    await save({ resource: 'podcasts', name: 'Shows', query: {} })
    await app.build.change(id, { setup: {} })
    expect((await save({ resource: 'podcasts', query: {} })).status).toBe(403)
    expect((await send('GET', '?resource=podcasts')).status).toBe(403)
    expect((await send('GET', '')).data).toMatchObject([{ resource: 'articles' }])
  })

  test('leaves a trail when it is shared, and none when it is its maker’s own', async () => {
    await save()
    const { data } = await save({ name: 'For all', shared: true })
    await send('DELETE', `/${data.id}`)
    const { rows } = await app.deps.db.platform.query(
      "select action, summary from audit_log where app_id = $1 and target = 'views' order by at",
      [id],
    )
    expect(rows).toEqual([
      { action: 'created', summary: 'For all' },
      { action: 'purged', summary: 'For all' },
    ])
  })
})
