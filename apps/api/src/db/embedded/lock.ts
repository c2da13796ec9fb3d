import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedError, folderError } from './failure.ts'
import type { Folder } from './folder.ts'

const SQLITE_BUSY = 5

/**
 * Locks the folder for this process. Node has no file locks, but SQLite has: the lock ends with the process, even after
 * kill -9, so there are no stale lock files. Throws `EmbeddedError` when another process has locked it. Returns the
 * function that unlocks it.
 */
export function lockFolder(folder: Folder): () => void {
  const holder = `${folder.lock}.pid`
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(folder.lock, { timeout: 0 })
    chmodSync(folder.lock, 0o600)
    file.exec('pragma locking_mode = exclusive; begin exclusive')
    writeFileSync(holder, String(process.pid))
  } catch (error) {
    file?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new EmbeddedError(
        `Another Greenroom${processName(holder)} uses the data folder ${folder.dataDir}. Stop it, or choose another folder with DATA_DIR.`,
      )
    }
    throw folderError(folder.dataDir, error)
  }
  const held = file
  return () => held.close()
}

function processName(holder: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(holder, 'utf8'), 10)})`
  } catch {
    return ''
  }
}
