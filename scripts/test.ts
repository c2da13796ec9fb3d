import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * `npm test`: the unit and API tests of every workspace, then the browser journeys. What follows `--` goes to Vitest,
 * so `npm test -- articles` runs the files whose path contains that word. Ends with one line that says how many passed
 * and failed.
 */
type Report = { numPassedTests: number; numFailedTests: number }

const root = resolve(import.meta.dirname, '..')
const reports = resolve(root, '.cache/test-reports')
const wanted = process.argv.slice(2)

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const started = performance.now()
const results = [await run('tests', []), await run('journeys', ['--config', 'e2e/vitest.config.ts'])]
const minutes = ((performance.now() - started) / 60_000).toFixed(1)

const passed = sum(results.map((result) => result.passed))
const failed = sum(results.map((result) => result.failed))
if (passed + failed === 0) console.log(`No test file matches '${wanted.join(' ')}'.`)
console.log(`\nAfter ${minutes} minutes:\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

async function run(name: string, options: string[]): Promise<{ passed: number; failed: number }> {
  const report = resolve(reports, `${name}.json`)
  const reporting = ['--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await vitest(['run', ...options, ...reporting, ...wanted])
  const counts = readReport(report)
  // A file that cannot be loaded, or a set-up that fails, ends the run without a failed test to count.
  const failedTests = code !== 0 && counts.numFailedTests === 0 ? 1 : counts.numFailedTests
  return { passed: counts.numPassedTests, failed: failedTests }
}

function vitest(argv: string[]): Promise<number | null> {
  return new Promise((done, refuse) => {
    const child = spawn(process.execPath, [resolve(root, 'node_modules/vitest/vitest.mjs'), ...argv], { cwd: root, stdio: 'inherit' })
    child.once('error', refuse)
    child.once('close', done)
  })
}

function readReport(path: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 }
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
