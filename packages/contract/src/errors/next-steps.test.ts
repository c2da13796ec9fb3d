import { describe, expect, test } from 'vitest'
import { catalogue, failureLine } from './catalogue.ts'
import { nextStep } from './next-steps.ts'

/** Asks for something to be done: a person who reads it knows how to go on. */
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

test('a status without a code takes the step of its status', () => {
  expect(nextStep(404, '404')).toBe(nextStep(404, 'NOT_FOUND'))
  expect(nextStep(500, '500')).toBe(nextStep(500, 'INTERNAL'))
  expect(nextStep(502, '502')).toBe(nextStep(503, 'UNAVAILABLE'))
})
