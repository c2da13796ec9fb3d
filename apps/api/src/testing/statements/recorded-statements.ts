import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The environment variable with the folder into which processes write the statements that they send. */
export const FOLDER = 'GREENROOM_STATEMENTS'

/** What a test passes to a program that it starts, so that its statements are recorded too: see `record.ts`. */
export const recording = {
  nodeArgs: ['--import', new URL('record.ts', import.meta.url).href],
  env: { [FOLDER]: process.env[FOLDER] },
}

/** A statement that the product sent: on whose connection, and from which file below apps/api/src. */
export type RecordedStatement = { text: string; pool: 'tenant' | 'platform'; file: string }

/** The distinct statements that were written into the folder. */
export function recordedStatements(folder: string): RecordedStatement[] {
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  // A killed process may have left its last line unfinished.
  return [...new Set(lines)].filter((line) => line.endsWith('}')).map((line) => JSON.parse(line) as RecordedStatement)
}
