import { grantableAreas } from '@greenroom/contract/access/roles'
import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { mailsTo } from '../../testing/mails-to.ts'

let site: TestApp
let app: string
let owner: string
beforeAll(async () => {
  site = await testApp()
})
beforeEach(async () => {
  app = (await site.build.app()).id
  owner = (await site.build.creator(app)).id
})
afterAll(() => site.close())

type Sent = { as?: string; body?: Values; headers?: Record<string, string> }

async function send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, { as = owner, body, headers }: Sent = {}) {
  const answer = await site.call(method, `/api/apps/${app}${path}`, {
    as,
    ...(body && { body: { data: body } }),
    ...(headers && { headers }),
  })
  const { data, error } = answer.body === '' ? { data: undefined, error: undefined } : answer.json()
  return { status: answer.statusCode, data, error: valuesOf(error) }
}

const makeRole = async (permissions: string[], name = 'Translator') =>
  (await send('POST', '/roles', { body: { name, permissions } })).data as { key: string; version: number }

describe('the roles of an app', () => {
  test('are the standard ones and its own, each with what it includes and how many people have it', async () => {
    await site.build.creator(app, { role: 'editor' })
    await makeRole(['content:write', 'media:read', 'media:read'])
    const { data } = await send('GET', '/roles')
    expect(data.map((role: Values) => [role.key, role.people, role.is_own]).slice(0, 4)).toEqual([
      ['owner', 1, false],
      ['editor', 1, false],
      ['community', 0, false],
      ['analyst', 0, false],
    ])
    expect(data[0].permissions).toContain('people:write')
    expect(data[4]).toMatchObject({ label: 'Translator', permissions: ['content:write', 'media:read'], is_own: true, people: 0 })
  })

  test.each<[string, Values, string, string]>([
    ['an unknown permission', { permissions: ['novels:write'] }, 'permissions.0', '“novels:write” is not a permission.'],
    ['one kind of records', { permissions: ['articles:write'] }, 'permissions.0', '“articles:write” is not a permission.'],
    [
      'what only Owners have',
      { permissions: ['content:read', 'people:write'] },
      'permissions.1',
      'Only Owners have the permission “Creators”.',
    ],
    ['nothing', { permissions: [] }, 'permissions', 'Choose at least one permission.'],
    ['the name of a standard role', { name: 'editor' }, 'name', 'This app already has a role with this name.'],
    ['the name of another role', { name: 'TRANSLATOR' }, 'name', 'This app already has a role with this name.'],
  ])('do not include one with %s', async (_, values, field, message) => {
    await makeRole(['content:read'])
    const answer = await send('POST', '/roles', { body: { name: 'Another', permissions: ['content:read'], ...values } })
    expect({ status: answer.status, data: answer.error.data }).toEqual({ status: 422, data: { [field]: [message] } })
    expect((await send('GET', '/roles')).data).toHaveLength(5)
  })

  test('are at most 20 of its own', async () => {
    for (let number = 1; number <= 20; number += 1) await makeRole(['content:read'], `Role ${number}`)
    const answer = await send('POST', '/roles', { body: { name: 'One more', permissions: ['content:read'] } })
    expect(answer.status).toBe(409)
    expect(answer.error.detail).toMatch(/at most 20 roles/)
  })

  test('are changed for all who have them, with the version that was read', async () => {
    const role = await makeRole(['content:read'])
    const reader = (await site.build.creator(app)).id
    await send('PATCH', `/creators/${reader}`, { body: { role: role.key } })
    expect((await send('GET', '/tags', { as: reader })).status).toBe(403)
    const changed = await send('PATCH', `/roles/${role.key}`, { body: { permissions: ['tags:read'] }, headers: { 'if-match': '"1"' } })
    expect(changed).toMatchObject({ status: 200, data: { permissions: ['tags:read'], version: 2, people: 1 } })
    expect((await send('GET', '/tags', { as: reader })).status).toBe(200)
    const late = await send('PATCH', `/roles/${role.key}`, { body: { name: 'Late' }, headers: { 'if-match': '"1"' } })
    expect(late).toMatchObject({ status: 409, error: { code: 'STALE' } })
    const trail = (await send('GET', '/audit')).data
    expect(trail[0]).toMatchObject({
      action: 'updated',
      target: 'roles',
      changes: [{ label: 'Permissions', before: 'content:read', after: 'tags:read' }],
    })
  })

  test('are deleted once nobody has them', async () => {
    const role = await makeRole(['content:read'])
    const reader = (await site.build.creator(app)).id
    await send('PATCH', `/creators/${reader}`, { body: { role: role.key } })
    expect(await send('DELETE', `/roles/${role.key}`)).toMatchObject({ status: 409, error: { code: 'IN_USE' } })
    await send('PATCH', `/creators/${reader}`, { body: { role: 'analyst' } })
    expect((await send('DELETE', `/roles/${role.key}`)).status).toBe(204)
    expect((await send('DELETE', `/roles/${role.key}`)).status).toBe(404)
  })

  test('of another app are not there', async () => {
    const role = await makeRole(['content:read'])
    app = (await site.build.app()).id
    owner = (await site.build.creator(app)).id
    expect((await send('PATCH', `/roles/${role.key}`, { body: { name: 'Mine' } })).status).toBe(404)
    expect((await send('DELETE', `/roles/${role.key}`)).status).toBe(404)
    const answer = await send('PATCH', `/creators/${owner}`, { body: { role: role.key } })
    expect(answer.error.data).toEqual({ role: ['This app has no such role. Choose one from the list.'] })
  })
})

describe('a person’s role', () => {
  test.each(grantableAreas)('that includes %s alone opens every page about several kinds', async (area) => {
    const role = await makeRole([`${area}:read`])
    const reader = (await site.build.creator(app)).id
    await send('PATCH', `/creators/${reader}`, { body: { role: role.key } })
    const pages = ['home', 'menu', 'planning?from=2020-01-01&to=2020-02-20', 'search?q=calm', 'trash', 'audit', 'views', 'drafts']
    const statuses = await Promise.all(pages.map(async (page) => (await send('GET', `/${page}`, { as: reader })).status))
    expect(statuses).toEqual(pages.map(() => 200))
  })

  test('is named in the list, in the app and in the mail that invites', async () => {
    const { data } = await send('POST', '/creators', { body: { name: 'Robin Vale', email: 'robin@greenroom.example', role: 'editor' } })
    expect(data).toMatchObject({ role: 'editor', role_name: 'Editor' })
    const [mail] = await mailsTo(site, 'robin@greenroom.example')
    expect(mail?.text).toContain('with the role Editor')
    const listed = (await send('GET', '/creators')).data
    expect(listed.map((row: Values) => row.role_name).sort()).toEqual(['Editor', 'Owner'])
    const app = (await send('GET', '', { as: data.id })).data
    expect(app.role).toMatchObject({ key: 'editor', label: 'Editor' })
    expect(app.role.permissions).toContain('content:write')
    expect((await send('GET', '')).data.role).toEqual({ key: 'owner', label: 'Owner', permissions: null })
  })

  test('is Owner unless the invitation names another', async () => {
    const { data } = await send('POST', '/creators', { body: { name: 'Robin Vale', email: 'owner@greenroom.example' } })
    expect(data.role).toBe('owner')
  })

  test('is changed by Owners alone, and takes effect at once', async () => {
    const other = (await site.build.creator(app)).id
    expect((await send('GET', '/members', { as: other })).status).toBe(200)
    const changed = await send('PATCH', `/creators/${other}`, { body: { role: 'editor' } })
    expect(changed).toMatchObject({ status: 200, data: { role: 'editor' } })
    expect(await send('GET', '/members', { as: other })).toMatchObject({
      status: 403,
      error: { code: 'NOT_IN_ROLE', detail: 'With the role Editor you cannot see Members.' },
    })
    expect((await send('PATCH', `/creators/${other}`, { as: other, body: { role: 'owner' } })).status).toBe(403)
    const trail: Values[] = (await send('GET', '/audit?kind=creators')).data
    expect(trail.find(({ action }) => action === 'updated')).toMatchObject({
      action: 'updated',
      target: 'creators',
      changes: [{ label: 'Role', before: 'Owner', after: 'Editor' }],
    })
  })

  test('of the last Owner stays', async () => {
    await site.build.creator(app, { role: 'editor' })
    const answer = await send('PATCH', `/creators/${owner}`, { body: { role: 'analyst' } })
    expect(answer).toMatchObject({ status: 409, error: { detail: 'An app needs at least one Owner. Make someone else an Owner first.' } })
    expect((await send('GET', '/members')).status).toBe(200)
    const staff = (await site.build.superUser()).id
    expect((await send('DELETE', `/creators/${owner}`, { as: staff })).status).toBe(409)
    expect((await site.call('DELETE', `/api/users/${owner}`, { as: staff })).statusCode).toBe(409)
  })

  test('of one of two Owners stays when both step down at once', async () => {
    const other = (await site.build.creator(app)).id
    const answers = await Promise.all([owner, other].map((id) => send('PATCH', `/creators/${id}`, { as: id, body: { role: 'editor' } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { rows } = await site.deps.db.platform.query("select from app_creators where app_id = $1 and role = 'owner'", [app])
    expect(rows).toHaveLength(1)
  })

  test('does not show who works in the app, by the short path neither', async () => {
    const editor = (await site.build.creator(app, { role: 'editor' })).id
    expect((await send('GET', '/creators', { as: editor })).status).toBe(403)
    expect((await site.call('GET', `/api/creators/${owner}`, { as: editor })).statusCode).toBe(404)
    expect((await site.call('GET', `/api/creators/${editor}`, { as: owner })).statusCode).toBe(200)
  })
})

describe('a role without publishing', () => {
  test('writes drafts, and leaves what is live as it is', async () => {
    const role = await makeRole(['content:write'])
    const writer = (await site.build.creator(app)).id
    await send('PATCH', `/creators/${writer}`, { body: { role: role.key } })
    const live = await site.build.item(app, 'articles', { title: 'Live', active: true })
    const draft = await site.build.item(app, 'articles', { title: 'Draft', active: false })
    const patch = (id: string, body: Values) => send('PATCH', `/content/articles/${id}`, { as: writer, body })
    expect((await patch(draft, { title: 'Better' })).status).toBe(200)
    expect(await patch(draft, { active: true })).toMatchObject({ status: 403, error: { code: 'NOT_IN_ROLE' } })
    expect((await patch(live, { title: 'Changed' })).status).toBe(403)
    const bulk = (action: string, id: string) => send('POST', '/content/articles/bulk', { as: writer, body: { action, ids: [id] } })
    expect((await bulk('activate', draft)).status).toBe(403)
    expect((await bulk('deactivate', live)).status).toBe(403)
    expect((await bulk('delete', live)).status).toBe(403)
    expect((await bulk('delete', draft)).status).toBe(200)
    expect((await send('GET', `/content/articles/${live}`)).data).toMatchObject({ title: 'Live', active: true })
  })
})

describe('what a role reads of others', () => {
  test('a member is previewed by those who may see members', async () => {
    const editor = (await site.build.creator(app, { role: 'editor' })).id
    const article = await site.build.item(app, 'articles', { active: true })
    const member = '01890000-0000-7000-8000-000000000000'
    expect((await send('GET', '/published/content/articles?as=anonymous', { as: editor })).status).toBe(200)
    expect((await send('GET', `/published/content/articles?as=member&as_member=${member}`, { as: editor })).status).toBe(403)
    expect((await send('GET', `/content/articles/${article}/visibility`, { as: editor })).status).toBe(200)
    expect((await send('GET', `/content/articles/${article}/visibility?member=${member}`, { as: editor })).status).toBe(403)
  })

  test('keys of the app are shown without their last characters', async () => {
    await send('PATCH', '', { as: (await site.build.superUser()).id, body: { fcm_key: 'a-key-of-the-test' } })
    const editor = (await site.build.creator(app, { role: 'editor' })).id
    expect((await send('GET', '', { as: editor })).data.fcm_key).not.toHaveProperty('last4')
  })

  test('files are deleted by the short path as below the app', async () => {
    const analyst = (await site.build.creator(app, { role: 'analyst' })).id
    const file = (await site.build.media(app)).replace('media:', '')
    expect((await send('GET', `/media/${file}`, { as: analyst })).status).toBe(200)
    expect((await site.call('DELETE', `/api/media/${file}`, { as: analyst })).statusCode).toBe(403)
    expect((await site.call('DELETE', `/api/media/${file}`, { as: owner })).statusCode).toBe(204)
  })
})

describe('an app seen as a role', () => {
  const as = (key: string, of = app) => ({ headers: { 'x-role-view': `${of} ${key}` } })

  test('answers an Owner and staff what the role includes, and nothing of other apps', async () => {
    const staff = (await site.build.superUser()).id
    const other = (await site.build.app()).id
    for (const person of [owner, staff]) {
      expect((await send('GET', '', { as: person, ...as('analyst') })).data.role.label).toBe('Analyst')
      expect((await send('GET', '/members', { as: person, ...as('analyst') })).status).toBe(403)
      expect((await send('GET', '/content/articles', { as: person, ...as('analyst') })).status).toBe(200)
      expect((await send('GET', '/creators', { as: person, ...as('analyst') })).status).toBe(403)
    }
    expect((await site.call('GET', `/api/apps/${other}`, { as: staff, ...as('analyst') })).statusCode).toBe(404)
    expect((await site.call('GET', '/api/super_users', { as: staff, ...as('analyst') })).statusCode).toBe(403)
  })

  test('is refused to whom has a role, in another app, and as a role that is not there', async () => {
    const editor = (await site.build.creator(app, { role: 'editor' })).id
    const other = (await site.build.app()).id
    const codes = [
      await send('GET', '', { as: editor, ...as('analyst') }),
      await send('GET', '', as('analyst', other)),
      await send('GET', '', as('owner')),
      await send('GET', '', as('01890000-0000-7000-8000-000000000000')),
      await send('GET', '', { headers: { 'x-role-view': 'nonsense' } }),
    ].map(({ error }) => error.code)
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'ROLE_VIEW_ENDED'))
  })
})
