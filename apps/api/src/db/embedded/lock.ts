import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../../start-error.ts'
import { folderError } from './failure.ts'
import type { Folder } from './folder.ts'

const SQLITE_BUSY = 5

/**
 * Locks the folder for this process. Node has no file locks, but SQLite has: the lock ends with the process, even after
 * kill -9, so there are no stale lock files. Throws `StartError` when another process has locked it. Returns the
 * function that unlocks it.
 */
export function lockFolder(folder: Folder): () => void {
  const pidFile = `${folder.lock}.pid`
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(folder.lock, { timeout: 0 })
    chmodSync(folder.lock, 0o600)
    file.exec('pragma locking_mode = exclusive; begin exclusive')
    writeFileSync(pidFile, String(process.pid))
  } catch (error) {
    file?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new StartError(
        `Another Greenroom${processName(pidFile)} uses the data folder ${folder.dataDir}. Stop it, or choose another folder with DATA_DIR.`,
      )
    }
    throw folderError(folder.dataDir, error)
  }
  const pid = file
  return () => pid.close()
}

function processName(pidFile: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(pidFile, 'utf8'), 10)})`
  } catch {
    return ''
  }
}
