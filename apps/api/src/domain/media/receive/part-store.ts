import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Database } from '../../../db/database.ts'
import type { FileStore } from '../../../edges/files/file-store.ts'
import { failure } from '../../../failure.ts'
import { addPart, listParts, type UploadPart } from './stored-uploads.ts'

export const PARTS = 'parts'

/**
 * The most that is lost if the process is killed. Large enough that a film of 3 GB has 200 parts, small enough to send
 * again.
 */
const PART_BYTES = 16 * 1024 * 1024
/** If nothing arrives for this long, the sender is considered gone, even if the connection is open. */
const STALL_MS = 60_000

/** The folder of an upload's parts. */
function partsPrefix(appId: string, uploadId: string): string {
  return `${PARTS}/${appId}/${uploadId}`
}

function partKey(appId: string, uploadId: string, part: string): string {
  return `${partsPrefix(appId, uploadId)}/${part}`
}

type UploadTarget = {
  db: Database
  files: FileStore
  appId: string
  id: string
  leaseOwner: string
  /** Called with the new offset after each part; an exception ends the upload. */
  afterPart(offset: number): Promise<void>
}

/**
 * Stores bytes in parts as they arrive, each durable and counted before the next one starts, and returns the new
 * offset. If the connection breaks, what arrived is kept. Only the current chunk is in memory.
 */
export async function writeParts(
  { db, files, appId, id, leaseOwner, afterPart }: UploadTarget,
  source: Readable,
  offset: number,
): Promise<number> {
  const pieces = source[Symbol.asyncIterator]()
  const broken: { by?: unknown } = {}
  const pull = async (): Promise<Buffer | null> => {
    const stalled = setTimeout(() => source.destroy(failure('BAD_REQUEST', 'The upload stopped before its end.')), STALL_MS)
    try {
      const { done, value } = await pieces.next()
      return done === true ? null : value
    } catch (error) {
      broken.by = error
      return null
    } finally {
      clearTimeout(stalled)
    }
  }

  let at = offset
  let next = await pull()
  while (next !== null) {
    const part = randomUUID()
    const key = partKey(appId, id, part)
    let size = 0
    await files.put(
      key,
      (async function* () {
        while (next !== null && size < PART_BYTES) {
          size += next.length
          yield next
          next = await pull()
        }
      })(),
    )
    if (!(await db.changeApp(appId, (tx) => addPart(tx, appId, id, leaseOwner, { starts: at, size, part })))) {
      await files.remove(key)
      throw failure('CONFLICT')
    }
    at += size
    await afterPart(at)
  }
  if ('by' in broken) throw broken.by
  return at
}

/** The bytes of the parts in order. Throws NOT_FOUND if one of them is missing, for example after a restored backup. */
export async function* readParts(files: FileStore, appId: string, id: string, parts: readonly UploadPart[]): AsyncGenerator<Buffer> {
  let at = 0
  for (const { starts, size, part } of parts) {
    const stored = starts === at ? await files.read(partKey(appId, id, part)) : undefined
    if (stored === undefined) throw failure('NOT_FOUND')
    yield* stored
    at += size
  }
}

/** The first bytes of an upload, at most `length`. */
export async function readBeginning(db: Database, files: FileStore, appId: string, id: string, length: number): Promise<Buffer> {
  const [first] = await db.inApp(appId, (sql) => listParts(sql, appId, id))
  if (first === undefined) return Buffer.alloc(0)
  const stored = await files.read(partKey(appId, id, first.part), { start: 0, end: Math.min(first.size, length) - 1 })
  const pieces: Buffer[] = []
  for await (const piece of stored ?? []) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Removes all parts of an upload, including those that were never counted. */
export async function removeParts(files: FileStore, appId: string, id: string): Promise<void> {
  // List to the end first: a paginated list that shrinks while it is read may skip entries.
  const keys: string[] = []
  for await (const { key } of files.list(partsPrefix(appId, id))) keys.push(key)
  for (const key of keys) await files.remove(key)
}
