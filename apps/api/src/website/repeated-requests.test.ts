import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { listedBelow } from '@greenroom/contract/define/nesting'
import type { Values } from '@greenroom/contract/fields/field'
import { allResources } from '@greenroom/contract/resources/all'
import { isPublished } from '@greenroom/contract/visibility/published'
import { loadRenderer } from '@greenroom/site/server/site-renderer.ts'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { everythingOn } from '../testing/conformance.ts'
import { type WebsiteFixture, websiteFixture } from '../testing/website.ts'
import { buildSiteOn } from './build-website.ts'
import { inProcess } from './in-process.ts'

const HOST = 'www.example.com'
const DOMAIN = 'studio.example.org'
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

type Sent = Record<string, string>
type Requested = { method?: 'GET' | 'HEAD' | 'POST'; path: string; headers?: Sent }
/** `body`: its bytes as Latin-1. */
type Answer = { status: number; headers: IncomingHttpHeaders; body: string; isQuick: boolean }

let site: WebsiteFixture
let member: { id: string; cookie: string }
let ask: (requested: Requested) => Promise<Answer>
let port: number
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  site = await websiteFixture()
  const { id, email } = await site.member()
  member = { id, cookie: await site.cookieOf(email) }
  ;({ ask, port } = await open(site.website))
})
afterAll(async () => {
  agent.destroy()
  await site.close()
})

/** Requests a website over a socket. `isQuick`: Fastify had no part in the answer. */
async function open(website: FastifyInstance): Promise<{ ask: typeof ask; port: number }> {
  const slow = vi.spyOn(website, 'routing')
  const address = new URL(await website.listen({ host: '127.0.0.1', port: 0 }))
  const asking: typeof ask = async ({ method = 'GET', path, headers = {} }) => {
    const before = slow.mock.calls.length
    const sent = request({ agent, port: address.port, host: '127.0.0.1', method, path, headers: { host: HOST, ...headers } }).end()
    const [answer] = await once(sent, 'response')
    const body = (await buffer(answer)).toString('latin1')
    return { status: answer.statusCode, headers: answer.headers, body, isQuick: slow.mock.calls.length === before }
  }
  return { ask: asking, port: Number(address.port) }
}

/** Repeats a request for what can be cached until the answer is quick: between two checks of what it depends on. */
async function repeat(requested: Requested, asking = ask): Promise<Answer> {
  let answer = await asking(requested)
  for (let tries = 0; tries < 4 && !answer.isQuick && answer.headers.etag !== undefined; tries += 1) answer = await asking(requested)
  return answer
}

/** The same request by way of Fastify, which is where `inject` begins. */
async function askFastify({ method = 'GET', path, headers = {} }: Requested): Promise<Omit<Answer, 'isQuick'>> {
  const answer = await site.website.inject({ method, url: path, headers: { host: HOST, ...headers } })
  return { status: answer.statusCode, headers: comparable(answer.headers), body: answer.rawPayload.toString('latin1') }
}

/** Without what is another one in each answer, or belongs to the connection. */
function comparable(headers: Record<string, unknown>): IncomingHttpHeaders {
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, 'x-request-id': id, ...rest } = headers
  expect(id).toMatch(ID)
  return Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
}

/** Pages and files of the app: those without parts that a path must name, and a list and a record of each kind. */
async function allPaths(): Promise<string[]> {
  const { sitePages } = await loadRenderer()
  const plain = sitePages.map(({ path }) => path).filter((path) => !path.includes(':'))
  const course = await site.item('courses', { title: 'Calm', drip_system: false })
  const module = await site.item('modules', { name: 'Arriving' }, course)
  const kinds = allResources.filter((resource) => isPublished(resource) && !['modules', 'action_forms'].includes(resource.name))
  const records: string[] = [`/courses/${course}`]
  for (const resource of kinds) {
    const id = await site.item(
      resource.name,
      { ...(resource.name === 'course_lessons' && { course_module: module }) },
      listedBelow(resource) && course,
    )
    records.push(`/${resource.segment}`, `/${resource.segment}/${id}`)
  }
  return [...new Set([...plain, ...records, '/articles?q=nothing', '/sw.js', '/icon.svg', '/nowhere', '/articles/0'])]
}

describe('a request that is repeated', () => {
  test('gets of every page what Fastify answers, header by header, to visitors and members', { timeout: 120_000 }, async () => {
    const quick = { visitor: 0, member: 0 }
    for (const path of await allPaths()) {
      for (const viewer of ['visitor', 'member'] as const) {
        const headers: Sent = viewer === 'member' ? { cookie: `theme=dark; ${member.cookie}` } : { cookie: 'theme=dark' }
        const url = `/stillwater${path === '/' ? '' : path}`
        await repeat({ path: url, headers })
        const { etag = 'none' } = (await askFastify({ path: url, headers })).headers
        for (const method of ['GET', 'HEAD'] as const) {
          const conditions: Sent[] = [{}, { 'accept-encoding': 'br, gzip' }, { 'if-none-match': etag }, { 'if-none-match': '"other"' }]
          for (const more of conditions) {
            const requested = { method, path: url, headers: { ...headers, ...more } }
            const { isQuick, ...answer } = await repeat(requested)
            const expected = await askFastify(requested)
            const what = [method, viewer, url, more]
            // Everything that browsers may store is in the cache, and nothing else.
            expect([what, isQuick]).toEqual([what, expected.headers.etag !== undefined])
            expect([what, answer.status, comparable(answer.headers)]).toEqual([what, expected.status, expected.headers])
            if (isQuick) expect([what, answer.body === expected.body]).toEqual([what, true])
            if (isQuick) quick[viewer] += 1
          }
        }
      }
    }
    expect(quick.visitor).toBeGreaterThan(8 * 40)
    expect(quick.member).toBeGreaterThan(8 * 30)
  })

  test('is another one when a form is sent to the same address', async () => {
    const requested = { path: '/stillwater/articles' }
    expect((await repeat(requested)).status).toBe(200)
    const { isQuick, status } = await ask({ ...requested, method: 'POST' })
    expect([isQuick, status]).toEqual([false, 404])
  })

  test('gets a page of its own host, path and member alone', async () => {
    const { email } = await site.member()
    const other = await site.cookieOf(email)
    const viewers: Sent[] = [
      { cookie: member.cookie },
      { cookie: other },
      {},
      { host: 'strange.example.org' },
      { cookie: `${member.cookie}x` },
    ]
    const requested = viewers.map((headers) => ({ path: '/stillwater/articles', headers }))
    for (const each of requested) await repeat(each)
    const answers: Answer[] = []
    for (const each of requested) answers.push(await repeat(each))
    expect(answers.map(({ status, isQuick }) => [status, isQuick])).toEqual([
      ...[1, 2, 3].map(() => [200, true]),
      [421, false],
      [303, false],
    ])
    expect(new Set(answers.slice(0, 3).map(({ headers }) => headers['x-viewer'])).size).toBe(3)
  })

  test('is answered as before for a few seconds at most: changes of content show, and who is shut out is out', async () => {
    const article = await site.item('articles', { title: 'Before' })
    const { id, email } = await site.member()
    const cookie = await site.cookieOf(email)
    const visitor = { path: `/stillwater/articles/${article}` }
    const asMember = { path: '/stillwater/articles', headers: { cookie } }
    expect([(await repeat(visitor)).isQuick, (await repeat(asMember)).isQuick]).toEqual([true, true])
    const path = `/api/apps/${site.app.id}`
    const change = async (what: string, data: Values) =>
      expect((await site.call('PATCH', `${path}/${what}`, { as: site.me, body: { data } })).statusCode).toBe(200)
    await change(`content/articles/${article}`, { title: 'After' })
    await change(`members/${id}`, { blacklisted: true })
    let shown = ''
    // Requests without a pause must not prolong what was found.
    for (const end = Date.now() + 6_000; Date.now() < end && shown !== 'After 303'; await pause(20)) {
      const [{ body }, { status }] = [await ask(visitor), await ask(asMember)]
      shown = `${/(Before|After)<\/h1>/.exec(body)?.[1]} ${status}`
    }
    expect(shown).toBe('After 303')
  })

  test('ends with the app and with its address: both are closed within five seconds', { timeout: 15_000 }, async () => {
    const query = (sql: string, ...values: unknown[]) => site.deps.db.platform.query(sql, values)
    for (const name of ['rosehill', 'meridian']) {
      const { id } = await site.build.app({ setup: everythingOn })
      await query('update apps set username = $2 where id = $1', id, name)
      expect((await repeat({ path: `/${name}` })).isQuick).toBe(true)
    }
    await query(`update apps set disabled_at = now() where username = 'rosehill'`)
    await query(`update apps set username = 'moved', version = version + 1 where username = 'meridian'`)
    let shown: number[] = []
    for (const end = Date.now() + 5_500; Date.now() < end && String(shown) !== '200,404,404'; await pause(20)) {
      shown = []
      // The visits at the new address keep the app's start fresh.
      for (const path of ['/moved', '/meridian', '/rosehill']) shown.push((await ask({ path })).status)
    }
    expect(shown).toEqual([200, 404, 404])
    const [left, closed] = [await ask({ path: '/meridian' }), await ask({ path: '/rosehill' })]
    expect([left.body.includes('Nothing here'), closed.body.includes('Not open')]).toEqual([true, true])
  })

  test('ends with the domain of an app, which another app may have then', async () => {
    const query = (sql: string, ...values: unknown[]) => site.deps.db.platform.query(sql, values)
    const [first, second] = [await site.build.app({ setup: everythingOn }), await site.build.app({ setup: everythingOn })]
    const give = async (id: string) => {
      await query(`update apps set domains = '{}', version = version + 1 where domains = $1`, ['moving.example.org'])
      await query('update apps set domains = $2, version = version + 1 where id = $1', id, ['moving.example.org'])
      await query(
        `insert into app_domains (domain, app_id, state) values ($1, $2, 'ready') on conflict (domain) do update set app_id = $2`,
        'moving.example.org',
        id,
      )
    }
    await query(`update apps set name = 'Before' where id = $1`, first.id)
    await query(`update apps set name = 'After' where id = $1`, second.id)
    await give(first.id)
    const requested = { path: '/', headers: { host: 'moving.example.org' } }
    expect((await repeat(requested)).body).toContain('<title>Before</title>')
    await give(second.id)
    let { body } = await ask(requested)
    for (const end = Date.now() + 5_500; Date.now() < end && !body.includes('<title>After</title>'); await pause(20)) {
      ;({ body } = await ask(requested))
    }
    expect(body).toContain('<title>After</title>')
  })

  test('is judged anew after the member has sent a form', async () => {
    const { email } = await site.member()
    const cookie = await site.cookieOf(email)
    const requested = { path: '/stillwater/articles', headers: { cookie } }
    expect((await repeat(requested)).isQuick).toBe(true)
    await site.visit('/unlock', { cookie, form: { code: 'nothing' } })
    expect([(await ask(requested)).isQuick, (await repeat(requested)).isQuick]).toEqual([false, true])
  })

  test('never gets a page with the owner’s code again: its nonce is for one answer', async () => {
    const { platform } = site.deps.db
    const app = await site.build.app({ setup: { ...everythingOn, head_tag: '<script>1</script>' } })
    await platform.query('update apps set domains = $2 where id = $1', [app.id, [DOMAIN]])
    await platform.query(`insert into app_domains (domain, app_id, state) values ($1, $2, 'ready')`, [DOMAIN, app.id])
    const policies = new Set<unknown>()
    for (let count = 0; count < 4; count += 1) {
      const { isQuick, headers, status } = await ask({ path: '/articles', headers: { host: DOMAIN } })
      expect([status, isQuick]).toEqual([200, false])
      policies.add(headers['content-security-policy'])
    }
    expect(policies.size).toBe(4)
  })
})

describe('behind a proxy', () => {
  test('its word on host and scheme is part of the request, if it is trusted', async () => {
    const behind = await siteWith({ trustProxy: ['127.0.0.1'] })
    const { ask: asking } = await open(behind)
    const https = { path: '/stillwater/articles', headers: { 'x-forwarded-proto': 'https' } }
    expect((await repeat(https, asking)).isQuick).toBe(true)
    expect((await asking({ ...https, headers: { 'x-forwarded-proto': 'http' } })).status).toBe(308)
    expect((await asking({ ...https, headers: { ...https.headers, 'x-forwarded-host': 'strange.example.org' } })).status).toBe(421)
    expect((await repeat(https, asking)).isQuick).toBe(true)
    await behind.close()
  })
})

describe('a connection', () => {
  test('gets its answers in order when requests do not wait for each other, and a body is no request', async () => {
    await repeat({ path: '/stillwater/articles' })
    const socket = connect(port, '127.0.0.1')
    const hidden = 'GET /stillwater/hidden HTTP/1.1\r\n\r\n'
    const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: ${HOST}\r\n${more}\r\n`
    socket.write(
      [
        get('/stillwater/articles'),
        get('/stillwater/nowhere'),
        `${get('/stillwater/articles', `content-length: ${hidden.length}\r\n`)}${hidden}`,
        `${get('/stillwater/articles', 'transfer-encoding: chunked\r\n')}${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
        get('/health'),
        get('/stillwater/articles', 'connection: close\r\n'),
      ].join(''),
    )
    const answers = await text(socket)
    expect([...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '404', '200', '200', '200', '200'])
    expect(answers.match(/^connection: close/gim)).toHaveLength(1)
  })

  test('ends with its answer while the server stops', async () => {
    const readiness = { stopping: false }
    const stopping = await siteWith({}, { readiness })
    const { ask: asking } = await open(stopping)
    const { isQuick, headers } = await repeat({ path: '/stillwater/articles' }, asking)
    expect([isQuick, headers.connection]).toEqual([true, 'keep-alive'])
    readiness.stopping = true
    expect((await asking({ path: '/stillwater/articles' })).headers.connection).toBe('close')
    await stopping.close()
  })
})

test('every answer is counted and in the log, whichever way it went', async () => {
  const registry = new Registry()
  const debug = vi.fn()
  const log = Object.assign(Object.create(site.deps.log), { level: 'debug', debug })
  const counting = await siteWith({}, { metrics: { registry } }, log)
  const { ask: asking } = await open(counting)
  const ways: boolean[] = []
  for (let count = 0; count < 4; count += 1) ways.push((await asking({ path: '/stillwater/articles' })).isQuick)
  const { isQuick, headers } = await asking({ method: 'HEAD', path: '/stillwater/articles' })
  expect([...ways, isQuick]).toEqual([false, true, true, true, true])
  const counted = await registry.metrics()
  expect(counted).toContain('greenroom_site_requests_total{method="GET",page="/articles",status="2xx"} 4')
  expect(counted).toContain('greenroom_site_requests_total{method="HEAD",page="/articles",status="2xx"} 1')
  expect(counted).toContain('greenroom_site_request_duration_seconds_count{page="/articles"} 5')
  const line = { request: headers['x-request-id'], method: 'HEAD', route: '/articles', status: 200, ms: expect.any(Number) }
  expect(debug.mock.calls.filter(([, words]) => words === 'answered')).toHaveLength(5)
  expect(debug).toHaveBeenLastCalledWith(line, 'answered')
  await counting.close()
})

/** Another website on the same API. */
function siteWith(
  config: Partial<WebsiteFixture['deps']['config']>,
  shared: Parameters<typeof buildSiteOn>[2] = {},
  log = site.deps.log,
): Promise<FastifyInstance> {
  return buildSiteOn(inProcess(site.server), { ...site.deps, log, config: { ...site.deps.config, ...config } }, shared)
}
