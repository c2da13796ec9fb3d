import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { freezingProxy } from '../../testing/freezing-proxy.ts'
import { type FileStore, SIGN_OF_LIFE_MS, STORE_ID, type StoredFile } from './file-store.ts'
import { folderStore } from './folder.ts'
import { type S3Peer, startS3Peer } from './s3-peer.ts'
import { s3Store } from './s3.ts'
import { takeFrom } from './store-failure.ts'

let folder: string
let peer: S3Peer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  peer = await startS3Peer()
})
afterAll(async () => {
  await peer.close()
  await rm(folder, { recursive: true })
})

describe.each([
  ['a folder', () => folderStore(join(folder, 'media'))],
  ['an S3-compatible store', () => s3Store(peer.settings)],
])('%s', (_name, open) => {
  let files: FileStore
  beforeAll(() => {
    files = open()
  })

  it('keeps what it was given, and gives it back whole or by span', async () => {
    const bytes = randomBytes(300_000)
    const key = newKey()
    await files.put(key, pieces(bytes))
    expect(await files.stat(key)).toMatchObject({ key, size: bytes.length })
    expect((await contents(files, key))?.equals(bytes)).toBe(true)
    expect(await contents(files, key, { start: 10, end: 19 })).toEqual(bytes.subarray(10, 20))
    expect(await contents(files, key, { start: bytes.length - 1, end: bytes.length - 1 })).toEqual(bytes.subarray(-1))
  })

  it('gives a file as a path while somebody works with it, and nothing for one that is not there', async () => {
    const bytes = randomBytes(1_000)
    const key = newKey()
    await files.put(key, pieces(bytes))
    expect(await files.local(key, async (path) => (await readFile(path)).equals(bytes))).toBe(true)
    expect(await files.local(newKey(), async () => 'called')).toBeUndefined()
    await expect(files.local(key, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })

  it('has an id that is made once, by however many ask first, and that another one opened on it has too', async () => {
    const ids = await Promise.all([open(), open(), files].map((one) => one.identity()))
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(await open().knownIdentity()).toBe(ids[0])
  })

  it('keeps an empty file', async () => {
    const key = newKey()
    await files.put(key, pieces(Buffer.alloc(0)))
    expect(await files.stat(key)).toMatchObject({ size: 0 })
  })

  it('streams a file of many parts', async () => {
    const bytes = randomBytes(20 * 1024 * 1024 + 7)
    const key = newKey()
    await files.put(key, pieces(bytes))
    expect((await contents(files, key))?.equals(bytes)).toBe(true)
  })

  it('replaces a file in one step', async () => {
    const key = newKey()
    await files.put(key, pieces(Buffer.from('first')))
    await files.put(key, pieces(Buffer.from('second')))
    expect(String(await contents(files, key))).toBe('second')
  })

  it.each([1, 20 * 1024 * 1024])('leaves nothing when the source fails after %d bytes', async (size) => {
    const key = newKey()
    await expect(files.put(key, breaking(size))).rejects.toThrow('the phone went into a tunnel')
    expect(await files.stat(key)).toBeUndefined()
    expect(await files.read(key)).toBeUndefined()
    expect(peer.unfinished.size).toBe(0)
    expect(await readdir(join(folder, 'media', 'tmp')).catch(() => [])).toEqual([])
  })

  it('copies a file under another key, over an older one, and the copy stays when the first one goes', async () => {
    const [from, to] = [newKey(), newKey()]
    await files.put(from, pieces(Buffer.from('a picture')))
    await files.put(to, pieces(Buffer.from('older')))
    expect([await files.copy(from, to), await files.copy(from, to)]).toEqual([true, true])
    await files.put(from, pieces(Buffer.from('another one')))
    expect(String(await contents(files, to))).toBe('a picture')
    expect(await files.copy(newKey(), to)).toBe(false)
    expect(await readdir(join(folder, 'media', 'tmp')).catch(() => [])).toEqual([])
  })

  it('says undefined of what is not there, and removes it without complaint', async () => {
    const key = newKey()
    expect(await files.stat(key)).toBeUndefined()
    expect(await files.read(key)).toBeUndefined()
    await files.remove(key)
  })

  it('lists what is under a prefix and nothing beside it, over several pages', async () => {
    const app = randomUUID()
    const keys = [1, 2, 3, 4, 5].map(() => `originals/${app}/ab/${randomUUID()}`)
    for (const key of keys) await files.put(key, pieces(Buffer.from('12345')))
    await files.put(`originals/${app}b/ab/${randomUUID()}`, pieces(Buffer.from('beside')))
    const listed = await all(files.list(`originals/${app}`))
    expect(listed.map(({ key }) => key)).toEqual(keys.sort())
    const behind = await all(files.list(`originals/${app}`, keys[1]))
    expect(behind.map(({ key }) => key)).toEqual(keys.slice(2))
    expect(listed[0]).toMatchObject({ size: 5 })
    expect(Math.abs(Date.now() - Number(listed[0]?.modifiedAt))).toBeLessThan(60_000)
    const first = keys.pop()
    await files.remove(String(first))
    expect((await all(files.list(`originals/${app}`))).length).toBe(4)
    expect(await all(files.list('nothing/here'))).toEqual([])
  })

  it.each(['../etc/passwd', 'originals/../../x', '/etc/passwd', 'originals//x', 'originals/a\0', 'originals/A', 'originals', ''])(
    'refuses the key %j, which the server never makes',
    async (key) => {
      await expect(files.put(key, pieces(Buffer.from('x')))).rejects.toThrow('Not a key')
      await expect(files.read(key)).rejects.toThrow('Not a key')
      await expect(files.stat(key)).rejects.toThrow('Not a key')
      await expect(files.remove(key)).rejects.toThrow('Not a key')
    },
  )

  it('is ready, and a probe leaves nothing', async () => {
    await files.check()
    await files.probe()
    expect(await readdir(join(folder, 'media', 'tmp')).catch(() => [])).toEqual([])
    expect([...peer.objects.keys()].filter((key) => key !== STORE_ID && !key.startsWith('originals/'))).toEqual([])
  })

  it('sweeps nothing of an upload whose sender is slow, and all of it once its process is dead', async () => {
    const key = newKey()
    const sender = Promise.withResolvers<void>()
    async function* slow() {
      yield* pieces(randomBytes(9 * 1024 * 1024))
      await sender.promise
      yield Buffer.from('the end')
    }
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const sending = files.put(key, slow())
    await vi.waitFor(async () => expect(await unfinished()).toHaveLength(1), { timeout: 10_000 })
    await makeOld()
    vi.advanceTimersByTime(SIGN_OF_LIFE_MS)
    vi.useRealTimers()
    await vi.waitFor(isAlive, { timeout: 10_000 })
    // As another process sees it, which only knows what is in the store.
    expect(await open().sweepUnfinished(new Date(Date.now() - 600_000))).toBe(0)
    sender.resolve()
    await sending
    expect(await files.stat(key)).toMatchObject({ size: 9 * 1024 * 1024 + 7 })
    expect([await unfinished(), [...peer.objects.keys()].filter((each) => each.startsWith('underway/'))]).toEqual([[], []])
  })

  const drafts = () => join(folder, 'media', 'tmp')
  const unfinished = async () => [...(await readdir(drafts()).catch(() => [])), ...peer.unfinished.keys()]
  const old = new Date(Date.now() - 3_600_000)
  const makeOld = async () => {
    for (const name of await readdir(drafts()).catch(() => [])) await utimes(join(drafts(), name), old, old)
    for (const upload of peer.unfinished.values()) upload.at = old
  }
  const isAlive = async () => {
    const names = await readdir(drafts()).catch(() => [])
    for (const name of names) expect((await stat(join(drafts(), name))).mtimeMs).toBeGreaterThan(Date.now() - 60_000)
    if (names.length === 0) expect([...peer.objects.keys()].some((each) => each.startsWith('underway/'))).toBe(true)
  }
})

describe('the folder', () => {
  it('is not made anew by the probe when it was moved away', async () => {
    const root = join(folder, 'moved')
    const files = folderStore(root)
    await files.check()
    await rename(root, `${root}-elsewhere`)
    await expect(files.probe()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await rename(`${root}-elsewhere`, root)
    await files.probe()
    expect(await readdir(join(root, 'tmp'))).toEqual([])
  })

  it('has only a draft to sweep after a kill -9 in the middle, and sweeps it once it is old', async () => {
    const root = join(folder, 'killed')
    const key = newKey()
    const upload = spawn(process.execPath, ['--input-type=module', '-e', ENDLESS_UPLOAD, import.meta.resolve('./folder.ts'), root, key])
    const [draft] = await eventually(async () => await readdir(join(root, 'tmp')))
    upload.kill('SIGKILL')
    await once(upload, 'exit')
    const files = folderStore(root)
    expect(await files.stat(key)).toBeUndefined()
    expect(await all(files.list('originals'))).toEqual([])
    expect(await files.sweepUnfinished(new Date(Date.now() - 3_600_000))).toBe(0)
    const old = new Date(Date.now() - 7_200_000)
    await utimes(join(root, 'tmp', draft), old, old)
    expect(await files.sweepUnfinished(new Date(Date.now() - 3_600_000))).toBe(1)
    expect(await readdir(join(root, 'tmp'))).toEqual([])
  })

  it('is open to its own user alone', async () => {
    const root = join(folder, 'private')
    const key = newKey()
    await folderStore(root).put(key, pieces(Buffer.from('x')))
    for (const path of [root, join(root, 'tmp'), join(root, key, '..')]) expect((await stat(path)).mode & 0o777).toBe(0o700)
    expect((await stat(join(root, key))).mode & 0o777).toBe(0o600)
  })

  it('says what to do when it cannot be written', async () => {
    const root = join(folder, 'file')
    await writeFile(root, 'a file, not a folder')
    await expect(folderStore(root).check()).rejects.toThrow('Make it a folder that this user may write to, or set DATA_DIR')
  })
})

describe('a folder that is used for the first time', () => {
  it('takes what comes at once, by several processes too', async () => {
    const root = join(folder, 'new')
    const stores = [folderStore(root), folderStore(root), folderStore(root)]
    const keys = Array.from({ length: 12 }, newKey)
    await Promise.all(keys.map((key, n) => stores[n % 3]?.put(key, pieces(Buffer.from('x')))))
    expect((await all(folderStore(root).list('originals'))).map(({ key }) => key).sort()).toEqual(keys.sort())
    expect((await readdir(root)).sort()).toEqual(['originals', 'store-id', 'tmp'])
  })
})

describe('the folder that was moved away', () => {
  it('is not made anew: it says so until it is back', async () => {
    const root = join(folder, 'moved')
    const elsewhere = join(folder, 'away')
    const files = folderStore(root)
    const key = newKey()
    await files.put(key, pieces(Buffer.from('mine')))
    await rename(root, elsewhere)
    for (const operation of operations(files, key)) await expect(operation()).rejects.toMatchObject(away)
    await expect(stat(root)).rejects.toMatchObject({ code: 'ENOENT' })
    // As with an unmounted disk: the folder exists and is empty.
    await mkdir(root)
    for (const operation of operations(files, key)) await expect(operation()).rejects.toMatchObject(away)
    await rm(root, { recursive: true })
    await rename(elsewhere, root)
    await files.probe()
    expect(String(await contents(files, key))).toBe('mine')
  })
})

describe('a store that fails', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

  it('says that there is no room, and whatever the source throws as it is', async () => {
    const failing = (error: unknown) => takeFrom(pieces(Buffer.from('x')), () => Promise.reject(error))
    await expect(failing(full)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The server has no space for this file. Please ask its operator to free some.',
      cause: full,
    })
    await expect(failing(new Error('EIO'))).rejects.toMatchObject({ code: 'UNAVAILABLE', message: /at the moment/ })
    const read = async (bytes: AsyncIterable<Uint8Array>) => {
      for await (const _ of bytes);
    }
    await expect(takeFrom(breaking(10), read)).rejects.toThrow('the phone went into a tunnel')
  })
})

describe('the S3 driver', () => {
  it('aborts uploads that never finished, and only the old ones', async () => {
    peer.unfinished.set('old', { key: 'originals/a/b', parts: new Map(), at: new Date(Date.now() - 7_200_000) })
    peer.unfinished.set('new', { key: 'originals/a/c', parts: new Map(), at: new Date() })
    expect(await s3Store(peer.settings).sweepUnfinished(new Date(Date.now() - 3_600_000))).toBe(1)
    expect([...peer.unfinished.keys()]).toEqual(['new'])
    peer.unfinished.clear()
  })

  it('aborts what a dead process named, and forgets the process and its probe', async () => {
    const at = new Date(Date.now() - 7_200_000)
    peer.unfinished.set('old', { key: 'originals/a/b', parts: new Map(), at })
    peer.objects.set('underway/dead', { bytes: Buffer.from('["originals/a/b"]'), at })
    peer.objects.set('probes/dead', { bytes: Buffer.from('x'), at })
    expect(await s3Store(peer.settings).sweepUnfinished(new Date(Date.now() - 3_600_000))).toBe(1)
    expect([peer.unfinished.size, peer.objects.has('underway/dead'), peer.objects.has('probes/dead')]).toEqual([0, false, false])
  })

  it('is refused with a wrong secret, and says what to check', async () => {
    const files = s3Store({ ...peer.settings, credentials: { accessKeyId: 'test', secretAccessKey: 'wrong' } })
    await expect(files.check()).rejects.toThrow('The bucket greenroom cannot be reached')
    await expect(files.read(newKey())).rejects.toMatchObject({ ...away, cause: { name: 'SignatureDoesNotMatch' } })
  })

  afterEach(() => peer.failing.clear())

  it('says that a store cannot be reached, or that it hangs, and goes on once it is back', async () => {
    const proxy = await freezingProxy(peer.settings.endpoint ?? '')
    const files = s3Store({ ...peer.settings, endpoint: proxy.url }, { connection: 300, file: 300, silence: 600 })
    const key = newKey()
    await files.put(key, pieces(randomBytes(20 * 1024 * 1024)))
    const begun = await files.read(key)
    proxy.freeze()
    for (const operation of operations(files, key)) await expect(operation()).rejects.toMatchObject(away)
    await expect(begun && buffer(begun)).rejects.toThrow('600 ms of inactivity')
    proxy.thaw()
    expect((await contents(files, key))?.length).toBe(20 * 1024 * 1024)
    await proxy.close()
    for (const operation of operations(files, key)) await expect(operation()).rejects.toMatchObject(away)
  })

  it('reads a file, however many readers of others take nothing', async () => {
    const files = s3Store(peer.settings)
    const key = newKey()
    await files.put(key, pieces(randomBytes(20 * 1024 * 1024)))
    const slow = await Promise.all(Array.from({ length: 60 }, () => files.read(key)))
    expect(await files.stat(key)).toMatchObject({ key })
    for (const reader of slow) reader?.destroy()
  })

  it('leaves no object when the store fails in the middle', async () => {
    const key = newKey()
    peer.failing.add('PUT')
    await expect(s3Store(peer.settings).put(key, pieces(randomBytes(9 * 1024 * 1024)))).rejects.toThrow()
    expect(peer.objects.has(key)).toBe(false)
    expect(peer.unfinished.size).toBe(0)
  })
})

/** What a store that is away answers. */
const away = { code: 'UNAVAILABLE', message: /at the moment/ }

function operations(files: FileStore, key: string): (() => Promise<unknown>)[] {
  return [
    () => files.put(newKey(), pieces(Buffer.from('x'))),
    () => files.read(key),
    () => files.local(key, async () => 'called'),
    () => files.stat(key),
    () => files.copy(key, newKey()),
    () => files.remove(newKey()),
    () => all(files.list('originals')),
    () => files.probe(),
  ]
}

function newKey(): string {
  return `originals/${randomUUID()}/ab/${randomUUID()}`
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

async function* breaking(size: number): AsyncGenerator<Buffer> {
  yield* pieces(Buffer.alloc(size))
  throw new Error('the phone went into a tunnel')
}

const ENDLESS_UPLOAD = `
  const [module, root, key] = process.argv.slice(1)
  const { folderStore } = await import(module)
  await folderStore(root).put(key, (async function* () { for (;;) yield Buffer.alloc(65536) })())`

async function contents(files: FileStore, key: string, span?: { start: number; end: number }): Promise<Buffer | undefined> {
  const stream: Readable | undefined = await files.read(key, span)
  return stream && buffer(stream)
}

async function all(listed: AsyncIterable<StoredFile>): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  for await (const each of listed) found.push(each)
  return found
}

async function eventually(look: () => Promise<string[]>): Promise<[string]> {
  for (let attempt = 0; attempt < 250; attempt += 1) {
    const [found] = await look().catch(() => [])
    if (found !== undefined) return [found]
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('It never came')
}
