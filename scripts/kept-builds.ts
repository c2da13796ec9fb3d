import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * How many builds' files stay, the newest included: a process that runs serves those of the build that it started with,
 * and open pages load parts of theirs.
 */
const STORED_BUILDS = 3

/**
 * Records a build that has ended, and removes the files in `folders` that none of the last builds has written.
 * `startedAt` in milliseconds since 1970.
 */
export function keepBuilds(record: string, startedAt: number, folders: readonly string[]): void {
  const starts = [startedAt, ...startsIn(record)].slice(0, STORED_BUILDS)
  writeFileSync(record, JSON.stringify(starts))
  const since = starts[STORED_BUILDS - 1] ?? 0
  for (const file of folders.flatMap(filesIn)) {
    const written = statSync(file, { throwIfNoEntry: false })
    if (written?.isFile() && written.mtimeMs < since) rmSync(file, { force: true })
  }
}

/** When the last builds started, the newest first; none before the first one. */
function startsIn(record: string): number[] {
  try {
    const starts: unknown = JSON.parse(readFileSync(record, 'utf8'))
    return Array.isArray(starts) ? starts.filter((start) => typeof start === 'number') : []
  } catch {
    return []
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name))
}
