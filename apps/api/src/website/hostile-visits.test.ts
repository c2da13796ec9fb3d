import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { loadRenderer } from '@greenroom/site/server/site-renderer.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '../routes/all.ts'
import * as sample from '../testing/media-samples.ts'
import { sendForm } from '../testing/upload.ts'
import { type WebsiteFixture, websiteFixture } from '../testing/website.ts'

/** Details of the implementation. */
const INNER = /TypeError|RangeError|\bat \S+:\d+|node_modules|\bzod\b|select |SQLSTATE/
const HOST = 'www.example.com'
const NOBODY = '01890000-0000-7000-8000-000000000000'

let site: WebsiteFixture
let api: string
let article: string
let port: number

beforeAll(async () => {
  site = await websiteFixture()
  article = await site.item('articles', { title: 'Breathing well' })
  api = await site.server.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(await site.website.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  site.server.server.closeAllConnections()
  await site.close()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  site.website.inject({ method: 'GET', url, headers: { host: HOST, ...headers } })

/** Sends the path as it is: clients that follow the URL standard resolve its dots first. */
async function getRaw(path: string) {
  const [answer] = await once(request({ host: '127.0.0.1', port, path, headers: { host: HOST, connection: 'close' } }).end(), 'response')
  answer.resume()
  return { statusCode: answer.statusCode, headers: answer.headers }
}

async function uploaded(type: string, filename: string, bytes: Buffer): Promise<string> {
  const parts: Parameters<typeof sendForm>[1]['parts'] = [
    ['type', type],
    ['file', { filename, bytes }],
  ]
  const { body } = await sendForm(api, { as: site.me, path: `/api/apps/${site.app.id}/media`, parts })
  return body.data?.id ?? ''
}

describe('every answer', () => {
  test.each([
    '/',
    '/stillwater',
    '/stillwater/articles',
    '/stillwater/nowhere',
    '/nobody',
    '/robots.txt',
    '/health',
    '/-/assets/none.js',
    `/-/media/${NOBODY}`,
  ])('of %s has headers that keep others out', async (url) => {
    const { headers } = await get(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  test('lets an app be installed: its policy allows the manifest and the worker, whose scope is the app alone', async () => {
    const policy = String((await get('/stillwater')).headers['content-security-policy'])
    for (const directive of ["manifest-src 'self'", "worker-src 'self'", "connect-src 'self'"]) expect(policy).toContain(directive)
    const worker = await get('/stillwater/sw.js')
    expect([worker.statusCode, worker.headers['service-worker-allowed']]).toEqual([200, '/stillwater'])
    const manifest = (await get('/stillwater/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ id: '/stillwater', scope: '/stillwater', start_url: '/stillwater', name: 'Stillwater' })
    for (const { src } of manifest.icons) expect((await get(src)).statusCode, src).toBe(200)
  })
})

describe('an address', () => {
  test.each([
    ['/stillwater/articles/', '/stillwater/articles'],
    ['/stillwater/', '/stillwater'],
    ['/stillwater//articles', '/stillwater/articles'],
    ['/STILLWATER/articles?page=2', '/stillwater/articles?page=2'],
    ['/stillwater/x/../articles', '/stillwater/articles'],
    ['/stillwater/x/%2e%2e/articles', '/stillwater/articles'],
    ['/stillwater//evil.example', '/stillwater/evil.example'],
    ['/stillwater/../../etc/passwd', '/stillwater/etc/passwd'],
  ])('has one form: %s leads to %s', async (url, location) => {
    const answer = await getRaw(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([308, location])
  })

  test.each([
    '/stillwater/%00',
    '/stillwater/a%2fb',
    '/stillwater/a%5cb',
    `/stillwater/${'a'.repeat(3_000)}`,
    '//evil.example',
    '/%2e%2e',
    '/stillwater%00',
  ])('that leads nowhere says so: %s', async (url) => {
    const answer = await getRaw(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined])
  })

  test('that the router cannot read is refused in one sentence', async () => {
    for (const url of ['/%ff', '/stillwater/%E0%A4%A']) {
      const answer = await get(url)
      expect([answer.statusCode, answer.body, answer.headers['x-frame-options']]).toEqual([400, 'This address cannot be read.', 'DENY'])
    }
  })

  test('takes no other method', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const answer = await site.website.inject({ method, url: '/stillwater', headers: { host: HOST } })
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
    }
  })

  test('of any kind gets a page or a refusal, never an inner word, and no redirect to another origin', { timeout: 120_000 }, async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }).map((each) => encodeURIComponent(each.toWellFormed())),
      fc.constantFrom(
        '..',
        '%2e%2e',
        '//evil.example',
        '\\evil.example',
        'constructor',
        '__proto__',
        article,
        '%',
        '%ff',
        ';',
        '@',
        "'or 1=1--",
      ),
    )
    const header = fc.string({ maxLength: 40 }).map((each) => each.replace(/[^\x20-\x7e]/g, ''))
    const visit = fc.record({ parts: fc.array(text, { maxLength: 4 }), query: text, cookie: header, language: header })
    await fc.assert(
      fc.asyncProperty(visit, async ({ parts, query, cookie, language }) => {
        const url = `/stillwater/${parts.join('/')}?${query}`
        const answer = await get(url, { cookie: `__Host-member-${site.app.id}=${cookie}`, 'accept-language': language })
        expect(answer.statusCode, url).toBeLessThan(500)
        expect(answer.body).not.toMatch(INNER)
        const { location } = answer.headers
        if (location !== undefined) expect(new URL(String(location), `https://${HOST}`).origin).toBe(`https://${HOST}`)
      }),
      { numRuns: 150 },
    )
  })
})

describe('addresses that programs expect', () => {
  test('tell search engines what they may read, and password managers where passwords are changed', async () => {
    const robots = await get('/robots.txt')
    expect([robots.headers['content-type'], robots.body]).toEqual([
      'text/plain; charset=utf-8',
      'User-agent: *\nDisallow: /-/\nAllow: /-/assets/\nAllow: /-/media/\n',
    ])
    const change = await get('/stillwater/.well-known/change-password')
    expect([change.statusCode, change.headers.location]).toEqual([303, '/stillwater/me/password'])
  })
})

describe('a visitor', () => {
  test('with 8 kB of cookies is served', async () => {
    expect((await get('/stillwater', { cookie: `other=${'x'.repeat(8_000)}` })).statusCode).toBe(200)
  })

  test('whose cookie is no token is nobody, and one whose token is not valid loses it and sees the page', async () => {
    expect((await get('/stillwater', { cookie: `__Host-member-${site.app.id}="<ü>"` })).statusCode).toBe(200)
    const answer = await get('/stillwater/articles', { cookie: `__Host-member-${site.app.id}=${'a'.repeat(43)}` })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/stillwater/articles'])
    expect(answer.headers['set-cookie']).toMatch(/^__Host-member-[0-9a-f-]+=; Path=\/; HttpOnly; SameSite=Lax; Max-Age=0; Secure$/)
  })

  test('with a form of 200 kB, or of another kind, is asked to shorten it', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/xml']) {
      const headers = { host: HOST, origin: `https://${HOST}`, 'content-type': type }
      const answer = await site.website.inject({ method: 'POST', url: '/stillwater/sign-in', headers, payload: 'a'.repeat(200_000) })
      expect([answer.statusCode, answer.body.includes('Not sent')]).toEqual([type === 'text/xml' ? 415 : 413, true])
    }
  })

  test.each([{ 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }, {}])(
    'sends forms from this origin alone: not with %o',
    async (headers) => {
      const answer = await site.website.inject({
        method: 'POST',
        url: '/stillwater/sign-in',
        headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: 'email=a%40b.example&password=x',
      })
      expect([answer.statusCode, answer.body.includes('Not sent')]).toEqual([403, true])
    },
  )

  test('who makes up queries does not fill the cache: a page with one is cached when it is requested again', async () => {
    const before = site.reads()
    const path = `/stillwater/articles/${article}`
    await get(path)
    const reads: number[] = []
    for (const url of [path, `${path}?a=1`, `${path}?a=1`, `${path}?a=1`, `${path}?a=2`, `${path}?a=2`]) {
      const since = site.reads()
      await get(url)
      reads.push(site.reads() - since)
    }
    expect(before).toBeLessThan(site.reads())
    expect(reads).toEqual([0, 1, 1, 0, 1, 1])
  })

  test('is limited by their own address, not by that of the website', async () => {
    const from = (remoteAddress: string) =>
      site.website.inject({
        method: 'POST',
        url: '/stillwater/sign-in',
        remoteAddress,
        headers: { host: HOST, origin: `https://${HOST}`, 'content-type': 'application/x-www-form-urlencoded' },
        payload: `email=nobody%40x.example&password=x`,
      })
    let last = 0
    for (let n = 0; n < 40 && last !== 429; n += 1) last = (await from('203.0.113.9')).statusCode
    expect(last).toBe(429)
    const { email } = await site.member()
    expect((await site.visit('/sign-in', { form: { email, password: 'Members-1!' }, from: '203.0.113.10' })).statusCode).toBe(303)
  })

  test('who sends no HTTP is told so, and nothing stops', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('NO HTTP AT ALL\r\n\r\n')
    const [bytes] = await once(socket, 'data')
    expect(String(bytes)).toMatch(/^HTTP\/1\.1 400 /)
    expect((await get('/stillwater')).statusCode).toBe(200)
  })
})

describe('a file', () => {
  test('is sent whole or in part, to GET and HEAD', async () => {
    const png = await sample.picture('png')
    const id = await uploaded('image', 'lake.png', png)
    const whole = await get(`/-/media/${id}`)
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.equals(png)]).toEqual([200, 'image/png', true])
    const part = await get(`/-/media/${id}`, { range: 'bytes=0-9' })
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([206, `bytes 0-9/${png.length}`, 10])
    expect((await get(`/-/media/${id}`, { range: `bytes=${png.length}-` })).statusCode).toBe(416)
    expect((await get(`/-/media/${id}`, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
    const head = await site.website.inject({ method: 'HEAD', url: `/-/media/${id}`, headers: { host: HOST } })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(png.length), ''])
    expect((await site.website.inject({ method: 'POST', url: `/-/media/${id}`, headers: { host: HOST } })).statusCode).toBe(404)
  })

  test('cannot run as a page, whatever it is', async () => {
    const page = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect(await Promise.all(['a.svg', 'a.html', 'a.png'].map((name) => uploaded('image', name, page)))).toEqual(['', '', ''])
    const id = await uploaded('image', 'a.png', await sample.picture('png'))
    const { headers } = await get(`/-/media/${id}/page.html`)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
  })

  test.each([`private/${NOBODY}`, 'private', '../api/apps', '%2e%2e/api/apps', `${NOBODY}/../../api/site`, `${NOBODY}%2f..`, NOBODY, ''])(
    'is none at %j',
    async (path) => {
      const answer = await get(`/-/media/${path}`)
      expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined])
      expect(answer.body).not.toContain('error')
    },
  )
})

describe('the two origins', () => {
  const filled = (path: string) => path.replace(/:\w+/g, NOBODY).replace('*', 'x')

  test('no route of the console’s origin is one of the website’s', { timeout: 60_000 }, async () => {
    const own = [
      '/auth/silent',
      '/auth/callback',
      '/api/docs',
      '/api/openapi.json',
      '/index.html',
      '/sso/auth',
      '/forms/x',
      '/free-trial',
      '/metrics',
      '/favicon.ico',
    ]
    const paths = [...new Set([...allRoutes(site.deps).map(({ path }) => filled(path)), ...own])]
    expect(paths.length).toBeGreaterThan(150)
    for (const url of paths) {
      const answer = await get(url)
      expect([url, answer.statusCode]).toEqual([url, 404])
      expect(answer.headers['content-type'] ?? '', url).not.toContain('json')
      expect(answer.body, url).not.toMatch(/id="root"|"error"/)
    }
  })

  test('no page of the website is one of the console’s', async () => {
    const { sitePages } = await loadRenderer()
    const paths = sitePages.map(({ path }) => filled(path))
    expect(paths.length).toBeGreaterThan(20)
    for (const path of ['', ...paths, '/sw.js', '/icon-192.png']) {
      for (const url of [`/stillwater${path}`, path || '/']) {
        const answer = await site.call('GET', url)
        expect(answer.body, url).not.toMatch(/class="stage"|data-base=|Stillwater/)
      }
    }
    for (const url of [`/-/media/${NOBODY}`, '/-/assets/start.js']) expect((await site.call('GET', url)).body).not.toContain('data-base')
  })
})
