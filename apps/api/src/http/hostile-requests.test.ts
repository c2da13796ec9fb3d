import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { catalogue } from '@greenroom/contract/errors/catalogue'
import { callLimits } from '@greenroom/contract/limits/call-limits'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { stopClock } from '../testing/stop-clock.ts'
import { answerErrors } from './errors.ts'
import { refuseStrangeHosts } from './known-host.ts'

let site: TestApp
let me: string
let app: string

beforeAll(async () => {
  site = await testApp()
  app = (await site.build.app()).id
  me = (await site.build.creator(app)).id
})
afterAll(() => site.close())

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', url: string, body?: unknown) => site.call(method, url, { as: me, body })

/** A failure in the common format, with the headers of every response. */
function expectRefusal(answer: Awaited<ReturnType<typeof send>>, code: keyof typeof catalogue) {
  const { status } = catalogue[code]
  expect(answer.json()).toEqual({ error: expect.objectContaining({ status, code }) })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': 'no-store',
    'x-request-id': expect.any(String),
  })
}

describe('names that every object of JavaScript has', () => {
  test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])('%s is an unknown field like any other (rule 9)', async (name) => {
    const articles = `/api/apps/${app}/content/articles`
    for (const answer of [
      await send('POST', articles, { data: { title: 'x', [name]: 1 } }),
      await send('POST', articles, { data: { title: 'x' }, [name]: 1 }),
      await send('GET', `${articles}?${name}=1`),
      await send('PATCH', `/api/users/${me}`, { data: { [name]: 'x' } }),
    ]) {
      expectRefusal(answer, 'INVALID')
      expect(answer.json().error.data).toEqual({ [name]: ['Unknown field'] })
    }
  })
})

describe('a body', () => {
  test.each([
    ['nested too deep', { data: { title: JSON.parse('['.repeat(40) + ']'.repeat(40)) } }],
    ['of too many values', { data: { title: Array.from({ length: 25_000 }, () => 1) } }],
  ])('%s is refused before anything looks into it (rule 10)', async (_what, body) => {
    expectRefusal(await send('POST', `/api/apps/${app}/content/articles`, body), 'BAD_REQUEST')
  })

  test('whose check throws could not be understood, signed in or not', async () => {
    const odd = { length: { toString: 3 } }
    expectRefusal(await site.call('POST', '/api/new_password', { body: { data: { token: odd } } }), 'BAD_REQUEST')
    expectRefusal(await send('POST', `/api/apps/${app}/content/articles`, { data: { title: 'x', tags: odd } }), 'BAD_REQUEST')
  })

  test.each([
    ['a value', { data: { title: 'half of an emoji: \ud83d' } }],
    ['a name', { data: { title: 'x', '\udfff': 1 } }],
  ])('with half of a character in %s is refused, not changed without a word', async (_where, body) => {
    const answer = await send('POST', `/api/apps/${app}/content/articles`, body)
    expectRefusal(answer, 'BAD_REQUEST')
    expect(answer.json().error.detail).toContain('half of a two-part character')
  })

  test('that is compressed is refused, since nothing decompresses it', async () => {
    const articles = `/api/apps/${app}/content/articles`
    const sendAs = (encoding: string) =>
      site.call('POST', articles, { as: me, body: { data: { title: 'x' } }, headers: { 'content-encoding': encoding } })
    for (const encoding of ['gzip', 'br', 'gzip, identity']) {
      const answer = await sendAs(encoding)
      expectRefusal(answer, 'UNSUPPORTED_MEDIA_TYPE')
      expect(answer.json().error.detail).toBe('Send the body without a Content-Encoding: compressed bodies are not accepted.')
      expect(answer.headers['accept-encoding']).toBe('identity')
    }
    expect((await sendAs('identity')).statusCode).toBe(201)
  })

  test('is refused where a route takes none', async () => {
    const url = `/api/apps/${app}/trash/01890000-0000-7000-8000-000000000000/restore`
    expectRefusal(await send('POST', url, { data: { title: 'x' } }), 'INVALID')
    expectRefusal(await send('POST', url, { data: {} }), 'NOT_FOUND')
  })
})

describe('an address', () => {
  test.each([
    ['/api/apps/%ff', 'BAD_REQUEST'],
    ['/api/apps/%', 'BAD_REQUEST'],
    ['/media/%E0%A4%A', 'BAD_REQUEST'],
    [`/api/apps/${'a'.repeat(700)}`, 'NOT_FOUND'],
    [`/api/content/${'a'.repeat(5_000)}`, 'NOT_FOUND'],
  ] as const)('that the router cannot read is refused as everything else is: %s', async (url, code) => {
    expectRefusal(await send('GET', url), code)
  })

  test.each(['/api/apps', '/api/available_apps', '/api/configuration'])('%s takes no query that it does not know', async (url) => {
    expectRefusal(await send('GET', `${url}?unknown=1`), 'INVALID')
    expect((await send('GET', url)).statusCode).toBe(200)
  })

  test.each(['title,title', 'title,-title', '', ',', 'constructor', 'title;select 1'])('orders no list by %j (rule 11)', async (sort) => {
    expectRefusal(await send('GET', `/api/apps/${app}/content/articles?sort=${encodeURIComponent(sort)}`), 'INVALID')
  })

  test('with a method that it does not take names those that it takes (OQ-010)', async () => {
    const articles = `/api/apps/${app}/content/articles`
    const answer = await send('PUT', articles, { data: { title: 'x' } })
    expectRefusal(answer, 'METHOD_NOT_ALLOWED')
    expect(answer.headers.allow).toBe('GET, POST, HEAD')
    expectRefusal(await send('DELETE', articles), 'METHOD_NOT_ALLOWED')
    expectRefusal(await send('PUT', `/api/apps/${app}`, {}), 'METHOD_NOT_ALLOWED')
    expectRefusal(await send('GET', `/api/apps/${app}/batch`), 'METHOD_NOT_ALLOWED')
  })

  test.each([
    ['DELETE', 'content/articles/', 'GET, POST, HEAD'],
    ['GET', 'content/articles/bulk', 'POST'],
    ['PATCH', '../studio', 'GET, HEAD'],
    ['PUT', '%74ags/01a20ae4-897d-76a4-80e1-5c5ad3f668ae', 'GET, PATCH, DELETE, HEAD'],
  ] as const)('takes no other path instead: %s %s (OQ-010)', async (method, path, allow) => {
    const answer = await send(method, `/api/apps/${app}/${path}`.replace(`${app}/../`, ''))
    expectRefusal(answer, 'METHOD_NOT_ALLOWED')
    expect(answer.headers.allow).toBe(allow)
  })

  test.each(['/api/nothing', `/api/tags/${'a'.repeat(601)}`])('is not told which ones the unknown path %.20s takes', async (path) =>
    expectRefusal(await send('PUT', path), 'NOT_FOUND'),
  )
})

describe('the name by which the server is called', () => {
  const called = async (host: string, config: Partial<TestApp['deps']['config']>) => {
    const server = fastify()
    answerErrors(server)
    refuseStrangeHosts(server, { ...site.deps.config, ...config })
    server.get('/', async () => 'here')
    return (await server.inject({ url: '/', headers: { host } })).statusCode
  }

  test.each(['localhost:4000', '127.0.0.1:4000', '[::1]:4000', 'LOCALHOST', 'stage.example'])('may be %s in demo mode', async (host) => {
    expect(await called(host, { demo: true, publicUrl: 'http://stage.example' })).toBe(200)
  })

  test.each(['rebound.example', 'localhost.rebound.example', '127.0.0.1.rebound.example', '192.168.1.4'])(
    'may not be %j there, where the passwords are public',
    async (host) => {
      expect(await called(host, { demo: true })).toBe(421)
      expect(await called(host, { demo: false })).toBe(200)
    },
  )
})

describe('a connection', () => {
  test('that speaks no HTTP is told so in the same shape, and ended', async () => {
    const address = await site.server.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write('HELLO\r\n\r\n')
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ error: { status: 400, code: 'BAD_REQUEST' } })
  })
})

test('who guesses tokens of apps is counted by address like everybody who is not signed in (rule 18)', async () => {
  const guess = (token: string) => site.call('GET', `/api/apps/${app}/published/me`, { as: `app-token:${token}` })
  // As if other processes had counted up to the limit: this one learns it with its first tenth.
  await site.deps.db.platform.query(
    `insert into limit_counts (slot, key, window_start, hits)
     select floor(extract(epoch from minute) / 3600)::bigint % 4, 'calls:app:127.0.0.1', minute, $1
     from generate_series(0, 1) n, lateral (select date_trunc('minute', now()) + make_interval(mins => n)) m(minute)`,
    [callLimits.app.perMinute],
  )
  const answers = []
  for (let tries = 0; tries < 320; tries += 1) answers.push(await guess(`no-token-${tries}`))
  expect(answers[0]?.statusCode).toBe(401)
  // A slow database does not delay calls.
  await expect.poll(async () => (await guess('none')).statusCode).toBe(429)
  expectRefusal(await guess('none'), 'TOO_MANY_REQUESTS')
})

test('the addresses of one IPv6 customer, who has 2^64 of them, are counted as one (rule 18)', async () => {
  stopClock()
  const tried = (remoteAddress: string) =>
    site.server.inject({ method: 'PUT', url: `/api/apps/${app}/push_notification_keys`, remoteAddress, payload: {} })
  for (let n = 1; n <= 20; n += 1) expect((await tried(`2001:db8:0:7::${n.toString(16)}`)).statusCode).toBe(401)
  expectRefusal(await tried('2001:db8:0:7:ffff::1'), 'TOO_MANY_REQUESTS')
  expect((await tried('2001:db8:0:8::1')).statusCode).toBe(401)
})
