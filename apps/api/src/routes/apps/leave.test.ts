import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

let site: TestApp
let app: string
let owner: string
beforeAll(async () => {
  site = await testApp()
})
beforeEach(async () => {
  app = (await site.build.app()).id
  owner = (await site.build.creator(app, { name: 'Casey Lane' })).id
})
afterAll(() => site.close())

async function send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, as: string, body?: object) {
  const answer = await site.call(method, `/api/apps/${app}${path}`, { as, ...(body && { body: { data: body } }) })
  const { data, error } = answer.body === '' ? { data: undefined, error: undefined } : answer.json()
  return { status: answer.statusCode, data, error }
}
const leave = (as: string) => send('POST', '/leave', as)
const remove = (id: string, as = owner) => send('DELETE', `/creators/${id}`, as)
const newest = async () => (await send('GET', '/audit', owner)).data[0]
const LAST = 'An app needs at least one Owner. Make someone else an Owner first.'

describe('leaving an app', () => {
  test.each(['editor', 'community', 'analyst'] as const)(
    'ends the work of a person with the role %s, and stays in the trail',
    async (role) => {
      const { id } = await site.build.creator(app, { name: 'Robin Hale', role })
      expect((await send('GET', '/home', id)).status).toBe(200)
      expect((await leave(id)).status).toBe(204)
      expect((await send('GET', '/home', id)).status).toBe(404)
      expect(await newest()).toMatchObject({ action: 'left', target: 'creators', actor: { id }, target_id: id })
      expect((await leave(id)).status).toBe(404)
    },
  )

  test('is refused to the last Owner, with others in the app and alone', async () => {
    expect((await leave(owner)).error).toMatchObject({ code: 'CONFLICT', detail: LAST })
    await site.build.creator(app, { role: 'editor' })
    expect((await leave(owner)).error).toMatchObject({ code: 'CONFLICT', detail: LAST })
    expect((await send('GET', '/home', owner)).status).toBe(200)
  })

  test('of two Owners at once is refused to one of them', async () => {
    const other = (await site.build.creator(app)).id
    const statuses = (await Promise.all([leave(owner), leave(other)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([204, 409])
  })

  test('is nothing that an Owner does by mistake while they see the app as a role', async () => {
    await site.build.creator(app)
    const answer = await site.call('POST', `/api/apps/${app}/leave`, { as: owner, headers: { 'x-role-view': `${app} editor` } })
    expect(answer.statusCode).toBe(403)
    expect((await send('GET', '/home', owner)).status).toBe(200)
  })

  test('is not for staff, who do not work in the app', async () => {
    expect((await leave((await site.build.superUser()).id)).status).toBe(404)
  })
})

describe('removing a person', () => {
  test.each(['editor', 'community', 'analyst'] as const)('of the role %s is for Owners', async (role) => {
    const { id } = await site.build.creator(app, { name: 'Robin Hale', role })
    expect((await remove(id)).status).toBe(204)
    expect((await send('GET', '/home', id)).status).toBe(404)
    expect(await newest()).toMatchObject({ action: 'unlinked', actor: { id: owner }, title: 'Robin Hale' })
  })

  test('of a role that the app made is for Owners, and ends the keys of the person in this app', async () => {
    const { data: role } = await send('POST', '/roles', owner, { name: 'Writer', permissions: ['content:write'] })
    const { id } = await site.build.creator(app)
    await send('PATCH', `/creators/${id}`, owner, { role: role.key })
    const body = { data: { name: 'Robot', apps: [app], scopes: ['content:read'] } }
    const { key } = (await site.call('POST', '/api/keys', { as: id, body })).json().data
    const withKey = async () => (await site.call('GET', `/api/apps/${app}/content/articles`, { as: `app-token:${key}` })).statusCode
    expect(await withKey()).toBe(200)
    expect((await remove(id)).status).toBe(204)
    expect(await withKey()).toBe(401)
  })

  test('is refused for an Owner, and to everybody else', async () => {
    const other = (await site.build.creator(app)).id
    const editor = (await site.build.creator(app, { role: 'editor' })).id
    const analyst = (await site.build.creator(app, { role: 'analyst' })).id
    expect((await remove(other)).error).toMatchObject({
      code: 'FORBIDDEN',
      detail: 'Owners can’t be removed. Give this person another role first.',
    })
    expect((await remove(analyst, editor)).error).toMatchObject({ code: 'NOT_IN_ROLE' })
    expect((await remove((await site.build.creator()).id)).status).toBe(404)
    for (const person of [other, editor, analyst]) expect((await send('GET', '/home', person)).status).toBe(200)
  })
})
