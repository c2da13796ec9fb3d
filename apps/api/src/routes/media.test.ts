import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import { originalKey, sizesPrefix } from '../domain/media/stored-files.ts'
import type { FileStore } from '../edges/files/file-store.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import * as sample from '../testing/media-samples.ts'
import { closed, listening, sendForm } from '../testing/upload.ts'

let test: TestApp
let base: string
let appId: string
let creator: string
let stranger: string

beforeAll(async () => {
  test = await testApp()
  base = await listening(test)
  const app = await test.build.app()
  const other = await test.build.app()
  appId = app.id
  creator = (await test.build.creator(app.id)).id
  stranger = (await test.build.creator(other.id)).id
})
afterAll(() => closed(test))

async function uploaded(type: string, filename: string, bytes: Buffer): Promise<string> {
  const path = `/api/apps/${appId}/media`
  const { body } = await sendForm(base, {
    as: creator,
    path,
    parts: [
      ['type', type],
      ['file', { filename, bytes }],
    ],
  })
  if (!body.data?.id) throw new Error(JSON.stringify(body))
  return body.data.id
}

/** Reads to the end, so that the connection is free again. */
async function read(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(base + path, { headers, method })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('reading a file', () => {
  it('needs no token and sends headers that let it harm nobody (security rule 14)', async () => {
    const png = await sample.picture('png')
    const id = await uploaded('image', 'Ein "Bild".png', png)
    const answer = await read(`/media/${id}`)
    expect(answer.status).toBe(200)
    expect(answer.bytes.equals(png)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="Ein _Bild_.png"; filename*=UTF-8''Ein%20_Bild_.png`,
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it.each([
    ['file', 'a.pdf', () => sample.pdf(), 'application/pdf', 'attachment'],
    ['file', 'a.txt', () => Buffer.from('text'), 'text/plain', 'attachment'],
    ['file', 'a.zip', () => sample.zip({ a: 'b' }), 'application/zip', 'attachment'],
    ['video', 'a.mp4', () => sample.mp4(), 'video/mp4', 'inline'],
    ['audio', 'a.mp3', () => sample.mp3(), 'audio/mpeg', 'inline'],
    ['image', 'really-a-png.jpg', () => sample.picture('png'), 'image/png', 'inline'],
  ] as const)('%s %s is served as what it is, and downloaded unless it is shown', async (type, name, make, contentType, how) => {
    const answer = await read(`/media/${await uploaded(type, name, await make())}/${name}`)
    expect(answer.headers.get('content-type')).toBe(contentType)
    expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^${how}; `))
  })

  it('sends spans, and says when there is none', async () => {
    const film = Buffer.concat([sample.mp4(), Buffer.from('the end')])
    const path = `/media/${await uploaded('video', 'a.mp4', film)}`
    const part = await read(path, { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes 10-19/${film.length}`,
      '10',
    ])
    expect(part.bytes.equals(film.subarray(10, 20))).toBe(true)
    expect(String((await read(path, { range: 'bytes=-7' })).bytes)).toBe('the end')
    const none = await read(path, { range: `bytes=${film.length}-` })
    expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`])
    const tag = String((await read(path)).headers.get('etag'))
    expect((await read(path, { range: 'bytes=0-1', 'if-range': tag })).status).toBe(206)
    expect((await read(path, { range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200)
  })

  it('answers 304 to those who have it, and HEAD without a body', async () => {
    const png = await sample.picture('png')
    const path = `/media/${await uploaded('image', 'a.png', png)}`
    const tag = String((await read(path)).headers.get('etag'))
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const answer = await read(path, { 'if-none-match': known })
      expect([answer.status, answer.headers.get('etag'), answer.bytes.length]).toEqual([304, tag, 0])
    }
    const head = await read(path, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([200, String(png.length), 0])
  })

  it('answers 404 for a private, a deleted, an unknown and a lost file, and for an id that is none', async () => {
    const [gone, hidden, lost] = [await uploadedPicture(), await uploadedPicture(), await uploadedPicture()]
    await test.deps.db.platform.query('update media set deleted_at = now() where id = $1', [gone])
    await test.deps.db.platform.query('update media set private = true where id = $1', [hidden])
    await test.deps.files.remove(originalKey({ appId, id: lost }))
    for (const id of [gone, hidden, lost, randomUUID(), newId(), 'x', '..%2f..%2fetc%2fpasswd']) {
      for (const path of [`/media/${id}`, `/media/${id}/a.png`, `/media/${id}?w=160`]) {
        const answer = await read(path)
        expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
      }
    }
  })
})

describe('a picture in a width', () => {
  it('is WebP for those who take it, otherwise what the picture was, and kept', async () => {
    const id = await uploaded('image', 'a.jpg', await sample.picture('jpeg', 500, 250))
    const webp = await read(`/media/${id}?w=320`, { accept: 'image/avif,image/webp,*/*' })
    expect([webp.status, webp.headers.get('content-type'), webp.headers.get('vary')]).toEqual([200, 'image/webp', 'Accept'])
    expect(await sharp(webp.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
    const jpeg = await read(`/media/${id}/a.jpg?w=320`, { accept: 'image/*' })
    expect(jpeg.headers.get('content-type')).toBe('image/jpeg')
    const tag = String(jpeg.headers.get('etag'))
    expect(tag).not.toBe(webp.headers.get('etag'))
    expect((await read(`/media/${id}?w=320`, { accept: 'image/*', 'if-none-match': tag })).status).toBe(304)
    expect(await keys(sizesPrefix({ appId, id }))).toEqual(['320.jpg', '320.webp'])
    expect((await read(`/media/${id}?w=320`, { accept: 'image/webp' })).headers.get('content-type')).toBe('image/webp')
  })

  it('comes in the listed widths only', async () => {
    const id = await uploadedPicture()
    for (const w of ['100', '0', '-1', '99999', '320.5', 'x', '']) expect((await read(`/media/${id}?w=${w}`)).status).toBe(422)
    for (const w of ['160', '320', '640', '1280']) expect((await read(`/media/${id}?w=${w}`)).status).toBe(200)
  })

  it('is the original where there is nothing to make: a moving picture, a film', async () => {
    const gif = await sample.movingGif()
    const moving = await read(`/media/${await uploaded('image', 'a.gif', gif)}?w=160`)
    expect(moving.bytes.equals(gif)).toBe(true)
    expect((await read(`/media/${await uploaded('video', 'a.mp4', sample.mp4())}?w=160`)).headers.get('content-type')).toBe('video/mp4')
  })

  it('is made once, however many ask at the same moment', async () => {
    const id = await uploaded('image', 'a.jpg', await sample.picture('jpeg', 2000, 1500))
    const reads = countReads(test.deps.files, originalKey({ appId, id }))
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(`/media/${id}?w=640`, { accept: 'image/webp' })))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(reads.stop()).toBe(1)
  })
})

describe('deleting a file (UPL-029)', () => {
  const remove = (as: string, path: string) => test.call('DELETE', path, { as })

  it('answers 204, and the file is gone for readers', async () => {
    for (const prefix of ['/api/media', `/api/apps/${appId}/media`]) {
      const id = await uploadedPicture()
      expect((await remove(creator, `${prefix}/${id}`)).statusCode).toBe(204)
      expect((await read(`/media/${id}`)).status).toBe(404)
      expect((await remove(creator, `${prefix}/${id}`)).statusCode).toBe(404)
      const { rows } = await test.deps.db.platform.query(`select action from audit_log where target_id = $1 and action = 'deleted'`, [id])
      expect(rows).toHaveLength(1)
    }
  })

  it('is refused with IN_USE while a record mentions it', async () => {
    const id = await uploadedPicture()
    await test.deps.db.platform.query('insert into media_refs (app_id, media_id, owner_id) values ($1, $2, $3)', [appId, id, newId()])
    const answer = await remove(creator, `/api/media/${id}`)
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'IN_USE'])
    expect((await read(`/media/${id}`)).status).toBe(200)
  })

  it('is not for the creator of another app, nor for nobody', async () => {
    const id = await uploadedPicture()
    for (const path of [`/api/media/${id}`, `/api/apps/${appId}/media/${id}`]) {
      expect((await remove(stranger, path)).statusCode).toBe(404)
      expect((await test.call('DELETE', path)).statusCode).toBe(401)
    }
    expect((await read(`/media/${id}`)).status).toBe(200)
  })
})

async function uploadedPicture(): Promise<string> {
  return uploaded('image', 'a.png', await sample.picture('png'))
}

async function keys(prefix: string): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of test.deps.files.list(prefix)) found.push(key.slice(prefix.length + 1))
  return found.sort()
}

/** Counts how often a file is read from the store. */
function countReads(files: FileStore, key: string) {
  let count = 0
  const { read: original, local } = files
  files.read = (requestedKey, span) => {
    if (requestedKey === key) count += 1
    return original(requestedKey, span)
  }
  files.local = (requestedKey, work) => {
    if (requestedKey === key) count += 1
    return local(requestedKey, work)
  }
  return {
    stop() {
      Object.assign(files, { read: original, local })
      return count
    },
  }
}
