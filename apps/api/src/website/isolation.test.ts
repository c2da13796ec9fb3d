import type { Values } from '@greenroom/contract/fields/field'
import { allResources } from '@greenroom/contract/resources/all'
import { loadRenderer } from '@greenroom/site/server/site-renderer.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everythingOn } from '../testing/conformance.ts'
import { MEMBER_PASSWORD } from '../testing/published-fixture.ts'
import { type WebsiteFixture, websiteFixture } from '../testing/website.ts'

const HOST = 'www.example.com'
const HOSTILE = '"><script>alert(1)</script>'

let site: WebsiteFixture
let other: string
let paths: string[]

beforeAll(async () => {
  site = await websiteFixture()
  other = (await site.build.app({ setup: everythingOn })).id
  await site.deps.db.platform.query(`update apps set username = 'meridian', name = 'Meridian' where id = $1`, [other])
  const { sitePages } = await loadRenderer()
  const known = new Set(sitePages.map(({ path }) => path))
  paths = []
  for (const resource of allResources.filter(({ segment, single }) => !single && known.has(`/${segment}/:id`))) {
    const { values, within } = await site.build.placement(site.app.id, resource)
    const item = (more: Values) => site.item(resource.name, { ...values, ...more }, within)
    // A title that has to be an address or a choice cannot be hostile.
    const id = await item({ [resource.titleField]: HOSTILE }).catch(() => item({}))
    paths.push(`/${resource.segment}/${id}`)
  }
})
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  site.website.inject({ method: 'GET', url, headers: { host: HOST, ...headers } })

describe('the website of one app', () => {
  test('shows no record of another app, at the address of any kind of record', async () => {
    expect(paths.length).toBeGreaterThan(10)
    for (const path of paths) {
      const answer = await get(`/meridian${path}`)
      expect([path, answer.statusCode]).toEqual([path, 404])
      expect(answer.body, path).not.toMatch(/Stillwater|alert\(1\)/)
    }
  })

  test('knows no member of another app, whose session counts there alone', async () => {
    const { email } = await site.member({ appId: other })
    const headers = { host: HOST, origin: `https://${HOST}`, 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams({ email, password: MEMBER_PASSWORD }).toString()
    const signIn = (username: string) => site.website.inject({ method: 'POST', url: `/${username}/sign-in`, headers, payload })
    expect((await signIn('stillwater')).statusCode).not.toBe(303)
    const own = await signIn('meridian')
    expect(own.statusCode).toBe(303)
    const [name = '', token = ''] = (String(own.headers['set-cookie']).split(';')[0] ?? '').split('=')
    expect(name).toBe(`__Host-member-${other}`)
    expect((await get('/meridian', { cookie: `${name}=${token}` })).body).toContain('>Account</a>')
    expect((await get('/stillwater', { cookie: `${name}=${token}` })).body).toContain('>Sign in</a>')
    const stolen = await get('/stillwater', { cookie: `__Host-member-${site.app.id}=${token}` })
    expect([stolen.statusCode, stolen.headers['set-cookie']]).toEqual([303, expect.stringContaining('Max-Age=0')])
  })
})

describe('what an owner writes', () => {
  test('never becomes markup of the page, whatever kind of record it is in', async () => {
    let shown = 0
    for (const path of paths) {
      const { body } = await get(`/stillwater${path}`)
      if (body.includes('&lt;script&gt;alert(1)')) shown += 1
      expect(body, path).not.toContain('<script>alert')
      expect(body.match(/<script\b/g)?.length ?? 0, path).toBeLessThanOrEqual(2)
    }
    expect(shown).toBeGreaterThan(10)
  })
})
