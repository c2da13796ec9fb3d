import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { STORE_ID } from './file-store.ts'
import { storeFailure } from './store-failure.ts'

/**
 * Tells whether a folder is still the one that this process began with. A folder that was moved away, or whose disk is
 * not mounted any more, must not be made anew: its files would be gone and all would look well. The first process that
 * uses a folder marks it.
 */
export function folderMark(root: string): { demand(): Promise<string> } {
  let known: Promise<string> | undefined

  return {
    /**
     * Answers the folder's id. Throws UNAVAILABLE when the folder is not there, or is another one; it is good again
     * once the right one is back.
     */
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

async function findOrMake(root: string): Promise<string> {
  const place = join(root, STORE_ID)
  const found = await readFile(place, 'utf8').catch(() => undefined)
  if (found !== undefined) return found
  await mkdir(root, { recursive: true, mode: 0o700 })
  const draft = join(root, `${STORE_ID}-${randomUUID()}`)
  try {
    await writeFile(draft, randomUUID(), { flag: 'wx', mode: 0o600 })
    // In one step, and never over that of another process that begins at the same time. Some file systems know no
    // links.
    await link(draft, place).catch(async ({ code }: NodeJS.ErrnoException) => {
      if (code !== 'EEXIST') await rename(draft, place)
    })
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(place, 'utf8')
}
