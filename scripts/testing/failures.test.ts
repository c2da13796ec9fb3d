import { expect, test } from 'vitest'
import { errorsAtTheEnd, errorsOutside, failuresOf, passedAtSecondTry } from './failures.ts'

const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
const failed = {
  fullName: 'sums adds numbers',
  status: 'failed',
  failureMessages: ['AssertionError: expected 3 to be 4\n    at /repository/scripts/sum.test.ts:3:5', 'Error: the page complained'],
}

function report(file: Partial<{ status: string; message: string; assertionResults: (typeof failed)[] }>) {
  return {
    numPassedTests: 1,
    testResults: [{ name: '/repository/scripts/sum.test.ts', status: 'passed', message: '', assertionResults: [passed], ...file }],
  }
}

test('a failed test is listed with its file, its name and its messages without their stacks', () => {
  expect(failuresOf(report({ status: 'failed', assertionResults: [passed, failed] }), '/repository')).toEqual([
    'scripts/sum.test.ts > sums adds numbers\n    AssertionError: expected 3 to be 4\n    Error: the page complained',
  ])
})

test('a file that could not be loaded is listed with the reason', () => {
  expect(failuresOf(report({ status: 'failed', message: 'Cannot find module', assertionResults: [] }), '/repository')).toEqual([
    'scripts/sum.test.ts\n    Cannot find module',
  ])
  expect(failuresOf(report({ status: 'failed', assertionResults: [passed] }), '/repository')).toEqual([
    'scripts/sum.test.ts\n    The file did not end.',
  ])
})

test('of a long message the first six lines are listed', () => {
  const message = Array.from({ length: 9 }, (_, at) => `line ${at + 1}`).join('\n\n')
  const [text = ''] = failuresOf(report({ status: 'failed', message, assertionResults: [] }), '/repository')
  expect(text.split('\n').slice(1)).toEqual(Array.from({ length: 6 }, (_, at) => `    line ${at + 1}`))
})

test('nothing is listed when everything passed', () => {
  expect(failuresOf(report({}), '/repository')).toEqual([])
})

test('a test that passed when it was tried again is no failure, and is listed with its first one', () => {
  const flaky = report({ assertionResults: [passed, { ...failed, status: 'passed' }] })
  expect(failuresOf(flaky, '/repository')).toEqual([])
  expect(passedAtSecondTry(flaky, '/repository')).toEqual([
    'scripts/sum.test.ts > sums adds numbers\n    AssertionError: expected 3 to be 4\n    Error: the page complained',
  ])
  expect(passedAtSecondTry(report({ status: 'failed', assertionResults: [passed, failed] }), '/repository')).toEqual([])
})

test('an error outside of all tests is listed with the places of the product that it came from', () => {
  const error = 'Error: the connection ended\n    at end (node_modules/pg/client.js:1:1)\n    at read (/repository/apps/api/read.ts:7:3)'
  expect(errorsOutside('tests', [error])).toEqual([
    'tests: outside of its tests\n    Error: the connection ended\n    at read (/repository/apps/api/read.ts:7:3)',
  ])
})

test('a tear-down that failed is listed with its reason', () => {
  const complaint = 'a warning\nerror during close [Statements that a distributed database refuses:\n\nNo test sends one.\n]\n'
  expect(errorsOutside('tests', errorsAtTheEnd(complaint))).toEqual([
    'tests: outside of its tests\n    Statements that a distributed database refuses:\n    No test sends one.',
  ])
  expect(errorsAtTheEnd('a warning')).toEqual([])
})
