import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Transport } from '@greenroom/site/server/transport.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type WebsiteFixture, websiteFixture } from '../testing/website.ts'
import { buildSiteOn } from './build-website.ts'
import { inProcess } from './in-process.ts'

let site: WebsiteFixture
let website: FastifyInstance
let port: number
/** What the website requested the API since the test began, and what its answers wait for. */
let requested: string[]
let answers: Promise<unknown>
/** Milliseconds on a clock that only the tests move, so that no check is due because the machine is busy. */
let later = 0

beforeAll(async () => {
  site = await websiteFixture()
  const { call, stream } = inProcess(site.server)
  const watched: Transport = {
    stream,
    async call(request) {
      const answer = await call(request)
      requested.push(request.path)
      await answers
      return answer
    },
  }
  const began = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => began + later)
  website = await buildSiteOn(watched, site.deps, {})
  port = Number(new URL(await website.listen({ host: '127.0.0.1', port: 0 })).port)
})
beforeEach(() => {
  requested = []
  answers = Promise.resolve()
})
afterAll(async () => {
  await website.close()
  await site.close()
  vi.restoreAllMocks()
})

const HOST = 'www.example.com'

/** The text of a page, over a socket. */
async function read(path: string, cookie = ''): Promise<string> {
  const sent = request({ port, host: '127.0.0.1', path: `/stillwater${path}`, headers: { host: HOST, cookie } }).end()
  const [answer] = await once(sent, 'response')
  return await text(answer)
}

async function unlock(cookie: string, code: string): Promise<string> {
  const headers = { host: HOST, cookie, origin: `https://${HOST}`, 'content-type': 'application/x-www-form-urlencoded' }
  return (await website.inject({ method: 'POST', url: '/stillwater/unlock', headers, payload: `code=${code}` })).body
}

/** Lets the answers of the API wait until it is called. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  answers = promise
  return resolve
}

const starts = () => requested.filter((path) => path.endsWith('/start')).length
const lookups = () => requested.filter((path) => path.startsWith('/api/site')).length

test('a page that is requested all the time never waits for the checks of its app and its viewer', async () => {
  for (let times = 0; times < 3; times += 1) await read('/articles')
  requested = []
  const release = holdAnswers()
  later += 3_600
  const slow = vi.spyOn(website, 'routing')
  // The check is due, and its answer is not here yet.
  for (let times = 0; times < 3; times += 1) await read('/articles')
  await expect.poll(starts).toBe(1)
  release()
  later += 3_600
  await read('/articles')
  await expect.poll(starts).toBe(2)
  expect(slow).not.toHaveBeenCalled()
  // The start answer says that the app is still at its address.
  expect(lookups()).toBe(0)
})

test('the app of an address is looked up again after a minute', async () => {
  await read('/articles')
  requested = []
  later += 61_000
  await read('/articles')
  expect(lookups()).toBe(1)
})

test('an answer that nobody has checked for four seconds is checked before it is used', async () => {
  for (let times = 0; times < 3; times += 1) await read('/articles')
  requested = []
  later += 4_100
  const release = holdAnswers()
  const answered = vi.fn()
  const waiting = read('/articles').then(answered)
  await expect.poll(starts).toBe(1)
  expect(answered).not.toHaveBeenCalled()
  release()
  await waiting
})

test('a check that began before the member unlocked something does not bring back what was known then', async () => {
  const tag = await site.tag('Gold')
  const article = await site.item('articles', {
    title: 'Gold',
    description: '<p>Shines.</p>',
    web_description: '',
    tags: [tag],
    tagged_visible: true,
  })
  const { email } = await site.member()
  const cookie = await site.cookieOf(email)
  const path = `/articles/${article}`
  for (let times = 0; times < 3; times += 1) expect(await read(path, cookie)).not.toContain('Shines.')
  const code = await site.codeOf(tag)
  const before = starts()
  later += 1_800
  const release = holdAnswers()
  await read(path, cookie)
  await expect.poll(starts).toBe(before + 1)
  answers = Promise.resolve()
  await unlock(cookie, code)
  release()
  expect(await read(path, cookie)).toContain('Shines.')
  expect(await read(path, cookie)).toContain('Shines.')
})
