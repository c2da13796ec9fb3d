import { newApp } from '@greenroom/contract/apps/new-app'
import { REQUIRED } from '@greenroom/contract/fields/field-messages'
import { EMPTY_FILE } from '@greenroom/contract/media/rules'
import {
  ARCHIVE_TOO_LARGE,
  archiveLimits,
  MAX_UNFINISHED_ARCHIVES,
  NOT_AN_ARCHIVE,
  newerArchive,
  TOO_MANY_ARCHIVES,
} from '@greenroom/contract/transfer/archive-format'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveKey } from '../../domain/apps/archive/archive-key.ts'
import { fillApp, giveUpApp } from '../../domain/apps/archive/fill-app.ts'
import { originalKey } from '../../domain/media/stored-files.ts'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { sweepUploads } from '../../jobs/sweep-files.ts'
import { type ExportFixture, exportFixture } from '../../testing/export-fixture.ts'
import { picture } from '../../testing/media-samples.ts'
import { begin, farAs, type Resumable, send as uploadBytes } from '../../testing/resumable.ts'
import { closed, listening } from '../../testing/upload.ts'
import { zipArchive } from '../../testing/zip-archive.ts'

let fixture: ExportFixture
let boss: string
let base: string

beforeAll(async () => {
  fixture = await exportFixture()
  boss = (await fixture.site.build.superUser()).id
  base = await listening(fixture.site)
})
afterAll(() => closed(fixture.site))

const archiveOf = async (app: string, members: boolean) => {
  const response = await fixture.site.call('POST', `/api/apps/${app}/archives`, { as: boss, body: { data: { members } } })
  await fixture.run()
  return (await fixture.file(app, boss, response.json().data.id)).rawPayload
}
const send = async (content: Buffer, { as = boss, name }: { as?: string; name?: string } = {}) => {
  return begin(person(as), { size: content.length, filename: 'app.zip', ...(name !== undefined && { name }) }, content)
}
const person = (as = boss): Resumable => ({ base, appId: 'from_archive', as })
const madeFrom = async (content: Buffer) => {
  const answer = await send(content)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  const { id = '' } = answer.body?.data ?? {}
  await fillApp(fixture.site.deps, id)
  return id
}
const list = async (app: string, path: string) => (await fixture.site.call('GET', `/api/apps/${app}/${path}`, { as: boss })).json().data

/** An app with nested records, links, a picture, a shared view, and members, one of them on the blacklist. */
async function wholeApp() {
  const { build, call, deps } = fixture.site
  // Including the settings that New App starts with.
  const app = (await build.app({ name: 'Tidewater', setup: newApp.setup, onboarding: { type: 'Standard' } })).id
  const photo = await build.media(app, 'tide.jpg')
  await deps.files.put(originalKey({ appId: app, id: photo.slice('media:'.length) }), bytesOf(await picture('jpeg')))
  const tag = await build.item(app, 'tags', { name: 'Gold' })
  const course = await build.item(app, 'courses', { title: 'Tides' })
  await build.item(app, 'modules', { name: 'Ebb' }, course)
  const topic = await build.item(app, 'topics', { name: 'Sea' })
  const article = { title: 'High water', image_url: photo, tags: [tag], topics: [topic], description: '<p>Twice a day.</p>' }
  await build.item(app, 'articles', article)
  for (const [name, blacklisted] of [['Ada', false] as const, ['Bo', true] as const]) {
    const data = { name, email: `${name}@example.com`, password: 'sesame-17', blacklisted, tags: [{ id: tag }] }
    await call('POST', `/api/apps/${app}/members`, { as: boss, body: { data } })
  }
  return app
}

async function* bytesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

describe('an archive of a whole app', () => {
  test('makes an app that gives the same archive again, byte for byte', async () => {
    const app = await wholeApp()
    const first = await archiveOf(app, true)
    const copy = await madeFrom(first)
    const [article] = await list(copy, 'content/articles')
    expect(article).toMatchObject({ title: 'High water', tags: [{ name: 'Gold' }], topics: [{ name: 'Sea' }] })
    const again = await archiveOf(copy, true)
    expect(again.equals(first)).toBe(true)
    expect(first.includes('sesame')).toBe(false)
  })

  test('keeps the order of records that were moved, and gives the same archive again', async () => {
    const app = (await fixture.site.build.app({ name: 'Tidewater', setup: newApp.setup, onboarding: { type: 'Standard' } })).id
    const tips: string[] = []
    for (const title of ['One', 'Two', 'Three']) tips.push(await fixture.site.build.item(app, 'tips', { title }))
    const data = { id: tips[2], to: { before: tips[1] } }
    await fixture.site.call('POST', `/api/apps/${app}/content/tips/move`, { as: boss, body: { data } })
    const first = await archiveOf(app, false)
    const copy = await madeFrom(first)
    const titles = (await list(copy, 'content/tips')).map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['One', 'Three', 'Two'])
    expect((await archiveOf(copy, false)).equals(first)).toBe(true)
  })

  test('has members only where somebody wants them, and nobody of the blacklist (MEM-026)', async () => {
    const app = await wholeApp()
    const names = async (copy: string) => (await list(copy, 'members')).map(({ name }: { name: string }) => name)
    expect(await names(await madeFrom(await archiveOf(app, false)))).toEqual([])
    const copy = await madeFrom(await archiveOf(app, true))
    expect(await names(copy)).toEqual(['Ada'])
    expect((await list(copy, 'members'))[0].tags).toMatchObject([{ name: 'Gold' }])
  })

  test('fills an app once, however often its job runs, and under another name if one is given', async () => {
    const app = await wholeApp()
    const archive = await archiveOf(app, false)
    const copy = await madeFrom(archive)
    await fillApp(fixture.site.deps, copy)
    expect(await list(copy, 'content/articles')).toHaveLength(1)
    const { data = {} } = (await send(archive, { name: 'Another' })).body ?? {}
    expect(data).toMatchObject({ name: 'Another', is_pending: true })
    expect((await list(data.id ?? '', 'building')).template).toBeNull()
  })

  test('is read in by super users alone', async () => {
    const app = await wholeApp()
    const creator = (await fixture.site.build.creator(app)).id
    expect((await send(await archiveOf(app, false), { as: creator })).status).toBe(403)
  })
})

describe('the upload of an archive', () => {
  const begun = async (content: Buffer, size = content.length, as = boss) => {
    const upload = await begin(person(as), { size, filename: 'app.zip' }, content)
    expect(upload.status).toBe(201)
    return upload.location
  }
  const parts = async (address: string) => {
    const keys: string[] = []
    for await (const { key } of fixture.site.deps.files.list('parts')) if (key.includes(idOf(address))) keys.push(key)
    return keys
  }
  const idOf = (address: string) => address.split('/').at(-1) ?? ''
  const unfinished = Buffer.from('PK, and the rest is on its way')

  test('breaks off and goes on where it was, and becomes one app however often that is asked for', async () => {
    const archive = await archiveOf(await wholeApp(), false)
    const address = await begun(archive.subarray(0, 500), archive.length)
    expect(await farAs(person(), address)).toEqual({ status: 200, offset: 500, length: archive.length })
    expect((await fixture.site.call('POST', `${address}/app`, { as: boss })).statusCode).toBe(409)
    const last = await uploadBytes(person(), address, 500, archive.subarray(500))
    expect(last).toMatchObject({ status: 200, body: { data: { name: 'Tidewater', is_pending: true } } })
    const again = (await fixture.site.call('POST', `${address}/app`, { as: boss })).json()
    expect(again).toEqual(last.body)
    expect((await fixture.site.call('GET', address, { as: boss })).json().data).toMatchObject({ app_id: again.data.id })
    expect(await parts(address)).toEqual([])
  })

  test('is seen, continued and given up by nobody but who began it', async () => {
    const address = await begun(unfinished, 1000)
    const other = (await fixture.site.build.superUser()).id
    const creator = (await fixture.site.build.creator((await fixture.site.build.app()).id)).id
    for (const [as, status] of [[other, 404] as const, [creator, 403] as const]) {
      expect((await farAs(person(as), address)).status).toBe(status)
      expect((await uploadBytes(person(as), address, unfinished.length, Buffer.alloc(10))).status).toBe(status)
      for (const [method, path] of [['GET', address] as const, ['POST', `${address}/app`] as const, ['DELETE', address] as const])
        expect((await fixture.site.call(method, path, { as, headers: { 'tus-resumable': '1.0.0' } })).statusCode).toBe(status)
    }
    expect((await farAs(person(), address)).offset).toBe(unfinished.length)
    expect((await fixture.site.call('DELETE', address, { as: boss, headers: { 'tus-resumable': '1.0.0' } })).statusCode).toBe(204)
    expect(await parts(address)).toEqual([])
  })

  test('of what is no ZIP file ends with its first bytes', async () => {
    const upload = await begin(person(), { size: 20_000_000, filename: 'app.zip' })
    const refused = await uploadBytes(person(), upload.location, 0, Buffer.alloc(70_000, 'hello '))
    expect(refused).toMatchObject({ status: 422, body: { error: { detail: NOT_AN_ARCHIVE } } })
    expect((await farAs(person(), upload.location)).status).toBe(404)
  })

  test('is refused when it is announced without a name, empty or too large, or when ten are on their way', async () => {
    const busy = (await fixture.site.build.superUser()).id
    const announced = (file: { size: number; filename: string; name?: string }) => begin(person(busy), file)
    const detail = async (file: Parameters<typeof announced>[0]) => (await announced(file)).body?.error
    expect(await detail({ size: 10, filename: '' })).toMatchObject({ data: { filename: [REQUIRED] } })
    expect(await detail({ size: 10, filename: 'a.zip', name: 'x'.repeat(256) })).toMatchObject({ data: { name: [expect.any(String)] } })
    expect(await detail({ size: 0, filename: 'a.zip' })).toMatchObject({ detail: EMPTY_FILE })
    expect(await detail({ size: archiveLimits.fileBytes + 1, filename: 'a.zip' })).toMatchObject({ detail: ARCHIVE_TOO_LARGE })
    for (let at = 0; at < MAX_UNFINISHED_ARCHIVES; at += 1) await begun(unfinished, 1000, busy)
    expect(await detail({ size: 10, filename: 'a.zip' })).toMatchObject({ detail: TOO_MANY_ARCHIVES })
  })

  test('is removed with its parts after 48 hours', async () => {
    const address = await begun(unfinished, 1000)
    expect(await parts(address)).toHaveLength(1)
    await sweepUploads.run({ ...fixture.site.deps, now: () => new Date(Date.now() + 49 * 3_600_000) }, unlimitedSlice())
    expect((await farAs(person(), address)).status).toBe(404)
    expect(await parts(address)).toEqual([])
  })
})

/** The archive with another name in it, which the archive library would reject. */
function renamed(archive: Buffer, name: string, other: string): Buffer {
  return Buffer.from(archive.toString('latin1').replaceAll(name, other), 'latin1')
}

describe('what is no archive of an app is refused, and makes no app', () => {
  const manifest = { format: 'greenroom-app', version: 1, name: 'X', type: null, with_members: false }
  const file = (files: Record<string, string>) => zipArchive({ 'manifest.json': JSON.stringify(manifest), 'settings.json': '{}', ...files })
  const id = '00000000-0000-8000-8000-000000000001'
  const apps = async () => (await fixture.site.deps.db.platform.query<{ n: number }>('select count(*)::int as n from apps')).rows[0]?.n
  const cases: [string, () => Promise<Buffer>, RegExp | string][] = [
    ['a text', async () => Buffer.from('hello'), NOT_AN_ARCHIVE],
    ['another ZIP file', () => zipArchive({ 'topics.csv': 'name\n' }), /damaged: “topics.csv”/],
    ['one without a manifest', () => zipArchive({ 'settings.json': '{}' }), NOT_AN_ARCHIVE],
    [
      'one of a newer form',
      () => file({ 'manifest.json': JSON.stringify({ ...manifest, version: 4, product: '9.1.0', more: [] }) }),
      newerArchive('9.1.0'),
    ],
    [
      'one that lacks lines',
      () => file({ 'manifest.json': JSON.stringify({ ...manifest, version: 2, tables: { 'links.jsonl': 1 } }), 'links.jsonl': '' }),
      /links.jsonl/,
    ],
    [
      'one that lacks a file',
      () => file({ 'manifest.json': JSON.stringify({ ...manifest, version: 2, tables: { 'views.jsonl': 1 } }) }),
      /views.jsonl/,
    ],
    ['a path that leads out', async () => renamed(await file({ 'media/up/up/secret': 'x' }), 'up/up', '../..'), NOT_AN_ARCHIVE],
    ['a line that is no JSON', () => file({ 'records.jsonl': 'nonsense\n' }), /records.jsonl, line 1/],
  ]
  test('a file that lies about its type opens no app, and the app says that it could not be made', async () => {
    const lie = { id, kind: 'image', filename: 'a.jpg', focal_x: 50, focal_y: 50 }
    const answer = await send(await file({ 'files.jsonl': `${JSON.stringify(lie)}\n`, [`media/${id}`]: '<html><script>' }))
    const app = answer.body?.data?.id ?? ''
    await expect(fillApp(fixture.site.deps, app)).rejects.toThrow()
    await giveUpApp(fixture.site.deps, app)
    expect(await list(app, 'building')).toMatchObject({ state: 'failed' })
    expect(await fixture.site.deps.files.stat(archiveKey(app))).toBeUndefined()
  })

  test.each(cases)('%s', async (_name, make, detail) => {
    const before = await apps()
    const answer = await send(await make())
    expect(answer.status).toBe(422)
    expect(answer.body?.error?.detail).toEqual(detail instanceof RegExp ? expect.stringMatching(detail) : detail)
    expect(await apps()).toBe(before)
  })
})
