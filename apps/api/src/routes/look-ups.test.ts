import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../db/id.ts'
import { hashOfToken } from '../secrets/token.ts'
import * as sample from '../testing/media-samples.ts'
import { type FormFixture, formFixture } from '../testing/public-pages.ts'
import { closed, listening, sendForm } from '../testing/upload.ts'

/** Frequent requests that name no app: they must not be looked up in all of them. */
let fixture: FormFixture
let base: string
/** The statements of the owner's connection, with their values. */
let statements: { text: string; values: readonly unknown[] | undefined }[] = []

beforeAll(async () => {
  fixture = await formFixture()
  base = await listening(fixture)
})
beforeEach(async () => {
  await fixture.begin()
  const { platform } = fixture.deps.db
  const query = platform.query.bind(platform)
  vi.spyOn(platform, 'query').mockImplementation((...statement) => {
    statements.push({ text: statement[0], values: statement[1] })
    return query(...statement)
  })
  const change = fixture.deps.db.changePlatform
  vi.spyOn(fixture.deps.db, 'changePlatform').mockImplementation((work) => {
    statements.push({ text: 'a transaction', values: undefined })
    return change(work)
  })
  statements = []
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => closed(fixture))

/** The statements of the owner's connection during `work`. */
async function during(work: () => Promise<unknown>): Promise<typeof statements> {
  statements = []
  await work()
  return statements
}

async function upload(): Promise<string> {
  const parts: [string, string | { filename: string; bytes: Buffer }][] = [
    ['type', 'image'],
    ['file', { filename: 'a.png', bytes: await sample.picture('png') }],
  ]
  const { body } = await sendForm(base, { as: fixture.me, path: `/api/apps/${fixture.id}/media`, parts })
  return String(body.data?.id)
}

const status = async (method: 'GET' | 'DELETE', path: string, as: string | null = null) =>
  (await fixture.call(method, path, { as })).statusCode

describe('a file that is read by its id', () => {
  test('is found by one look at the first request, and by none from then on', async () => {
    const id = await upload()
    const first = await during(async () => expect(await status('GET', `/media/${id}`)).toBe(200))
    expect(first).toEqual([{ text: expect.stringContaining('from media_apps where id = $1'), values: [id] }])
    const later = await during(async () => {
      for (const path of [`/media/${id}`, `/media/${id}/a.png`, `/media/${id}?w=160`]) expect(await status('GET', path)).toBe(200)
      const range = await fixture.server.inject({ url: `/media/${id}`, headers: { range: 'bytes=0-9' } })
      expect([range.statusCode, range.rawPayload.length]).toEqual([206, 10])
    })
    expect(later).toEqual([])
  })

  test('is gone as soon as it is deleted, although its app is remembered', async () => {
    const id = await upload()
    expect(await status('GET', `/media/${id}`)).toBe(200)
    expect(await status('DELETE', `/api/media/${id}`, fixture.me)).toBe(204)
    for (const path of [`/media/${id}`, `/media/${id}?w=160`]) expect(await status('GET', path)).toBe(404)
    expect(await status('DELETE', `/api/media/${id}`, fixture.me)).toBe(404)
  })

  test('that never was costs one look by its key, each time', async () => {
    const id = randomUUID()
    const looks = await during(async () => {
      for (const _time of [1, 2]) expect(await status('GET', `/media/${id}`)).toBe(404)
    })
    expect(looks.map(({ text }) => text)).toEqual(Array(2).fill('select app_id as "appId" from media_apps where id = $1'))
  })
})

describe('a record that is read by a short path', () => {
  const looks = (found: typeof statements) => found.filter(({ text }) => text.includes('from items'))

  test('is looked for once, in the apps of whoever asks', async () => {
    const tag = await fixture.build.item(fixture.id, 'tags')
    const read = async () => expect(await status('GET', `/api/tags/${tag}`, fixture.me)).toBe(200)
    expect(looks(await during(read))).toEqual([{ text: expect.stringContaining('app_id = any($1::uuid[])'), values: [[fixture.id], tag] }])
    expect(looks(await during(read))).toEqual([])
  })

  test('of another app is not there, remembered or not', async () => {
    const tag = await fixture.build.item(fixture.id, 'tags')
    const stranger = (await fixture.build.creator()).id
    const read = async (as: string) => await status('GET', `/api/tags/${tag}`, as)
    expect(await read(stranger)).toBe(404)
    expect(await read(fixture.me)).toBe(200)
    expect(await read(stranger)).toBe(404)
  })

  test('is there for a super user, and not once it is deleted', async () => {
    const tag = await fixture.build.item(fixture.id, 'tags')
    const boss = (await fixture.build.superUser()).id
    expect(await status('GET', `/api/tags/${tag}`, boss)).toBe(200)
    expect(await status('DELETE', `/api/tags/${tag}`, boss)).toBe(204)
    expect(await status('GET', `/api/tags/${tag}`, boss)).toBe(404)
    expect(await status('GET', `/api/tags/${newId()}`, boss)).toBe(404)
  })
})

describe('a token of a form', () => {
  const older = (found: typeof statements) => found.filter(({ text }) => text.includes('older_tokens'))
  const inTokens = (found: typeof statements) => found.filter(({ text }) => /public_links|action_form_contents|older_tokens/.test(text))

  test('says its app, so that nothing has to be looked for', async () => {
    const { path } = await fixture.makeForm()
    expect(path).toMatch(/^\/forms\/[\w-]{44}$/)
    expect(inTokens(await during(async () => expect((await fixture.see(path)).statusCode).toBe(200)))).toEqual([])
  })

  test('opens nothing when it says another app, or another secret', async () => {
    const { token } = await fixture.makeForm()
    const other = await fixture.build.app()
    const said = Buffer.from(other.id.replaceAll('-', ''), 'hex').toString('base64url')
    for (const wrong of [`${said}${token.slice(22)}`, `${token.slice(0, 22)}${randomBytes(16).toString('base64url')}`])
      expect((await fixture.see(`/forms/${wrong}`)).statusCode).toBe(404)
  })

  test('from before it said its app keeps working, and is looked for once', async () => {
    const { id } = await fixture.makeForm()
    const token = randomBytes(16).toString('base64url')
    await fixture.deps.db.platform.query('update public_links set token = $2 where item_id = $1', [id, token])
    await fixture.deps.db.platform.query('insert into older_tokens (token_hash, app_id) values ($1, $2)', [hashOfToken(token), fixture.id])
    const see = async () => expect((await fixture.see(`/forms/${token}`)).statusCode).toBe(200)
    expect(older(await during(see))).toHaveLength(1)
    expect(older(await during(see))).toHaveLength(0)
    expect((await fixture.see(`/forms/${randomBytes(16).toString('base64url')}`)).statusCode).toBe(404)
  })
})
