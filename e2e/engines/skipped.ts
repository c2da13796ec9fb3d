import { test } from 'vitest'

/** Says in the run's output and in its report that the journeys of an engine did not run, and what they need. */
export function skipped(engine: string, packages: string): void {
  const reason = `${engine} is not installed. On Debian: apt-get install ${packages}`
  console.warn(`The journeys in ${engine} are skipped: ${reason}`)
  test(`the journeys in ${engine} are skipped: ${reason}`, ({ skip }) => skip(reason))
}
