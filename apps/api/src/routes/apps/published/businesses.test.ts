import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteTokens } from '../../../secrets/site-token.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let site: TestApp
let parent: { id: string; token: string }
let child: { id: string; token: string }

beforeAll(async () => {
  site = await testApp()
  parent = await site.build.app({ name: 'Meridian', setup: { enterprise: true } })
  child = await site.build.childApp(parent.id, { name: 'Harbor Yoga' })
})
afterAll(() => site.close())

const read = (id: string, path: string, token: string, headers: Record<string, string> = {}) =>
  site.call('GET', `/api/apps/${id}/published/${path}`, { as: `app-token:${token}`, headers })
const list = async (query = '', token = parent.token) => (await read(parent.id, `businesses${query}`, token)).json()

describe('the businesses of an enterprise', () => {
  test('are the live ones by name, with the looks of each and nothing else of them', async () => {
    await site.build.childApp(parent.id, { name: 'closed', disabled: true })
    const pending = await site.build.childApp(parent.id, { name: 'pending' })
    await site.deps.db.platform.query('update apps set is_pending = true where id = $1', [pending.id])
    await site.build.childApp(child.id, { name: 'below the business' })
    await site.build.app({ name: 'foreign' })
    const second = await site.build.childApp(parent.id, { name: 'anchor Coaching' })
    await site.build.change(child.id, {
      setup: { header: { tagline: 'Breathe', logo: { logo_text: 'Harbor' } }, lite_unlock_code: 'secret-code' },
    })
    await site.deps.db.platform.query(`insert into app_domains (domain, app_id, state) values ('harbor.example', $1, 'ready')`, [child.id])
    const { data, meta_data: meta } = await list()
    expect(meta).toEqual({ total: 2, page: 1, per_page: 25 })
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['anchor Coaching', 'Harbor Yoga'])
    expect(data[0]).toMatchObject({ id: second.id, username: `studio-${second.id}`, domain: null, media_metadata: {} })
    const own = (await read(child.id, 'start', child.token)).json().data.looks
    expect(data[1]).toEqual({
      id: child.id,
      name: 'Harbor Yoga',
      username: `studio-${child.id}`,
      domain: 'harbor.example',
      looks: own,
      media_metadata: {},
    })
    expect(own).toMatchObject({ tagline: 'Breathe', logo_text: 'Harbor', colors: { dark: '#333' } })
  })

  test('are searched and come by pages', async () => {
    const names = async (query: string) => (await list(query)).data.map(({ name }: { name: string }) => name)
    expect([await names('?q=HARBOR'), await names('?q=nothing')]).toEqual([['Harbor Yoga'], []])
    expect([await names('?per_page=1'), await names('?per_page=1&page=2')]).toEqual([['anchor Coaching'], ['Harbor Yoga']])
    expect((await list('?per_page=1')).meta_data.total).toBe(2)
    expect((await read(parent.id, 'businesses?state=all', parent.token)).statusCode).toBe(422)
  })

  test('have the addresses of their own pictures', async () => {
    const [own, foreign] = [await site.build.media(child.id), await site.build.media(parent.id)]
    await site.build.change(child.id, { setup: { icon: own, header: { logo: { logo_url: foreign } } } })
    const { data } = await list('?q=harbor')
    expect(data[0].looks).toMatchObject({ icon: own, logo_url: foreign })
    const id = own.replace('media:', '')
    expect(data[0].media_metadata).toEqual({ [id]: expect.objectContaining({ id, url: expect.stringContaining(id) }) })
  })

  test('are none of any other app', async () => {
    expect((await read(child.id, 'businesses', child.token)).statusCode).toBe(404)
    const foreign = await site.build.app({ setup: { enterprise: true } })
    expect((await read(parent.id, 'businesses', foreign.token)).statusCode).toBe(401)
    expect((await read(parent.id, 'businesses', child.token)).statusCode).toBe(401)
    expect((await list('', siteTokens(site.deps.config)[0])).meta_data.total).toBe(2)
  })
})

describe('with the token of an enterprise', () => {
  test('a business is read, and its members sign in', async () => {
    const start = await read(child.id, 'start', parent.token)
    expect([start.statusCode, start.json()]).toEqual([200, (await read(child.id, 'start', child.token)).json()])
    const owner = (await site.build.creator(child.id)).id
    const data = { name: 'Ada', email: 'ada@members.example', password: 'Members-1!' }
    expect((await site.call('POST', `/api/apps/${child.id}/members`, { as: owner, body: { data } })).statusCode).toBe(201)
    const session = await site.call('POST', `/api/apps/${child.id}/published/session`, {
      as: `app-token:${parent.token}`,
      body: { data: { email: data.email, password: data.password } },
    })
    expect(session.statusCode, session.body).toBe(201)
    const member = { 'x-member-token': session.json().data.token }
    expect((await read(child.id, 'me', parent.token, member)).json().data.name).toBe('Ada')
    // One app's member is nobody in another.
    expect((await read(parent.id, 'start', parent.token, member)).json().error.code).toBe('MEMBER_TOKEN_INVALID')
  })

  test('nothing else of a business opens: no device is reported, and nothing of the console', async () => {
    const as = `app-token:${parent.token}`
    expect((await site.call('POST', `/api/apps/${child.id}/mobile_configs`, { as, body: { data: { token: 'fcm' } } })).statusCode).toBe(401)
    expect((await site.call('GET', `/api/apps/${child.id}/content/articles`, { as })).statusCode).toBe(401)
  })

  test.each([
    ['disabled', 'disabled_at = now()'],
    ['unlaunched', 'is_pending = true'],
  ])('a business that is %s does not exist', async (_state, change) => {
    const other = await site.build.childApp(parent.id)
    expect((await read(other.id, 'start', parent.token)).statusCode).toBe(200)
    await site.deps.db.platform.query(`update apps set ${change} where id = $1`, [other.id])
    await site.build.change(other.id, {})
    expect((await read(other.id, 'start', parent.token)).statusCode).toBe(404)
  })

  test('no app opens that is not below it, nor one two steps below, nor by a parent that is disabled', async () => {
    const foreign = await site.build.app({ setup: { enterprise: true } })
    const below = await site.build.childApp(child.id)
    for (const [id, token] of [
      [child.id, foreign.token],
      [foreign.id, parent.token],
      [below.id, parent.token],
      [parent.id, child.token],
    ]) {
      expect((await read(id ?? '', 'start', token ?? '')).json().error.code).toBe('APP_TOKEN_INVALID')
    }
    const closing = await site.build.app({ setup: { enterprise: true } })
    const left = await site.build.childApp(closing.id)
    await site.deps.db.platform.query('update apps set disabled_at = now() where id = $1', [closing.id])
    expect((await read(left.id, 'start', closing.token)).statusCode).toBe(401)
    expect((await read(left.id, 'start', left.token)).statusCode).toBe(200)
  })
})
