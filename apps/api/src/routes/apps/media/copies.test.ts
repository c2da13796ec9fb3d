import { createServer, type ServerResponse } from 'node:http'
import { importFileMessages } from '@greenroom/contract/transfer/import-files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileReader } from '../../../edges/web/file-reader.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { picture } from '../../../testing/media-samples.ts'
import { withinOneMinute } from '../../../testing/quarter-hour.ts'

let photo: Buffer
let site: TestApp
let app: string
let creator: string
const requests: string[] = []

const answers: Record<string, (response: ServerResponse) => void> = {
  '/photo.jpg': (response) => response.setHeader('content-type', 'image/jpeg').end(photo),
  '/without-extension': (response) => response.setHeader('content-type', 'image/jpeg').end(photo),
  '/inside.jpg': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/page.jpg': (response) => response.setHeader('content-type', 'text/html').end('<h1>Sign in</h1>'),
  '/large.jpg': (response) => response.writeHead(200, { 'content-length': '20000000' }).end(),
}
const server = createServer((request, response) => {
  requests.push(request.url ?? '')
  const answer = answers[request.url ?? '']
  if (answer) answer(response)
  else response.writeHead(404).end()
})

beforeAll(async () => {
  photo = await picture('jpeg')
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = server.address()
  const port = typeof at === 'object' && at ? at.port : 0
  const read = fileReader({ protocols: ['http:'], isAllowed: (address, to) => address === '127.0.0.1' && to === port })
  // The product only reads https; the test's server has no certificate.
  const remoteFiles: typeof read = (url, most, signal) =>
    read(url.replace('https://files.example', `http://127.0.0.1:${port}`), most, signal)
  site = await testApp({ remoteFiles })
  app = (await site.build.app()).id
  creator = (await site.build.creator(app)).id
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await site.close()
})

const copy = (address: unknown, as = creator, to = app) =>
  site.call('POST', `/api/apps/${to}/media/copies`, { as, body: { data: { address } } })

test.each([
  ['/photo.jpg', 'photo.jpg'],
  ['/without-extension', 'without-extension.jpg'],
])('a picture at %s is copied into the library', async (path, filename) => {
  const answer = await copy(`https://files.example${path}`)
  expect([answer.statusCode, answer.json().data.filename]).toEqual([201, filename])
  const shown = await site.server.inject({ method: 'GET', url: `/media/${answer.json().data.id}` })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
})

test.each([
  ['https://files.example/none.jpg', importFileMessages.notFound],
  ['https://files.example/inside.jpg', importFileMessages.notPublic],
  ['https://files.example/page.jpg', 'Invalid file type. The following file types are supported: jpg, jpeg, png, gif'],
  ['https://files.example/large.jpg', 'Must be less than 10MB'],
  ['https://10.0.0.1/photo.jpg', importFileMessages.notPublic],
  ['http://files.example/photo.jpg', importFileMessages.secure],
  ['file:///etc/passwd', 'Please enter a valid URL'],
  ['https://a:b@files.example/photo.jpg', 'Please enter a valid URL'],
])('%s is refused, and nothing remains of it: %s', async (address, message) => {
  const count = async () => (await site.call('GET', `/api/apps/${app}/media`, { as: creator })).json().meta_data.total
  const before = await count()
  const answer = await copy(address)
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain(message)
  expect(await count()).toBe(before)
})

test('nobody copies pictures into another app, and an app copies 60 a minute', async () => {
  const other = (await site.build.app()).id
  const owner = (await site.build.creator(other)).id
  requests.length = 0
  expect((await copy('https://files.example/photo.jpg', creator, other)).statusCode).toBe(404)
  expect(requests).toEqual([])
  await withinOneMinute()
  const statuses: number[] = []
  for (let n = 0; n < 61; n += 1) statuses.push((await copy('https://files.example/none.jpg', owner, other)).statusCode)
  expect([statuses.slice(0, 60).every((status) => status === 422), statuses.at(-1)]).toEqual([true, 429])
})
