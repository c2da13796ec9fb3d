/** Whether this is a run of continuous integration, which services indicate by the variable CI. */
export function isContinuousIntegration(env = process.env): boolean {
  return !['', '0', 'false'].includes(env.CI ?? '')
}

/**
 * How often a failed test is retried: once in continuous integration, where one failure of many thousands must not lose
 * a run, and never elsewhere. `npm test` lists each test that needed it.
 */
export const secondTries = isContinuousIntegration() ? 1 : 0
