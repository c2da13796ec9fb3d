import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '../routes/all.ts'
import { type TestApp, testApp } from '../testing/app.ts'

let site: TestApp

beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const METADATA = '/.well-known/oauth-protected-resource'
const open = [
  ['/mcp', 'GET, POST, DELETE'],
  ['/mcp/', 'GET, POST, DELETE'],
  ['/.well-known/oauth-authorization-server', 'GET'],
  [METADATA, 'GET'],
  [`${METADATA}/mcp`, 'GET'],
  ['/oauth/token', 'POST'],
  ['/oauth/register', 'POST'],
  ['/oauth/revoke', 'POST'],
] as const

type Method = 'GET' | 'POST' | 'DELETE' | 'OPTIONS'

/** A request as a page of another site sends it. */
const ask = (method: Method, url: string, headers: Record<string, string> = {}) =>
  site.server.inject({ method, url, headers: { origin: 'https://assistant.example', ...headers } })

/** What the browser asks first. */
const preflight = (url: string, method = 'POST') =>
  ask('OPTIONS', url, { 'access-control-request-method': method, 'access-control-request-headers': 'authorization,mcp-protocol-version' })

test.each(open)('a page of another site may ask whether it may call %s', async (path, methods) => {
  const { statusCode, headers } = await preflight(path)
  expect(statusCode).toBe(204)
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'access-control-allow-methods': methods })
  const allowed = String(headers['access-control-allow-headers']).toLowerCase().split(', ')
  expect(allowed).toEqual(expect.arrayContaining(['authorization', 'content-type', 'mcp-protocol-version', 'mcp-session-id']))
  expect(headers['access-control-allow-credentials']).toBeUndefined()
})

test.each<[Method, string, number]>([
  ['POST', '/mcp', 401],
  ['GET', '/mcp', 405],
  ['DELETE', '/mcp', 405],
  ['GET', '/.well-known/oauth-authorization-server', 200],
  ['GET', `${METADATA}/mcp`, 200],
  ['POST', '/oauth/token', 401],
  ['POST', '/oauth/register', 400],
])('and reads the answer of %s %s, also a refusal', async (method, path, status) => {
  const { statusCode, headers } = await ask(method, path)
  expect(statusCode).toBe(status)
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(String(headers['access-control-expose-headers']).split(', ')).toEqual([
    'WWW-Authenticate',
    'Mcp-Session-Id',
    'Mcp-Protocol-Version',
  ])
  expect(headers['access-control-allow-credentials']).toBeUndefined()
})

test('nothing else of the server is open to other sites', async () => {
  const paths = new Set(allRoutes(site.deps).map(({ path }) => path.replace(/:\w+(\([^)]*\))?/g, '01890000-0000-7000-8000-000000000000')))
  paths.delete('/mcp')
  expect(paths.size).toBeGreaterThan(200)
  const opened = []
  for (const path of [...paths, '/', '/oauth/authorize', '/mcp/tools', '/sso/auth', '/connect_assistant']) {
    for (const { headers } of [await preflight(path, 'GET'), await ask('GET', path)])
      if (headers['access-control-allow-origin'] !== undefined) opened.push(path)
  }
  expect(opened).toEqual([])
})
