import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everythingOn } from '../testing/conformance.ts'
import { MEMBER_PASSWORD } from '../testing/published-fixture.ts'
import { type WebsiteFixture, websiteFixture } from '../testing/website.ts'
import { buildWebsite } from './build-website.ts'

const DOMAIN = 'studio.example.org'
const HEAD = '<script>window.counter = "<script>"</script><SCRIPT src="https://count.example/x.js"></SCRIPT>'
const BODY = '<script>window.atTheEnd = true</script>'

let site: WebsiteFixture
let article: string

beforeAll(async () => {
  site = await websiteFixture()
  const { platform } = site.deps.db
  await site.build.change(site.app.id, { setup: { ...everythingOn, head_tag: HEAD, body_tag: BODY } })
  article = await site.item('articles', { title: 'Breathing well' })
  const domains = ['waiting.example.org', 'xn--stdio-kva.example.org', DOMAIN]
  await platform.query('update apps set domains = $2 where id = $1', [site.app.id, [domains[0], DOMAIN, domains[1]]])
  await platform.query(
    `insert into app_domains (domain, app_id, state) select d, $1, case when d like 'waiting%' then 'waiting' else 'ready' end from unnest($2::text[]) d`,
    [site.app.id, domains],
  )
})
afterAll(() => site.close())

const at = (host: string, url: string, headers: Record<string, string> = {}, on: FastifyInstance = site.website) =>
  on.inject({ method: 'GET', url, headers: { host, ...headers } })

describe('an app’s own domain', () => {
  test.each([DOMAIN, 'STUDIO.Example.org', `${DOMAIN}.`, `${DOMAIN}:443`, `${DOMAIN}:8443`, 'xn--stdio-kva.example.org'])(
    'shows the app at %s, at paths without its username',
    async (host) => {
      const answer = await at(host, `/articles/${article}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('Breathing well</h1>')
      expect(answer.body).toContain(`href="https://${canonical(host)}/articles/${article}"`)
    },
  )

  test.each(['waiting.example.org', 'strange.example.org', `x.${DOMAIN}`, `user@${DOMAIN}`, `${DOMAIN}/..`, 'a'.repeat(300), '[::1]', ''])(
    'is no other host: %s gets 421 without a word of any app',
    async (host) => {
      const answer = await at(host, '/stillwater')
      expect(answer.statusCode).toBe(421)
      expect(answer.body).toContain('No website is served at this address.')
    },
  )

  test('is where the shared host leads, with path and query, for as long as a move of the domain allows', async () => {
    const answer = await at('www.example.com', `/stillwater/articles/${article}?page=2`)
    expect([answer.statusCode, answer.headers.location]).toEqual([308, `https://${DOMAIN}/articles/${article}?page=2`])
    expect(answer.headers['cache-control']).toBe('private, max-age=300')
    expect((await at('www.example.com', '/stillwater')).headers.location).toBe(`https://${DOMAIN}/`)
    const form = await site.visit('/sign-in', { form: { email: 'a@b.example', password: MEMBER_PASSWORD } })
    expect([form.statusCode, form.headers.location]).toEqual([303, `https://${DOMAIN}/sign-in`])
  })

  test('is not where a website without HTTPS leads, which serves both', async () => {
    const config = { ...site.deps.config, webHost: 'http://127.0.0.1:4080' }
    const demo = await buildWebsite({ ...site.deps, config }, site.server)
    expect((await at('127.0.0.1:4080', '/stillwater', {}, demo)).statusCode).toBe(200)
    expect((await at('127.0.0.1:4081', '/stillwater', {}, demo)).statusCode).toBe(421)
    expect((await at(DOMAIN, '/', {}, demo)).body).toContain(`<link rel="canonical" href="http://${DOMAIN}/"/>`)
    await demo.close()
  })

  test('leads to HTTPS when a trusted proxy says that the visitor came without', async () => {
    const config = { ...site.deps.config, trustProxy: ['127.0.0.1'] }
    const behind = await buildWebsite({ ...site.deps, config }, site.server)
    const answer = await at(DOMAIN, '/articles?page=2', { 'x-forwarded-proto': 'http' }, behind)
    expect([answer.statusCode, answer.headers.location]).toEqual([308, `https://${DOMAIN}/articles?page=2`])
    expect((await at(DOMAIN, '/', { 'x-forwarded-proto': 'https' }, behind)).statusCode).toBe(200)
    expect((await at('strange.example.org', '/', { 'x-forwarded-proto': 'http' }, behind)).statusCode).toBe(421)
    await behind.close()
    expect((await at(DOMAIN, '/', { 'x-forwarded-proto': 'http' })).statusCode).toBe(200)
  })

  test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example', 'javascript:alert(1)', '\\\\evil.example'])(
    'does not send a member who signs in to %j',
    async (to) => {
      const { email } = await site.member()
      const answer = await site.visit(`/sign-in?to=${encodeURIComponent(to)}`, { host: DOMAIN, form: { email, password: MEMBER_PASSWORD } })
      expect(answer.statusCode).toBe(303)
      expect(new URL(String(answer.headers.location), `https://${DOMAIN}`).origin).toBe(`https://${DOMAIN}`)
    },
  )
})

describe('the owner’s code', () => {
  test('runs on the app’s own domain, each script with the nonce of this one response', async () => {
    const [one, other] = [await at(DOMAIN, `/articles/${article}`), await at(DOMAIN, `/articles/${article}`)]
    const nonces = [one, other].map(
      ({ headers }) => /script-src 'self' 'nonce-([\w-]{22})'/.exec(String(headers['content-security-policy']))?.[1],
    )
    expect(nonces[0]).not.toBe(nonces[1])
    const [nonce] = nonces
    expect(one.body).toContain(
      `<script nonce=${nonce}>window.counter = "<script nonce=${nonce}>"</script><SCRIPT nonce=${nonce} src="https://count.example/x.js"></SCRIPT></head>`,
    )
    expect(one.body).toContain(`<script nonce=${nonce}>window.atTheEnd = true</script></body>`)
    expect(one.body).toContain(`<script nonce="${nonce}" type="module" src="/-/assets/`)
    expect(other.body).not.toContain(nonce)
    expect([one.headers['cache-control'], one.headers.etag]).toEqual(['no-store', undefined])
    expect(one.headers['content-security-policy']).toMatch(/base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/)
  })

  test('also on pages that say there is nothing', async () => {
    expect((await at(DOMAIN, '/nowhere')).body).toContain('window.atTheEnd')
  })

  test('never on the shared host', async () => {
    const config = { ...site.deps.config, webHost: 'http://127.0.0.1:4080' }
    const demo = await buildWebsite({ ...site.deps, config }, site.server)
    for (const path of ['', `/articles/${article}`, '/nowhere', '/sign-in']) {
      const { body, headers } = await at('127.0.0.1:4080', `/stillwater${path}`, {}, demo)
      expect(body).not.toMatch(/window\.|count\.example/)
      expect(headers['content-security-policy']).toContain("script-src 'self';")
    }
    await demo.close()
  })
})

function canonical(host: string): string {
  return new URL(`https://${host}`).hostname.replace(/\.$/, '')
}
