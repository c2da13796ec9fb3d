import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileReader } from './file-reader.ts'

const MOST = 100_000

const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/photo': (_request, response) => response.setHeader('content-type', 'image/png').end('photo'),
  '/headers': ({ headers }, response) => response.end(JSON.stringify(headers)),
  '/gone': (_request, response) => response.writeHead(404).end('no'),
  '/part': (_request, response) => response.writeHead(206).end('part'),
  '/moved': (_request, response) => response.writeHead(301, { location: '/photo' }).end(),
  '/round': (_request, response) => response.writeHead(302, { location: '/round' }).end(),
  '/inside': (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  '/file': (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/silent': () => {},
  '/stops': (_request, response) => response.write('half'),
  '/breaks': (_request, response) => response.setHeader('content-length', 10).write('half', () => response.destroy()),
  '/announced': (_request, response) => response.setHeader('content-length', MOST + 1).write('too large'),
  '/exact': (_request, response) => response.end(Buffer.alloc(MOST, 'a')),
  '/one-more': (_request, response) => {
    response.write(Buffer.alloc(MOST, 'a'))
    response.end('a')
  },
  '/plain': (_request, response) => response.setHeader('content-encoding', 'identity').end('photo'),
  '/packed': (_request, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('photo')),
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
const here = {
  protocols: ['http:'],
  isAllowed: (address: string, at: number) => address === '127.0.0.1' && at === port,
  resolve: async () => ['127.0.0.1'],
}

/** Reads a whole file: its bytes, or why it could not be read. */
async function read(url: string, reader = fileReader(here), signal = never) {
  try {
    const { bytes, ...file } = await reader(url, MOST, signal)
    const pieces: Buffer[] = []
    for await (const piece of bytes) pieces.push(piece)
    return { url: file.url.href, contentType: file.contentType, bytes: Buffer.concat(pieces) }
  } catch (error) {
    return error
  }
}

describe('a file', () => {
  test('is read, with its type and its final address', async () => {
    expect(await read(`${origin}/moved`)).toEqual({ url: `${origin}/photo`, contentType: 'image/png', bytes: Buffer.from('photo') })
  })

  test('is requested by its name at the checked address, uncompressed and without cookies', async () => {
    const file = await read(`http://stillwater.example:${port}/headers`)
    const headers = JSON.parse(file instanceof Error ? '{}' : String(Object(file).bytes))
    expect(headers).toMatchObject({ host: `stillwater.example:${port}`, 'accept-encoding': 'identity' })
    expect(Object.keys(headers)).not.toContain('cookie')
  })

  test.each([
    ['/gone', 'not found'],
    ['/part', 'not found'],
    ['/round', 'redirects'],
    ['/inside', 'not public'],
    ['/file', 'not public'],
    ['/breaks', 'unreachable'],
  ])('%s is refused: %s', async (path, problem) => {
    expect(await read(origin + path)).toMatchObject({ name: 'FileUnread', problem })
  })

  test.each(['/packed', '/bomb'])('that is compressed although nobody asked for it is refused (%s)', async (path) => {
    expect(await read(origin + path)).toMatchObject({ problem: 'unreachable' })
  })

  test('whose encoding is named as none is read', async () => {
    expect(await read(`${origin}/plain`)).toMatchObject({ bytes: Buffer.from('photo') })
  })

  test('of exactly the largest size is read', async () => {
    expect(await read(`${origin}/exact`)).toMatchObject({ bytes: { length: MOST } })
  })

  test.each(['/announced', '/one-more'])('that is larger is refused, by its header or by the bytes that arrive (%s)', async (path) => {
    expect(await read(origin + path)).toMatchObject({ problem: 'too large' })
  })

  test('that does not begin, or does not end, in time is given up', async () => {
    expect(await read(`${origin}/silent`, fileReader({ ...here, answerMs: 50 }))).toMatchObject({ problem: 'slow' })
    expect(await read(`${origin}/stops`, fileReader({ ...here, wholeMs: 100 }))).toMatchObject({ problem: 'slow' })
  })

  test('is given up when the caller stops', async () => {
    expect(await read(`${origin}/stops`, fileReader(here), AbortSignal.timeout(50))).toMatchObject({ problem: 'slow' })
  })
})

describe('an address', () => {
  test.each([
    'http://8.8.8.8/',
    'https://127.0.0.1/',
    'https://192.168.1.1/',
    'https://[::1]/',
    'https://8.8.8.8:8443/',
    'https://a:b@8.8.8.8/',
  ])('%s is refused without a connection', async (url) => {
    expect(await read(url, fileReader())).toMatchObject({ problem: 'not public' })
  })

  test('is refused when one of the addresses of its name is private', async () => {
    const reader = fileReader({ resolve: async () => ['93.184.216.34', '10.0.0.5'] })
    expect(await read('https://both.example/', reader)).toMatchObject({ problem: 'not public' })
  })
})
