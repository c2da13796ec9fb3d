import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../db/connect.ts'
import type { Database } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { deleteMedia } from './delete-media.ts'
import { describeMedia } from './describe-media.ts'
import { mediaObject } from './media-sql.ts'
import { collectReferences, resolveReferences, saveReferences } from './references.ts'
import { insertMedia } from './stored-media.ts'

const somebody = { name: 'Alex', isSuper: false, permissions: 'all' } as const
const v7 = '01940000-0000-7000-8000-000000000001'
let database: FreshDatabase
let db: Database
let app: string
let otherApp: string

beforeAll(async () => {
  database = await freshDatabase()
  db = connect({ url: database.url, poolSize: 4 })
  app = await newApp()
  otherApp = await newApp()
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

describe('collecting', () => {
  it('finds references at every depth and says where they stand', () => {
    const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()]
    const values = {
      image_url: `media:${a}`,
      photos: [{ image_url: '' }, { image_url: `media:${b.toUpperCase()}` }],
      title: 'media:',
      n: 1,
      no: null,
    }
    expect(collectReferences({ ...values, message: `<p><img src="https://x/media/${c}/a.png"> and media:${a}</p>` })).toEqual([
      { id: a, field: 'image_url', whole: true },
      { id: b, field: 'photos.1.image_url', whole: true },
      { id: c, field: 'message', whole: false },
      { id: a, field: 'message', whole: false },
    ])
  })

  it('does not believe media_metadata (trap T19)', () => {
    expect(collectReferences({ media_metadata: { x: { url: `media:${randomUUID()}` } } })).toEqual([])
  })
})

describe('saving', () => {
  it('keeps what a record mentions, and forgets what it no longer does', async () => {
    const [a, b] = [await newMedia(app), await newMedia(app)]
    const owner = newId()
    await save(app, owner, { image_url: `media:${a}`, video_url: `media:${b}`, again: `media:${a}` })
    expect(await refs(owner)).toEqual([a, b].sort())
    await save(app, owner, { image_url: `media:${b}` })
    expect(await refs(owner)).toEqual([b])
    await save(app, owner, {})
    expect(await refs(owner)).toEqual([])
  })

  it.each([
    ['another app', async () => newMedia(otherApp)],
    ['nobody', async () => randomUUID()],
    ['an id that is not version 4 (UPL-023)', async () => v7],
    ['a deleted file', async () => newMedia(app, { deleted: true })],
  ])('refuses a file of %s on its field, and changes nothing', async (_whose, make) => {
    const owner = newId()
    const original = await newMedia(app)
    await save(app, owner, { image_url: `media:${original}` })
    const foreign = await make()
    await expect(save(app, owner, { photos: [{ image_url: `media:${foreign}` }] })).rejects.toMatchObject({
      code: 'INVALID',
      data: { 'photos.0.image_url': ['This file was not found. Please upload it again.'] },
    })
    expect(await refs(owner)).toEqual([original])
  })

  it('refuses a text with a picture that is another app’s file (B3)', async () => {
    const owner = newId()
    const foreign = await newMedia(otherApp)
    await expect(save(app, owner, { message: `<p>a</p><img src="media:${foreign}" />` })).rejects.toMatchObject({
      data: { message: ['This file was not found. Please upload it again.'] },
    })
    const own = await newMedia(app)
    await save(app, owner, { message: `<img src="media:${own}" />` })
    expect(await refs(owner)).toEqual([own])
  })

  it('does not refuse a text for an address that it happens to contain', async () => {
    const owner = newId()
    const own = await newMedia(app)
    await save(app, owner, { message: `<img src="/media/${own}"><img src="/media/${randomUUID()}">` })
    expect(await refs(owner)).toEqual([own])
  })
})

describe('resolving', () => {
  it('UPL-025: gives metadata by id for own files that are there, and for no others', async () => {
    const own = await newMedia(app)
    const mentions = collectReferences({
      a: `media:${own}`,
      b: `media:${await newMedia(otherApp)}`,
      c: `media:${await newMedia(app, { deleted: true })}`,
      d: `media:${v7}`,
    })
    const found = await db.inApp(app, (sql) => resolveReferences(sql, app, mentions, 'https://x'))
    const url = `https://x/media/${own}`
    expect(found).toEqual({ [own]: { id: own, filename: 'a.png', name: 'a', url, url_with_extension: `${url}/a.png` } })
    expect(await db.inApp(otherApp, (sql) => resolveReferences(sql, app, mentions, 'https://x'))).toEqual({})
  })

  it('says the same in SQL as in the program, whatever the file is called', async () => {
    for (const filename of [
      'a.png',
      'My photo.v2.JPEG',
      "it's (1)*~!.pdf",
      'Grüße 你好 😀 & 100%.txt',
      'no extension',
      `${'ü'.repeat(251)}.png`,
    ]) {
      const id = await newMedia(app, { filename })
      const { rows } = await db.platform.query(`select ${mediaObject('m', '$2')} as told from media m where id = $1`, [id, 'https://x'])
      expect(rows).toEqual([{ told: describeMedia('https://x', { id, filename }) }])
    }
  })

  it('asks nothing of the database when there is nothing to ask', async () => {
    const sql = { query: () => Promise.reject(new Error('asked')) }
    expect(await resolveReferences(sql, app, [{ id: v7 }], '')).toEqual({})
  })
})

describe('deleting while a record is being saved', () => {
  it('waits for the record, and is then refused', async () => {
    const id = await newMedia(app)
    let deleting: Promise<unknown> = Promise.resolve()
    await db.changeApp(app, async (tx) => {
      await saveReferences(tx, app, newId(), collectReferences([`media:${id}`]), [])
      deleting = db.changeApp(app, (other) => deleteMedia(other, app, id, somebody)).catch((error: unknown) => error)
      await new Promise((resolve) => setTimeout(resolve, 100))
    })
    expect(await deleting).toMatchObject({ code: 'IN_USE' })
  })

  it('goes first, and then the record is refused', async () => {
    const id = await newMedia(app)
    let saving: Promise<unknown> = Promise.resolve()
    await db.changeApp(app, async (tx) => {
      await deleteMedia(tx, app, id, somebody)
      saving = save(app, newId(), [`media:${id}`]).catch((error: unknown) => error)
      await new Promise((resolve) => setTimeout(resolve, 100))
    })
    expect(await saving).toMatchObject({ code: 'INVALID' })
  })
})

async function newApp(): Promise<string> {
  const id = newId()
  await db.platform.query('insert into apps (id, name) values ($1, $2)', [id, 'An app'])
  return id
}

async function newMedia(appId: string, { deleted = false, filename = 'a.png' } = {}): Promise<string> {
  const id = randomUUID()
  const sha256 = Buffer.alloc(32)
  const row = {
    appId,
    id,
    kind: 'image',
    filename,
    contentType: 'image/png',
    size: 1,
    sha256,
    width: 1,
    height: 1,
    createdBy: null,
  } as const
  await db.changeApp(appId, (tx) => insertMedia(tx, row))
  if (deleted) await db.platform.query('update media set deleted_at = now() where id = $1', [id])
  return id
}

function save(appId: string, owner: string, values: unknown): Promise<void> {
  return db.changeApp(appId, (tx) => saveReferences(tx, appId, owner, collectReferences(values)))
}

async function refs(owner: string): Promise<string[]> {
  const { rows } = await db.platform.query<{ media_id: string }>('select media_id from media_refs where owner_id = $1 order by media_id', [
    owner,
  ])
  return rows.map(({ media_id }) => media_id)
}
