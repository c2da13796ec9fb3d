import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { STORE_ID } from './file-store.ts'
import { storeFailure } from './store-failure.ts'

/**
 * Checks that a folder is still the one that this process started with. A folder that was moved away, or whose disk is
 * no longer mounted, must not be recreated: its files would be missing without any error. The first process that uses a
 * folder marks it.
 */
export function folderMark(root: string): { demand(): Promise<string> } {
  let known: Promise<string> | undefined

  return {
    /** Returns the folder's id. Throws UNAVAILABLE while the folder is missing or another one. */
    async demand() {
      if (known === undefined) {
        known = findOrMake(root).catch((error) => {
          throw storeFailure(error)
        })
        // Not remembered: the next one tries again.
        known.catch(() => {
          known = undefined
        })
        return known
      }
      const id = await known
      const mark = await readFile(join(root, STORE_ID), 'utf8').catch(() => undefined)
      if (mark !== id) throw storeFailure(new Error(`${root} is not the folder it was when the server began. Put it back.`))
      return id
    },
  }
}

/** The id of a folder; undefined when it is missing or has none. */
export async function readMark(root: string): Promise<string | undefined> {
  return readFile(join(root, STORE_ID), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
}

async function findOrMake(root: string): Promise<string> {
  const file = join(root, STORE_ID)
  const found = await readMark(root)
  if (found !== undefined) return found
  await mkdir(root, { recursive: true, mode: 0o700 })
  const draft = join(root, `${STORE_ID}-${randomUUID()}`)
  try {
    await writeFile(draft, randomUUID(), { flag: 'wx', mode: 0o600 })
    // Atomic, and never over the mark of another process that starts at the same time. Some file systems do not support
    // links.
    await link(draft, file).catch(async ({ code }: NodeJS.ErrnoException) => {
      if (code !== 'EEXIST') await rename(draft, file)
    })
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(file, 'utf8')
}
