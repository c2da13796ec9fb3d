import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FauxqsServer, startFauxqs } from 'fauxqs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { originalKey } from '../../domain/media/stored-files.ts'
import { removeOrphans } from '../../domain/media/sweep.ts'
import type { FileStore } from '../../edges/files/file-store.ts'
import { folderStore } from '../../edges/files/folder.ts'
import { s3Store } from '../../edges/files/s3.ts'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { collectGarbage } from '../../testing/collect-garbage.ts'
import * as sample from '../../testing/media-samples.ts'
import { closed, type Form, listening, sendForm } from '../../testing/upload.ts'

let folder: string
let bucket: FauxqsServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'))
  bucket = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false, s3StorageDir: join(folder, 'bucket') })
  bucket.createBucket('greenroom')
})
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true, force: true })
})

const stores: [string, () => FileStore][] = [
  ['a folder', () => folderStore(join(folder, 'media'))],
  [
    'an S3-compatible server',
    () =>
      s3Store({
        bucket: 'greenroom',
        region: 'us-east-1',
        endpoint: `http://127.0.0.1:${bucket.port}`,
        forcePathStyle: true,
        credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      }),
  ],
]

describe.each(stores)('the product on %s', (_name, open) => {
  let test: TestApp
  let base: string
  let appId: string
  let creator: string
  const film = Buffer.concat([sample.mp4(), randomBytes(9_000_000)])
  let path: string

  beforeAll(async () => {
    test = await testApp({ files: open() })
    base = await listening(test)
    appId = (await test.build.app()).id
    creator = (await test.build.creator(appId)).id
    path = `/media/${await uploaded('video', 'a.mp4', film)}`
  })
  afterAll(() => closed(test))

  async function uploaded(type: string, filename: string, bytes: Buffer): Promise<string> {
    const parts: Form['parts'] = [
      ['type', type],
      ['file', { filename, bytes }],
    ]
    const { body } = await sendForm(base, { as: creator, path: `/api/apps/${appId}/media`, parts })
    if (!body.data?.id) throw new Error(JSON.stringify(body))
    return body.data.id
  }

  async function read(headers: Record<string, string> = {}, method = 'GET') {
    const answer = await fetch(base + path, { headers, method })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  it('plays as a phone’s browser asks: two bytes first, then spans, a jump, the end, a resumed span', async () => {
    const first = await read({ range: 'bytes=0-1' })
    expect([
      first.status,
      first.headers.get('content-range'),
      first.headers.get('content-length'),
      first.headers.get('accept-ranges'),
    ]).toEqual([206, `bytes 0-1/${film.length}`, '2', 'bytes'])
    const tag = String(first.headers.get('etag'))
    for (const [range, start, end] of [
      [`bytes=0-${film.length - 1}`, 0, film.length - 1],
      ['bytes=5000000-', 5_000_000, film.length - 1],
      ['bytes=8388600-8388620', 8_388_600, 8_388_620],
      ['bytes=-1000', film.length - 1000, film.length - 1],
      [`bytes=100-${film.length * 2}`, 100, film.length - 1],
    ] as const) {
      const part = await read({ range, 'if-range': tag })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${film.length}`])
      expect(part.bytes.equals(film.subarray(start, end + 1))).toBe(true)
    }
  })

  it('answers several spans, a stale If-Range and what is no span with the whole, one past the end with 416, HEAD without a body', async () => {
    const wholes: Record<string, string>[] = [
      { range: 'bytes=0-1,5-6' },
      { range: 'bytes=0-1', 'if-range': '"older"' },
      { range: 'bytes=0-1', 'if-range': 'Wed, 21 Oct 2015 07:28:00 GMT' },
      { range: 'items=0-1' },
      { range: 'bytes=9-1' },
    ]
    for (const headers of wholes) {
      const whole = await read(headers)
      expect([whole.status, whole.bytes.equals(film)]).toEqual([200, true])
    }
    const none = await read({ range: `bytes=${film.length}-` })
    expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`])
    const head = await read({ range: 'bytes=0-99' }, 'HEAD')
    expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([206, '100', 0])
  })

  it('holds no file in memory while a slow reader takes it, and lets go of it when the reader leaves', async () => {
    collectGarbage()
    const before = process.memoryUsage().arrayBuffers
    for (let n = 0; n < 8; n += 1) {
      await new Promise<void>((resolve, reject) => {
        const pending = request(`${base}${path}`, (answer) => {
          answer.once('data', () => {
            answer.pause()
            setTimeout(() => {
              pending.destroy()
              resolve()
            }, 50)
          })
        })
        pending.once('error', reject)
        pending.end()
      })
    }
    // The server notices a moment later that a reader has left.
    const memoryInUse = () => {
      collectGarbage()
      return process.memoryUsage().arrayBuffers - before
    }
    await expect.poll(memoryInUse).toBeLessThan(20_000_000)
    expect((await read({ range: 'bytes=0-9' })).status).toBe(206)
  })

  it('serves, resizes and deletes a picture, and sweeps what has no row', async () => {
    const png = await sample.picture('png', 600, 400)
    const id = await uploaded('image', 'a.png', png)
    const whole = await fetch(`${base}/media/${id}`)
    expect(Buffer.from(await whole.arrayBuffer()).equals(png)).toBe(true)
    const small = await fetch(`${base}/media/${id}?w=320&shape=square`, { headers: { accept: 'image/webp' } })
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
    await small.arrayBuffer()
    expect((await test.call('DELETE', `/api/media/${id}`, { as: creator })).statusCode).toBe(204)
    expect((await fetch(`${base}/media/${id}`)).status).toBe(404)
    await test.deps.db.platform.query('delete from media where id = $1', [id])
    // Original and size: neither has a row any more.
    expect(await removeOrphans(test.deps.db.platform, test.deps.files, unlimitedSlice(), new Date(Date.now() + 60_000))).toMatchObject({
      rows: 2,
    })
    expect(await test.deps.files.stat(originalKey({ appId, id }))).toBeUndefined()
  })
})

describe('a server that is killed between the file and its row', () => {
  it('leaves nothing that anybody sees, and a file that is swept', async () => {
    const test = await testApp({ files: folderStore(join(folder, 'killed')) })
    try {
      const { id: appId } = await test.build.app()
      const child = spawn(
        process.execPath,
        [join(import.meta.dirname, '../../testing/receive-and-hang.ts'), join(folder, 'killed'), appId],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      const [line] = await once(child.stdout, 'data')
      child.kill('SIGKILL')
      await once(child, 'exit')
      const id = String(line).trim()
      expect(await test.deps.files.stat(originalKey({ appId, id }))).toMatchObject({ size: 2024 })
      expect((await test.call('GET', `/media/${id}`)).statusCode).toBe(404)
      const admin = (await test.build.superUser()).id
      expect((await test.call('GET', `/api/apps/${appId}/media`, { as: admin })).json().data).toEqual([])
      expect(await removeOrphans(test.deps.db.platform, test.deps.files, unlimitedSlice(), new Date(Date.now() + 60_000))).toMatchObject({
        rows: 1,
      })
      expect(await test.deps.files.stat(originalKey({ appId, id }))).toBeUndefined()
    } finally {
      await test.close()
    }
  })
})
