import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from '../routes/all.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { encodingOf } from './compress-answer.ts'

let app: TestApp
let articles: string
let me: string
beforeAll(async () => {
  app = await testApp()
  const own = await app.build.app()
  me = (await app.build.creator(own.id)).id
  articles = `/api/apps/${own.id}/content/articles`
  for (const title of ['One', 'Two', 'Three']) await app.build.item(own.id, 'articles', { title })
})
afterAll(() => app.close())

const ask = (path: string, accepts?: string) =>
  app.call('GET', path, { as: me, headers: accepts === undefined ? {} : { 'accept-encoding': accepts } })

describe('an answer of more than 1 kB', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ])('is compressed for who accepts %s', async (accepts, encoding, decompress) => {
    const plain = await ask(articles)
    const answer = await ask(articles, accepts)
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(plain.rawPayload.length) })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(answer.headers).toMatchObject({
      ...{ 'content-encoding': encoding, vary: 'Accept-Encoding', 'content-type': 'application/json; charset=utf-8' },
      'content-length': String(answer.rawPayload.length),
    })
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(decompress(answer.rawPayload).toString()).toBe(plain.body)
  })

  test('is compressed however long it is', async () => {
    const body = { data: { title: 'Long', description: `<p>${'é '.repeat(30_000)}</p>` } }
    for (const _ of ['one', 'two']) await app.call('POST', articles, { as: me, body })
    const { id } = (await app.call('POST', articles, { as: me, body })).json().data
    const [all, packed] = [await ask(articles), await ask(articles, 'gzip')]
    expect(all.body.length).toBeGreaterThan(150_000)
    expect(gunzipSync(packed.rawPayload).toString()).toBe(all.body)
    const [plain, answer] = [await ask(`${articles}/${id}`), await ask(`${articles}/${id}`, 'gzip')]
    expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.body)
    // The same version in other bytes: a weak tag, which a change may name all the same.
    expect([plain.headers.etag, answer.headers.etag]).toEqual(['"1"', 'W/"1"'])
    const change = { as: me, headers: { 'if-match': 'W/"1"' }, body: { data: { title: 'Longer' } } }
    expect((await app.call('PATCH', `${articles}/${id}`, change)).statusCode).toBe(200)
    expect((await app.call('PATCH', `${articles}/${id}`, change)).statusCode).toBe(409)
  })
})

test('a short answer is sent as it is, and so are refusals', async () => {
  for (const path of [`${articles}?fields=title`, `${articles}/nothing`]) {
    const { headers } = await ask(path, 'br, gzip')
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
  }
})

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['deflate, zstd', null],
  ['*', null],
  ['GZIP', 'gzip'],
  ['gzip;q=0.0, br; q=0', null],
  ['br;q=0.1,gzip', 'br'],
])('who accepts %j is sent %j', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding)
})

test('a route whose answer tells a token says so, and is never compressed', () => {
  const withTokens = allRoutes(app.deps).filter(({ method, answer }) => method !== 'GET' && answer && returnsToken(answer))
  expect(withTokens.map(({ path }) => path)).toContain('/api/apps/:app/published/session')
  expect(withTokens.filter(({ returnsSecret }) => !returnsSecret).map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

function returnsToken(answer: z.ZodType): boolean {
  return /"(\w+_)?token":\{"type":"string"/.test(JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any', io: 'output' })))
}
