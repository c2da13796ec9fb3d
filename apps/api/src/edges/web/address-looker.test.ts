import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressLooker } from './address-looker.ts'

let requests: string[] = []
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`)
  const refusesHead = request.url === '/no-head' && request.method === 'HEAD'
  const status = refusesHead ? 405 : request.url === '/moved' ? 302 : Number(/\d+/.exec(request.url ?? '')?.[0] ?? 200)
  response.writeHead(status, request.url === '/moved' ? { location: '/no-head' } : {}).end(request.method === 'GET' ? 'page' : undefined)
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const never = new AbortController().signal
const look = (path: string) => {
  requests = []
  return addressLooker({ isAllowed: (_address, port) => origin.endsWith(`:${port}`) })(`${origin}${path}`, never)
}

test('an address that answers is asked for its headers alone', async () => {
  expect(await look('/page')).toEqual({ problem: null, status: 200 })
  expect(requests).toEqual(['HEAD /page'])
})

test('one that refuses that, also after a redirect, is asked for its page', async () => {
  expect(await look('/moved')).toEqual({ problem: null, status: 200 })
  expect(requests).toEqual(['HEAD /moved', 'HEAD /no-head', 'GET /moved', 'GET /no-head'])
})

test.each([
  [404, 'status'],
  [410, 'status'],
  [503, 'status'],
  [401, null],
  [403, null],
  [429, null],
])('an answer of %i is the problem %j', async (status, problem) => {
  expect(await look(`/${status}`)).toEqual({ problem, status })
})

test('an address of a private network is asked nothing', async () => {
  requests = []
  expect(await addressLooker()(`${origin}/page`, never)).toEqual({ problem: 'not public', status: null })
  expect(requests).toEqual([])
})
