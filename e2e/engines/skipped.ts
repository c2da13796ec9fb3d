import { test } from 'vitest'

/** Says in the run's report that the journeys of an engine did not run, and what they need. */
export function skipped(engine: string, packages: string): void {
  const reason = `${engine} is not installed. On Debian: apt-get install ${packages}`
  test(`the journeys in ${engine} are skipped: ${reason}`, ({ skip }) => skip(reason))
}
