import { StartError } from '../../start-error.ts'

/** Turns an error of the file system below DATA_DIR into a sentence; returns every other error unchanged. */
export function folderError(folder: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StartError(diskFull(folder), { cause: error })
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new StartError(`The data folder ${folder} cannot be written. Make it writable, or choose another one with DATA_DIR.`, {
      cause: error,
    })
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartError(`The data folder ${folder} is a file, or lies below one. Choose another one with DATA_DIR.`, { cause: error })
  }
  return error
}

/** Why PostgreSQL or initdb exited, from its output. */
export function explain(output: string, dataDir: string): StartError {
  if (/No space left on device|Disk quota exceeded/.test(output)) return new StartError(diskFull(dataDir))
  if (/error while loading shared libraries|GLIBC_|No such file or directory.*ld-linux/.test(output)) {
    return new StartError(
      `The PostgreSQL that comes with Greenroom does not run on this system (${lastLine(output)}). Set DATABASE_URL to your own.`,
    )
  }
  if (/files are incompatible with server|was initialized by PostgreSQL version/.test(output)) {
    return new StartError(
      `The database below ${dataDir} belongs to another version of PostgreSQL (${lastLine(output)}). Restore a backup into a new DATA_DIR.`,
    )
  }
  return new StartError(`PostgreSQL did not start: ${lastLine(output)}. Its log is in ${dataDir}/postgres/log.`)
}

function diskFull(folder: string): string {
  return `The disk that holds ${folder} is full. Free some space, or choose another folder with DATA_DIR.`
}

/** The line that names the cause: the last FATAL, PANIC or error, or else the last line. */
function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const line = lines.findLast((text) => /\b(FATAL|PANIC|error):/.test(text)) ?? lines.at(-1) ?? 'it left no message'
  return line.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '').trim()
}
