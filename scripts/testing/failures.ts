import { relative } from 'node:path'

/** The parts of Vitest's `--reporter=json` report that are read. */
export type Report = {
  numPassedTests: number
  testResults: {
    /** The file's absolute path. */
    name: string
    status: string
    /** Why the file could not be loaded, or what failed outside of its tests. */
    message: string
    /** The messages of every try: a test that passed has some if it failed before. */
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

const LINES_OF_A_MESSAGE = 6

/**
 * Each failed test as a text of several lines: its file, its name and the beginning of its message; and each file that
 * failed although none of its tests did, for example because it could not be loaded.
 */
export function failuresOf(report: Report, root: string): string[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`${file}\n${beginning(message || 'The file did not end.')}`]
    return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}\n${beginning(failureMessages.join('\n'))}`)
  })
}

/**
 * Each test that failed at first and passed when it was retried, in the format of `failuresOf`, with its first failure.
 */
export function passedAtSecondTry(report: Report, root: string): string[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${relative(root, name)} > ${fullName}\n${beginning(failureMessages.join('\n'))}`),
  )
}

/** Each error outside of all tests of a run, with where it was thrown: there is no test to find it by. */
export function errorsOutside(run: string, errors: string[]): string[] {
  return errors.map((error) => {
    const frames = error.split('\n').filter((line) => /^\s+at /.test(line) && !line.includes('node_modules'))
    return [`${run}: outside of its tests`, beginning(error), ...frames.slice(0, LINES_OF_A_MESSAGE)].join('\n')
  })
}

/** What Vitest prints of a tear-down that failed, which no reporter is told. */
export function errorsAtTheEnd(complaint: string): string[] {
  const [, error] = complaint.split('error during close ')
  return error === undefined ? [] : [error.replaceAll(/^\[|\s*\]\s*$/g, '')]
}

/** The first lines, indented; the stack only repeats the file and the name. */
function beginning(message: string): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  return lines
    .slice(0, LINES_OF_A_MESSAGE)
    .map((line) => `    ${line}`)
    .join('\n')
}
