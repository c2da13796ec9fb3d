import { callLimits } from '@greenroom/contract/limits/call-limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretKey } from '../secrets/secret-key.ts'
import { siteTokens } from '../secrets/site-token.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { stopClock } from '../testing/stop-clock.ts'

let site: TestApp
let app: { id: string; token: string }
let website: string

beforeAll(async () => {
  site = await testApp()
  app = await site.build.app({ name: 'Stillwater' })
  await site.deps.db.platform.query(`update apps set username = 'Stillwater', domains = '{yoga.example,second.example}' where id = $1`, [
    app.id,
  ])
  await site.deps.db.platform.query(
    `insert into app_domains (domain, app_id, state) values ('second.example', $1, 'ready'), ('yoga.example', $1, 'ready'), ('new.example', $1, 'waiting')`,
    [app.id],
  )
  website = `app-token:${siteTokens(site.deps.config)[0]}`
})
afterAll(() => site.close())

const find = (query: string, as: string | null = website) => site.call('GET', `/api/site?${query}`, { as })
const start = (id: string, more: { as?: string; headers?: Record<string, string>; from?: string } = {}) =>
  site.call('GET', `/api/apps/${id}/published/start`, { as: website, ...more })

describe('the app of an address', () => {
  test.each(['username=stillwater', 'username=STILLWATER', 'host=yoga.example', 'host=Second.Example.:8443'])(
    'is found by %s',
    async (query) => {
      const answer = await find(query)
      expect(answer.json().data).toEqual({ id: app.id, username: 'Stillwater', name: 'Stillwater', state: 'live', domain: 'yoga.example' })
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  test.each(['username=nobody', 'host=new.example', 'host=stillwater', 'host=%5B', 'username=%25'])('is none for %s', async (query) => {
    expect((await find(query)).statusCode).toBe(404)
  })

  test.each(['', 'host=yoga.example&username=stillwater', 'host=', 'username=a&as=b'])('is refused for the query "%s"', async (query) => {
    expect((await find(query)).statusCode).toBe(422)
  })

  test.each([
    ['disabled', 'disabled_at = now()'],
    ['unlaunched', 'is_pending = true'],
  ])('may be %s, and then has no published content', async (state, change) => {
    const other = await site.build.app({ name: 'Closed' })
    await site.deps.db.platform.query(`update apps set ${change} where id = $1`, [other.id])
    expect((await find(`username=studio-${other.id}`)).json().data).toMatchObject({ id: other.id, state, domain: null })
    expect((await start(other.id)).statusCode).toBe(404)
  })
})

describe('the site token', () => {
  test('reads every app as its own token does, and what a member sees with the token of that member', async () => {
    const second = await site.build.app({ name: 'Second' })
    for (const { id, token } of [app, second]) {
      const [own, read] = [await start(id, { as: `app-token:${token}` }), await start(id)]
      expect([read.statusCode, read.json()]).toEqual([200, own.json()])
    }
    expect((await site.call('GET', `/api/apps/${app.id}/published/me`, { as: website })).json().error.code).toBe('MEMBER_TOKEN_INVALID')
    expect((await start('01890000-0000-7000-8000-000000000000')).statusCode).toBe(404)
  })

  test('opens nothing of the console', async () => {
    for (const path of ['apps', `apps/${app.id}`, `apps/${app.id}/content/articles`, 'manage_users']) {
      expect((await site.call('GET', `/api/${path}`, { as: website })).statusCode).toBe(401)
    }
  })

  test('is needed: tokens of apps, members and people find no app', async () => {
    const owner = (await site.build.creator(app.id)).id
    for (const as of [null, `app-token:${app.token}`, owner, (await site.build.superUser()).id, 'app-token:x']) {
      expect((await find('username=stillwater', as)).statusCode).toBe(401)
    }
  })

  test('comes from SITE_TOKEN, or from each SECRET_KEY while it is rotated', () => {
    const [old, next] = [1, 2].map((byte) => secretKey(Buffer.alloc(32, byte)))
    if (!old || !next) throw new Error('no keys')
    const [before] = siteTokens({ siteTokens: [], secretKeys: [old] })
    expect(siteTokens({ siteTokens: [], secretKeys: [next, old] })).toEqual([expect.stringMatching(/^[\w-]{43}$/), before])
    expect(siteTokens({ siteTokens: ['given'], secretKeys: [old] })).toEqual(['given'])
  })
})

describe('calls of the website', () => {
  const visitor = '203.0.113.9'
  const named = (address: string) => ({ headers: { 'x-visitor-address': address }, from: '198.51.100.7' })

  test('count for the visitor whose address it sends, and not for the website', async () => {
    stopClock()
    // Refused calls count as well.
    for (let calls = 0; calls < callLimits.app.perMinute; calls += 1) await site.call('GET', '/api/site', { from: visitor })
    expect((await start(app.id, named(visitor))).statusCode).toBe(429)
    expect((await start(app.id, named('203.0.113.10'))).statusCode).toBe(200)
    // From an app the header is ignored.
    expect((await start(app.id, { ...named(visitor), as: `app-token:${app.token}` })).statusCode).toBe(200)
  })

  test.each(['192.0.2.1, 192.0.2.2', 'localhost', ''])('must not send "%s" as an address', async (address) => {
    const answer = await start(app.id, named(address))
    expect([answer.statusCode, answer.json().error.detail]).toEqual([400, expect.stringContaining('X-Visitor-Address')])
  })
})
