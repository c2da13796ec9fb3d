import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A build of console and website; `startedAt` in milliseconds since 1970. */
type Build = { hash: string; startedAt: number }

/**
 * How many builds' files stay, the newest included: a process that runs serves those of the build that it started with,
 * and open pages load parts of theirs.
 */
const STORED_BUILDS = 3

/** The kept builds, the newest first; none before the first one. */
export function readBuilds(record: string): Build[] {
  try {
    return JSON.parse(readFileSync(record, 'utf8'))
  } catch {
    return []
  }
}

/** Records a build that has ended, and removes the files in `folders` that no kept build has written. */
export function keepBuilds(record: string, newest: Build, folders: readonly string[]): void {
  const stored = [newest, ...readBuilds(record)].slice(0, STORED_BUILDS)
  const since = stored[STORED_BUILDS - 1]?.startedAt ?? 0
  for (const file of folders.flatMap(filesIn)) if (statSync(file).mtimeMs < since) rmSync(file)
  writeFileSync(record, JSON.stringify(stored))
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name))
}
