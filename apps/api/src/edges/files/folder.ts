import { randomUUID } from 'node:crypto'
import { copyFile, type FileHandle, link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { demandKey, type FileStore, SIGN_OF_LIFE_MS, type StoredFile } from './file-store.ts'
import { folderMark, readMark } from './folder-mark.ts'
import { isFull, storeFailure, takeFrom } from './store-failure.ts'

/** Large enough that a video costs few system calls, small enough that a hundred readers cost little memory. */
const CHUNK_BYTES = 256 * 1024
/** What a probe writes: enough to allocate blocks on every file system. */
const PROBE = Buffer.alloc(64 * 1024, 1)

/**
 * Files in a folder. A file is written to a temporary path, synced, and renamed, and then the folders are synced: what
 * `put` returned survives a power cut, and a reader never sees half a file. A process that dies in the middle only
 * leaves a file in `tmp`.
 */
export function folderStore(folder: string): FileStore {
  const root = resolve(folder)
  const temporary = join(root, 'tmp')
  const pathOf = (key: string) => {
    demandKey(key)
    return join(root, key)
  }

  const mark = folderMark(root)
  /** A missing file may mean that the whole folder is missing. */
  const whenMissing = async (error: NodeJS.ErrnoException): Promise<undefined> => {
    if (!isMissing(error)) throw storeFailure(error)
    await mark.demand()
    return undefined
  }
  /** Writes a new file in `tmp`, and passes it to `keep` when all of it is on the disk; the draft is always removed. */
  const draftOf = async (bytes: AsyncIterable<Uint8Array>, keep: (draft: string) => Promise<void>) => {
    await mark.demand()
    await makeFolder(temporary)
    const draft = join(temporary, randomUUID())
    // Opened before anything can fail: a stream that opens it itself may create the file after it was removed here.
    const file = await open(draft, 'wx', 0o600)
    const pulse = setInterval(() => void touch(file), SIGN_OF_LIFE_MS).unref()
    try {
      await pipeline(bytes, file.createWriteStream({ flush: true, highWaterMark: CHUNK_BYTES }))
      await keep(draft)
    } finally {
      clearInterval(pulse)
      await rm(draft, { force: true })
    }
  }

  return {
    async put(key, source) {
      const file = pathOf(key)
      await takeFrom(source, (bytes) =>
        draftOf(bytes, async (draft) => {
          await mark.demand()
          await makeFolder(dirname(file))
          await rename(draft, file)
          await syncFolders(dirname(file), dirname(root))
        }),
      )
    },

    async read(key, span) {
      const handle = await open(pathOf(key), 'r').catch(whenMissing)
      return handle?.createReadStream({ highWaterMark: CHUNK_BYTES, ...span })
    },

    async local(key, work) {
      const path = pathOf(key)
      return (await stat(path).catch(whenMissing))?.isFile() ? work(path) : undefined
    },

    async stat(key) {
      const found = await stat(pathOf(key)).catch(whenMissing)
      return found?.isFile() ? { key, size: found.size, modifiedAt: found.mtime } : undefined
    },

    async copy(from, to) {
      const [source, target] = [pathOf(from), pathOf(to)]
      if (!(await stat(source).catch(whenMissing))?.isFile()) return false
      await mark.demand()
      await makeFolder(temporary)
      const draft = join(temporary, randomUUID())
      try {
        // A hard link: files here are replaced, never written to. Not every file system supports them.
        await link(source, draft).catch(() => copyFile(source, draft))
        // A file is young until its row is there.
        const now = new Date()
        await utimes(draft, now, now)
        await makeFolder(dirname(target))
        await rename(draft, target)
        await syncFolders(dirname(target), dirname(root))
      } catch (error) {
        throw storeFailure(error)
      } finally {
        // Renaming to another hard link of the same file leaves both.
        await rm(draft, { force: true })
      }
      return true
    },

    async remove(key) {
      await rm(pathOf(key)).catch(whenMissing)
    },

    async *list(prefix, after) {
      demandKey(`${prefix}/x`)
      await mark.demand()
      for await (const path of filesUnder(join(root, prefix), after === undefined ? undefined : pathOf(after))) {
        const found = await stat(path).catch(unlessMissing)
        if (found) yield storedFile(root, path, found)
      }
    },

    async sweepUnfinished(before) {
      await mark.demand()
      let swept = 0
      for await (const path of filesUnder(temporary)) {
        const found = await stat(path).catch(unlessMissing)
        if (!found || found.mtime >= before) continue
        await rm(path, { force: true })
        swept += 1
      }
      return swept
    },

    async probe() {
      await takeFrom(once(PROBE), (bytes) => draftOf(bytes, async () => {}))
    },

    async check() {
      try {
        await this.probe()
      } catch (error) {
        const remedy = isFull(error) ? 'Its disk is full: free some space' : 'Make it a folder that this user may write to'
        throw new Error(`Files cannot be written to ${root}. ${remedy}, or set DATA_DIR.`, { cause: error })
      }
    },

    identity: () => mark.demand(),

    knownIdentity: () =>
      readMark(root).catch((error) => {
        throw storeFailure(error)
      }),
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** A heartbeat for an upload in progress, however slowly the bytes arrive. */
async function touch(file: FileHandle): Promise<void> {
  const now = new Date()
  // A file that was just closed needs no heartbeat.
  await file.utimes(now, now).catch(() => {})
}

/** Only accessible to this user. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/**
 * Syncs a folder and those above it, `last` included. All of them each time: another upload may have just created one
 * and not have synced it yet. Syncing an unchanged folder costs next to nothing.
 */
async function syncFolders(folder: string, last: string): Promise<void> {
  for (let each = folder; ; each = dirname(each)) {
    const handle = await open(each, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (each === last) return
  }
}

/** In the order of their paths, so that a list can continue after the last one. */
async function* filesUnder(folder: string, after = ''): AsyncGenerator<string> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(unlessMissing)) ?? []
  const named = entries.map((entry) => ({ entry, path: join(folder, entry.name) + (entry.isDirectory() ? sep : '') }))
  for (const { entry, path } of named.sort((one, other) => (one.path < other.path ? -1 : 1))) {
    if (path <= after && !after.startsWith(path)) continue
    if (entry.isDirectory()) yield* filesUnder(path, after)
    else if (entry.isFile() && path !== after) yield path
  }
}

function storedFile(root: string, path: string, found: { size: number; mtime: Date }): StoredFile {
  return { key: relative(root, path).split(sep).join('/'), size: found.size, modifiedAt: found.mtime }
}

function isMissing({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOENT' || code === 'ENOTDIR'
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (!isMissing(error)) throw error
}
