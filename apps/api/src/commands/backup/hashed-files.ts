import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CommandError } from '../command-line.ts'
import type { StoredFile } from './manifest.ts'

const AT_ONCE = 16

/** Writes a stream to `folder/path` and returns its size and hash. The file survives a power cut. */
export async function storeFile(folder: string, path: string, source: AsyncIterable<Uint8Array>): Promise<StoredFile> {
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const hashed = hashing(source)
  await pipeline(hashed.bytes, createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }))
  return { path, ...hashed.result() }
}

/** The bytes of a file of a backup. Throws `CommandError` at the end when they differ from what was backed up. */
export async function* backedUpBytes(folder: string, file: StoredFile): AsyncGenerator<Uint8Array> {
  const hashed = hashing(createReadStream(join(folder, file.path), { highWaterMark: pieceOf(file.size) }))
  try {
    yield* hashed.bytes
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw damaged(file, 'is missing')
    throw error
  }
  const { size, sha256 } = hashed.result()
  if (size !== file.size || sha256 !== file.sha256) throw damaged(file, 'was changed')
}

/**
 * Reads every file of a backup and compares it with the manifest. Throws `CommandError` that names the first one that
 * differs.
 */
export async function checkFiles(folder: string, files: readonly StoredFile[]): Promise<void> {
  await eachOf(files, async (file) => {
    for await (const bytes of backedUpBytes(folder, file)) void bytes
  })
}

/**
 * Runs `work` for all of them, a few at a time. Rejects at the first failure, once those already running have ended.
 */
export async function eachOf<Item>(items: Iterable<Item> | AsyncIterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const source = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  let failed = false
  const lane = async () => {
    while (!failed) {
      const next = await source.next()
      if (next.done) return
      await work(next.value).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane))
  const first = lanes.find((result) => result.status === 'rejected')
  if (first !== undefined) throw first.reason
}

/**
 * How many bytes to read at once from a file of this size. Most files of a cluster are small, and a buffer of a fixed
 * size for each keeps the garbage collector busy.
 */
export function pieceOf(size: number): number {
  return Math.min(Math.max(size, 1), 256 * 1024)
}

function hashing(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let size = 0
  async function* bytes() {
    for await (const chunk of source) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  return { bytes: bytes(), result: () => ({ size, sha256: hash.digest('hex') }) }
}

function damaged({ path }: StoredFile, how: string): CommandError {
  return new CommandError(`The backup is damaged: ${path} ${how}.`)
}
