import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type FauxqsServer, startFauxqs } from 'fauxqs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3.ts'

// The driver against a server that is not ours: the fake one only does what we believe about the protocol.

const PART = 8 * 1024 * 1024
let folder: string
let server: FauxqsServer
let files: FileStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'))
  server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false, s3StorageDir: folder })
  server.createBucket('greenroom')
  files = s3Store(settings())
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

function settings(bucket = 'greenroom') {
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  return { bucket, region: 'us-east-1', endpoint: `http://127.0.0.1:${server.port}`, forcePathStyle: true, credentials }
}

const newKey = () => `originals/${randomUUID()}`

async function* pieces(bytes: Buffer, size = 300_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function contents(key: string, span?: { start: number; end: number }): Promise<Buffer | undefined> {
  const found = await files.read(key, span)
  return found && buffer(found)
}

async function listed(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list(prefix)) keys.push(key)
  return keys.sort()
}

describe('an S3-compatible server', () => {
  it('keeps a file of one part and of several, and gives it back whole or by span', async () => {
    for (const length of [1, 300_000, PART, PART + 1, 2 * PART + 12_345]) {
      const [key, bytes] = [newKey(), randomBytes(length)]
      await files.put(key, pieces(bytes))
      expect(await files.stat(key)).toMatchObject({ key, size: length })
      expect((await contents(key))?.equals(bytes)).toBe(true)
      const start = Math.max(0, length - 1_000)
      expect((await contents(key, { start, end: length - 1 }))?.equals(bytes.subarray(start))).toBe(true)
      expect((await contents(key, { start: 0, end: 0 }))?.equals(bytes.subarray(0, 1))).toBe(true)
    }
  })

  it('says that there is no file, and does not mind removing it again', async () => {
    const key = newKey()
    expect(await files.read(key)).toBeUndefined()
    expect(await files.stat(key)).toBeUndefined()
    await files.put(key, pieces(Buffer.from('bytes')))
    await files.remove(key)
    await files.remove(key)
    expect(await files.read(key)).toBeUndefined()
  })

  it('replaces a file in one step', async () => {
    const key = newKey()
    await files.put(key, pieces(Buffer.from('one')))
    await files.put(key, pieces(Buffer.from('two')))
    expect(String(await contents(key))).toBe('two')
  })

  it('shows nothing of an upload that breaks off, in its first part or in a later one', async () => {
    for (const length of [100, PART + 100, 2 * PART + 100]) {
      const key = newKey()
      async function* broken() {
        yield* pieces(randomBytes(length))
        throw new Error('The line broke')
      }
      await expect(files.put(key, broken())).rejects.toThrow('The line broke')
      expect(await files.stat(key)).toBeUndefined()
      expect(await listed(key.split('/')[0] ?? '')).not.toContain(key)
    }
  })

  it('lists more files than one answer holds, and only those below the prefix', async () => {
    const folderName = `sizes/${randomUUID()}`
    const keys = Array.from({ length: 1_005 }, (_, n) => `${folderName}/${String(n).padStart(4, '0')}`)
    for (let at = 0; at < keys.length; at += 50) {
      await Promise.all(keys.slice(at, at + 50).map((key) => files.put(key, pieces(Buffer.from('x')))))
    }
    await files.put(`${folderName}x/other`, pieces(Buffer.from('x')))
    expect(await listed(folderName)).toEqual(keys)
  })

  // This one lists its objects instead, a thousand at a time, and without a marker to continue from.
  it('is swept of unfinished uploads in bounded time, even where it does not know of them', async () => {
    expect(await files.sweepUnfinished(new Date())).toBe(0)
  })

  it('has an id that is made once', async () => {
    const id = await files.identity()
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await s3Store(settings()).identity()).toBe(id)
  })

  it('is told apart from one that is not there', async () => {
    await files.check()
    await expect(s3Store(settings('elsewhere')).check()).rejects.toThrow('The bucket elsewhere cannot be reached')
  })
})
