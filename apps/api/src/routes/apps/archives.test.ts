import { newApp } from '@greenroom/contract/apps/new-app'
import { NOT_AN_ARCHIVE, newerArchive } from '@greenroom/contract/transfer/archive-format'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveKey } from '../../domain/apps/archive/archive-key.ts'
import { fillApp, giveUpApp } from '../../domain/apps/archive/fill-app.ts'
import { originalKey } from '../../domain/media/stored-files.ts'
import { type ExportWorld, exportWorld } from '../../testing/export-world.ts'
import { picture } from '../../testing/media-samples.ts'
import { zipArchive } from '../../testing/zip-archive.ts'

let world: ExportWorld
let boss: string

beforeAll(async () => {
  world = await exportWorld()
  boss = (await world.site.build.superUser()).id
})
afterAll(() => world.close())

const archiveOf = async (app: string, members: boolean) => {
  const asked = await world.site.call('POST', `/api/apps/${app}/archives`, { as: boss, body: { data: { members } } })
  await world.run()
  return (await world.file(app, boss, asked.json().data.id)).rawPayload
}
const send = async (content: Buffer, { as = boss, name }: { as?: string; name?: string } = {}) => {
  const form = new FormData()
  if (name !== undefined) form.append('name', name)
  form.append('file', new Blob([new Uint8Array(content)]), 'app.zip')
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return world.site.call('POST', '/api/apps/from_archive', { as, body: Buffer.from(await request.arrayBuffer()), headers })
}
const madeFrom = async (content: Buffer) => {
  const answer = await send(content)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const { id } = answer.json().data
  await fillApp(world.site.deps, id)
  return String(id)
}
const list = async (app: string, path: string) => (await world.site.call('GET', `/api/apps/${app}/${path}`, { as: boss })).json().data

/** An app with nested records, links, a picture, a shared view, and members, one of them on the blacklist. */
async function wholeApp() {
  const { build, call, deps } = world.site
  // With what New App begins with, too.
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
    await fillApp(world.site.deps, copy)
    expect(await list(copy, 'content/articles')).toHaveLength(1)
    const pending = (await send(archive, { name: 'Another' })).json().data
    expect(pending).toMatchObject({ name: 'Another', is_pending: true })
    expect((await list(pending.id, 'building')).template).toBeNull()
  })

  test('is read in by super users alone', async () => {
    const app = await wholeApp()
    const creator = (await world.site.build.creator(app)).id
    expect((await send(await archiveOf(app, false), { as: creator })).statusCode).toBe(403)
  })
})

/** The archive with another name in it, which the library that writes archives would refuse. */
function renamed(archive: Buffer, name: string, other: string): Buffer {
  return Buffer.from(archive.toString('latin1').replaceAll(name, other), 'latin1')
}

describe('what is no archive of an app is refused, and makes no app', () => {
  const manifest = { format: 'greenroom-app', version: 1, name: 'X', type: null, with_members: false }
  const file = (files: Record<string, string>) => zipArchive({ 'manifest.json': JSON.stringify(manifest), 'settings.json': '{}', ...files })
  const id = '00000000-0000-8000-8000-000000000001'
  const apps = async () => (await world.site.deps.db.platform.query<{ n: number }>('select count(*)::int as n from apps')).rows[0]?.n
  const cases: [string, () => Promise<Buffer>, RegExp | string][] = [
    ['a text', async () => Buffer.from('hello'), NOT_AN_ARCHIVE],
    ['another ZIP file', () => zipArchive({ 'topics.csv': 'name\n' }), /damaged: “topics.csv”/],
    ['one without a manifest', () => zipArchive({ 'settings.json': '{}' }), NOT_AN_ARCHIVE],
    [
      'one of a newer form',
      () => file({ 'manifest.json': JSON.stringify({ ...manifest, version: 3, product: '9.1.0', more: [] }) }),
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
    [
      'a link to what is not there',
      () => file({ 'links.jsonl': `${JSON.stringify({ from: id, field: 'tags', position: 0, to: id })}\n` }),
      /links.jsonl/,
    ],
  ]
  test('a file that lies about its type opens no app, and the app says that it could not be made', async () => {
    const lie = { id, kind: 'image', filename: 'a.jpg', focal_x: 50, focal_y: 50 }
    const answer = await send(await file({ 'files.jsonl': `${JSON.stringify(lie)}\n`, [`media/${id}`]: '<html><script>' }))
    const app = answer.json().data.id
    await expect(fillApp(world.site.deps, app)).rejects.toThrow()
    await giveUpApp(world.site.deps, app)
    expect(await list(app, 'building')).toMatchObject({ state: 'failed' })
    expect(await world.site.deps.files.stat(archiveKey(app))).toBeUndefined()
  })

  test.each(cases)('%s', async (_name, make, detail) => {
    const before = await apps()
    const answer = await send(await make())
    expect(answer.statusCode).toBe(422)
    expect(answer.json().error.detail).toEqual(detail instanceof RegExp ? expect.stringMatching(detail) : detail)
    expect(await apps()).toBe(before)
  })
})
