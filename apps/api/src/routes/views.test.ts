import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { read } from '../testing/conformance.ts'

let site: TestApp
let me: string
let colleague: string
beforeAll(async () => {
  site = await testApp()
})
beforeEach(async () => {
  me = (await site.build.superUser()).id
  colleague = (await site.build.superUser()).id
})
afterAll(() => site.close())

const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', path: string, data?: unknown, as = me) =>
  read(await site.call(method, `/api/views${path}`, { as, ...(data !== undefined && { body: { data } }) }))
const save = (data: object = {}, as = me) =>
  send('POST', '', { resource: 'reviews', name: 'Mine, for stores', query: { show: 'mine', section: 'store' }, ...data }, as)
const offered = async (as = me) => Object.values((await send('GET', '?resource=reviews', undefined, as)).data).map(Object)
const names = async (as = me) => (await offered(as)).map((view) => view.name)

describe('a saved view of a platform list', () => {
  test('is its maker’s own until it is shared with all super users, and then changed by its maker alone', async () => {
    const { data } = await save()
    expect([await names(), await names(colleague)]).toEqual([['Mine, for stores'], []])
    expect((await send('PATCH', `/${data.id}`, { name: 'x' }, colleague)).status).toBe(404)
    await send('PATCH', `/${data.id}`, { shared: true })
    expect(await offered(colleague)).toMatchObject([{ name: 'Mine, for stores', maker: 'Sam', mine: false }])
    expect((await send('PATCH', `/${data.id}`, { name: 'x' }, colleague)).status).toBe(403)
    expect((await send('DELETE', `/${data.id}`, undefined, colleague)).status).toBe(403)
    expect((await send('PATCH', `/${data.id}`, { name: 'Stores', query: { q: 'yoga' } })).data).toMatchObject({ query: { q: 'yoga' } })
    expect((await send('DELETE', `/${data.id}`)).status).toBe(204)
    expect(await names(colleague)).toEqual([])
  })

  test('begins the list for each super user who chose it, until it is shared no more', async () => {
    const { data } = await save({ shared: true })
    const { data: other } = await save({ name: 'Other' })
    for (const view of [other, data]) expect((await send('PUT', `/${view.id}/default`)).data).toMatchObject({ is_default: true })
    await send('PUT', `/${data.id}/default`, undefined, colleague)
    const defaults = async (as = me) => (await offered(as)).filter((view) => view.is_default).map((view) => view.name)
    expect([await defaults(), await defaults(colleague)]).toEqual([['Mine, for stores'], ['Mine, for stores']])
    for (const shared of [false, true]) await send('PATCH', `/${data.id}`, { shared })
    expect([await defaults(), await defaults(colleague)]).toEqual([['Mine, for stores'], []])
    expect((await send('DELETE', `/${data.id}/default`)).data).toMatchObject({ is_default: false })
  })

  test('has a name that its maker has not given yet, a list of the platform, and words that the list takes', async () => {
    await save()
    const messages = async (data: object) => (await save({ name: 'Another', ...data })).error.data
    expect(await messages({ name: 'mine, FOR stores' })).toEqual({ name: ['You already have a view with this name'] })
    expect(await messages({ resource: 'articles', query: {} })).toEqual({ resource: ['Choose one from the list'] })
    expect(await messages({ query: { show: 'theirs' } })).toEqual({ 'query.show': ['Choose one from the list'] })
    expect((await save({}, colleague)).status).toBe(201)
  })

  test('is made once however often its form is sent', async () => {
    const body = { data: { resource: 'manage_users', name: 'Once', query: { q: 'kim' } } }
    const sent = () => site.call('POST', '/api/views', { as: me, body, headers: { 'idempotency-key': 'one-view' } })
    const [one, two] = [await sent(), await sent()]
    expect([one.statusCode, two.json()]).toEqual([201, one.json()])
  })

  test('is in the trail of the platform once it is shared', async () => {
    await save()
    const { data } = await save({ name: 'For all', shared: true })
    await send('DELETE', `/${data.id}`)
    const { data: trail } = read(await site.call('GET', '/api/audit?kind=views', { as: me }))
    const lines = Object.values(trail).filter((line) => Object(line).target_id === data.id)
    expect(lines).toMatchObject([
      { action: 'purged', title: 'For all' },
      { action: 'created', title: 'For all' },
    ])
  })
})
