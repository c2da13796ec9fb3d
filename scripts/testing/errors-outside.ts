import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Where the errors go: a path of a file, set by `npm test`. */
export const ERRORS_OUTSIDE = 'ERRORS_OUTSIDE_OF_TESTS'

/**
 * Writes what failed outside of all tests, such as a promise that nobody handled, as a JSON list of texts: such an
 * error fails a run, and Vitest's JSON report does not name it.
 */
export default class ErrorsOutside implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { name?: string; message?: string; stack?: string }[]): void {
    const path = process.env[ERRORS_OUTSIDE]
    if (!path || errors.length === 0) return
    writeFileSync(path, JSON.stringify(errors.map(textOf)))
  }
}

function textOf({ name = 'Error', message = '', stack = '' }: { name?: string; message?: string; stack?: string }): string {
  return stack.includes(message) && stack !== '' ? stack : `${name}: ${message}\n${stack}`
}
