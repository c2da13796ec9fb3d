import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageReader } from './page-reader.ts'
import { isPublicAddress } from './public-address.ts'

const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/page': (_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Stillwater</h1>'),
  '/headers': ({ headers }, response) => response.end(JSON.stringify(headers)),
  '/gone': (_request, response) => response.writeHead(404).end('no'),
  '/moved': (_request, response) => response.writeHead(301, { location: '/page' }).end(),
  '/round': (_request, response) => response.writeHead(302, { location: '/round' }).end(),
  '/inside': (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  '/file': (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/pdf': (_request, response) => response.setHeader('content-type', 'application/pdf').end('%PDF'),
  '/silent': () => {},
  '/endless': (_request, response) => {
    const more = () => {
      if (response.destroyed) return
      response.write(Buffer.alloc(65_536, 'a'))
      setImmediate(more)
    }
    more()
  },
  '/bomb': (_request, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(50_000_000, 'b'))),
}
const server = createServer((request, response) => {
  const answer = answers[request.url ?? '']
  if (answer) answer(request, response)
  else response.end()
})
let origin = ''
let port = 0

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
  origin = `http://127.0.0.1:${port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const never = new AbortController().signal
/** May only connect to the test's own server. */
const reader = pageReader({ isAllowed: (address, at) => address === '127.0.0.1' && at === port, resolve: async () => ['127.0.0.1'] })

describe('a page', () => {
  test('is read, with what it is and where it is in the end', async () => {
    expect(await reader(`${origin}/moved`, never)).toEqual({
      ...{ status: 200, finalUrl: `${origin}/page`, contentType: 'text/html', body: '<h1>Stillwater</h1>' },
    })
  })

  test('is asked for by its name, at the address that was checked, without cookies', async () => {
    const page = await reader(`http://stillwater.example:${port}/headers`, never)
    const headers = JSON.parse('body' in page ? page.body : '')
    expect(headers).toMatchObject({ host: `stillwater.example:${port}`, 'accept-encoding': 'identity' })
    expect(Object.keys(headers)).not.toContain('cookie')
  })

  test.each([
    ['/gone', { status: 404 }],
    ['/pdf', { contentType: 'application/pdf', body: '' }],
    ['/round', { problem: 'redirects' }],
    ['/inside', { problem: 'not public' }],
    ['/file', { problem: 'not public' }],
  ])('%s is answered as %j', async (path, expected) => {
    expect(await reader(origin + path, never)).toMatchObject(expected)
  })

  test.each(['/endless', '/bomb'])('%s is read no further than half a megabyte', async (path) => {
    const page = await reader(origin + path, never)
    expect('body' in page && page.body.length).toBe(512 * 1024)
  })

  test('that does not answer is given up', async () => {
    const impatient = pageReader({ isAllowed: () => true, timeoutMs: 100 })
    expect(await impatient(`${origin}/silent`, never)).toEqual({ problem: 'slow' })
  })

  test('at a name that nobody knows, or a port where nobody listens, cannot be reached', async () => {
    const lost = pageReader({ isAllowed: () => true, resolve: () => Promise.reject(new Error('ENOTFOUND')) })
    expect(await lost('http://nowhere.example/', never)).toEqual({ problem: 'unreachable' })
    expect(await lost('http://127.0.0.1:9/', never)).toEqual({ problem: 'unreachable' })
  })
})

describe('what may be connected to', () => {
  test.each([
    ...[
      'http://127.0.0.1/',
      'http://0x7f.1/',
      'http://2130706433/',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://169.254.169.254/',
    ],
    ...[
      'http://192.168.1.1/',
      'http://[fd00::1]/',
      'http://[64:ff9b::a00:1]/',
      'http://0.0.0.0/',
      'https://8.8.8.8:8443/',
      'ftp://8.8.8.8/',
    ],
    ...['http://user:secret@8.8.8.8/'],
  ])('%s is not', async (url) => {
    expect(await pageReader()(url, never)).toEqual({ problem: 'not public' })
  })

  test('a name is not, when one of its addresses is private', async () => {
    const reading = pageReader({ resolve: async () => ['93.184.216.34', '10.0.0.5'] })
    expect(await reading('http://both.example/', never)).toEqual({ problem: 'not public' })
  })

  test.each(['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111'])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    '10.1.2.3',
    '100.64.0.1',
    '168.63.129.16',
    '172.31.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    'fe80::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'host',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
