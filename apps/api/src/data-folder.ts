import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { folderError } from './db/embedded/failure.ts'
import { StartError } from './start-error.ts'

/**
 * Creates the data folder when it is missing. Throws one sentence that says what to do when it cannot be created or
 * written.
 */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const message = folderError(folder, error)
    if (message instanceof StartError) throw message
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The data folder ${folder} cannot be used (${reason}). Choose another one with DATA_DIR.`, { cause: error })
  }
}

/** Including its parents. Node's recursive mkdir loops forever where nothing can be created, as below /proc. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  mkdirSync(folder)
}
