import { describe, expect, test } from 'vitest'
import { catalogue, codeOfStatus, failureLine } from './catalogue.ts'
import { nextStep } from './next-steps.ts'

/** Contains an instruction, so that the user knows what to do next. */
const asks = /\b(please|log in|reload|try again|remove|choose|open|ask|change|correct|delete|go back|check|look through|should match)\b/i

describe('every failure says what to do next, in its line or after it (ERR-013)', () => {
  test.each(Object.entries(catalogue))('%s', (code, { status, line }) => {
    expect(`${line} ${nextStep(status, code) ?? ''}`).toMatch(asks)
  })

  test.each([
    [500, 'NETWORK'],
    [418, 'A_CODE_OF_TOMORROW'],
    [502, '502'],
    [504, '504'],
    [422, '422'],
  ])('also %d with %s, which the catalogue does not name', (status, code) => {
    expect(`${failureLine(status, code)} ${nextStep(status, code) ?? ''}`).toMatch(asks)
  })
})

test.each([
  [404, 'NOT_FOUND'],
  [403, 'FORBIDDEN'],
  [409, 'CONFLICT'],
  [413, 'BODY_TOO_LARGE'],
  [422, 'INVALID'],
  [500, 'INTERNAL'],
  [502, 'UNAVAILABLE'],
] as const)('a %d without a code that is known has the step and the line of %s', (status, code) => {
  for (const unknown of [String(status), 'A_CODE_OF_TOMORROW']) {
    expect(nextStep(status, unknown)).toBe(nextStep(catalogue[code].status, code))
    expect(failureLine(status, unknown)).toBe(catalogue[code].line)
  }
})

test('every status with several codes names the one that fits any answer', () => {
  const statuses = Object.values(catalogue).map(({ status }) => status)
  const several = new Set(statuses.filter((status, index) => statuses.indexOf(status) !== index))
  expect([...several].map((status) => [status, codeOfStatus(status)])).toEqual([
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [409, 'CONFLICT'],
    [413, 'BODY_TOO_LARGE'],
    [422, 'INVALID'],
  ])
})

test('a status that nobody named is answered with a neutral step', () => {
  expect(nextStep(418, 'A_CODE_OF_TOMORROW')).toBe('Try again. If it fails again, contact support.')
})
