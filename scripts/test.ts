import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { CHEAPER_GARBAGE } from './testing/cheaper-garbage.ts'
import { ERRORS_OUTSIDE } from './testing/errors-outside.ts'
import { errorsAtTheEnd, errorsOutside, failuresOf, passedAtSecondTry, type Report } from './testing/failures.ts'
import { isContinuousIntegration } from './testing/second-try.ts'
import { bringWebUpToDate } from './web-build.ts'

/**
 * `npm test`: the unit and API tests of every workspace, and the browser journeys in parallel, because each of the two
 * often waits. In continuous integration the journeys run after the others: a less busy machine fails no test for lack
 * of processor time. Arguments after `--` go to Vitest, so `npm test -- articles` runs the files whose path contains
 * that word. Ends with the failures, at the first try or at both, and one line with the numbers of passed and failed
 * tests.
 */
type Result = { passed: number; failures: string[]; atSecondTry: string[] }

const root = resolve(import.meta.dirname, '..')
const reports = resolve(root, '.cache/test-reports')
const wanted = process.argv.slice(2)

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const started = performance.now()
// Both need it, and neither may see it half built.
await bringWebUpToDate()
const areTogether = !isContinuousIntegration()
const tests = run('tests', areTogether ? ['--maxWorkers=2'] : [])
if (!areTogether) await tests
const journeys = run('journeys', ['--config', 'e2e/vitest.config.ts'], tests)
const results = [await tests, await journeys]
const minutes = ((performance.now() - started) / 60_000).toFixed(1)

const passed = sum(results.map((result) => result.passed))
const failures = results.flatMap((result) => result.failures)
if (passed + failures.length === 0) console.log(`No test file matches '${wanted.join(' ')}'.`)
const atSecondTry = results.flatMap((result) => result.atSecondTry)
if (atSecondTry.length > 0) console.log(`\nPassed at the second try:\n\n${atSecondTry.join('\n\n')}`)
if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`)
console.log(`\nAfter ${minutes} minutes:\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1

/** Runs the tests of one configuration. Their output is shown at once, or when `others` have ended. */
async function run(name: string, options: string[], others?: Promise<Result>): Promise<Result> {
  const path = resolve(reports, `${name}.json`)
  const pathOfErrors = resolve(reports, `${name}-errors.json`)
  const reporting = [
    ...['--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
    `--reporter=${resolve(import.meta.dirname, 'testing/errors-outside.ts')}`,
  ]
  const env = { ...process.env, [ERRORS_OUTSIDE]: pathOfErrors }
  const { code, complaint } = await vitest(['run', ...options, ...reporting, ...wanted], env, others)
  const report = readJson<Report>(path, { numPassedTests: 0, testResults: [] })
  const errors = [...readJson<string[]>(pathOfErrors, []), ...errorsAtTheEnd(complaint)]
  const failures = [...failuresOf(report, root), ...errorsOutside(name, errors)]
  // A set-up that fails, or a process that is ended, leaves no failure in the reports.
  const isUnexplained = code !== 0 && failures.length === 0
  return {
    passed: report.numPassedTests,
    failures: isUnexplained ? [`${name}: ended with exit code ${code} outside of its tests, see above`] : failures,
    atSecondTry: passedAtSecondTry(report, root),
  }
}

function vitest(argv: string[], env: NodeJS.ProcessEnv, others?: Promise<Result>): Promise<{ code: number | null; complaint: string }> {
  return new Promise((done, refuse) => {
    const child = spawn(process.execPath, [...CHEAPER_GARBAGE, resolve(root, 'node_modules/vitest/vitest.mjs'), ...argv], {
      cwd: root,
      stdio: others ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'pipe'],
      env: { ...env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    })
    child.once('error', refuse)
    let complaint = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint += chunk.toString()
    })
    child.once('close', (code) => done({ code, complaint }))
    if (!others) {
      child.stderr?.pipe(process.stderr, { end: false })
      return
    }
    const printed: Buffer[] = []
    const keep = (chunk: Buffer) => printed.push(chunk)
    const streams = [child.stdout, child.stderr].filter((stream) => stream !== null)
    for (const stream of streams) stream.on('data', keep)
    void others.finally(() => {
      for (const chunk of printed) process.stdout.write(chunk)
      for (const stream of streams) stream.off('data', keep).pipe(process.stdout, { end: false })
    })
  })
}

function readJson<T>(path: string, otherwise: T): T {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return otherwise
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
