import { expect, test } from 'vitest'
import {
  authenticatorCodeOf,
  hasSecondStep,
  RECOVERY_ALPHABET,
  recoveryCodeOf,
  removalProblem,
  secondStepMessage,
  shownRecoveryCode,
} from './second-step.ts'

test.each([
  [{ passkeys: 0, hasAuthenticator: false }, false],
  [{ passkeys: 1, hasAuthenticator: false }, true],
  [{ passkeys: 0, hasAuthenticator: true }, true],
])('with %o a second step is asked for: %s', (ways, expected) => {
  expect(hasSecondStep(ways)).toBe(expected)
})

test.each([
  [{ passkeys: 1, hasAuthenticator: false }, 'passkey', true, secondStepMessage.lastWay],
  [{ passkeys: 1, hasAuthenticator: false }, 'passkey', false, null],
  [{ passkeys: 2, hasAuthenticator: false }, 'passkey', true, null],
  [{ passkeys: 1, hasAuthenticator: true }, 'passkey', true, null],
  [{ passkeys: 1, hasAuthenticator: true }, 'authenticator', true, null],
  [{ passkeys: 0, hasAuthenticator: true }, 'authenticator', true, secondStepMessage.lastWay],
  [{ passkeys: 0, hasAuthenticator: true }, 'authenticator', false, null],
] as const)('of %o the %s can be removed where one is required (%s), or is told why not', (ways, removed, isRequired, problem) => {
  expect(removalProblem(ways, removed, isRequired)).toBe(problem)
})

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['１２３４５６', null],
  ['', null],
])('an authenticator code typed as %o is read as %o', (typed, code) => {
  expect(authenticatorCodeOf(typed)).toBe(code)
})

test.each([
  ['abcd-efgh-jkmn-pqrs', 'abcdefghjkmnpqrs'],
  ['ABCD EFGH JKMN PQRS', 'abcdefghjkmnpqrs'],
  ['abcdefghjkmnpqrs', 'abcdefghjkmnpqrs'],
  ['abcd-efgh-jkmn', null],
  ['abcd-efgh-jkmn-pqr0', null],
  ['', null],
])('a recovery code typed as %o is read as %o', (typed, code) => {
  expect(recoveryCodeOf(typed)).toBe(code)
})

test('a recovery code is shown in groups of four, of characters that cannot be confused', () => {
  expect(shownRecoveryCode('abcdefghjkmnpqrs')).toBe('abcd-efgh-jkmn-pqrs')
  expect(RECOVERY_ALPHABET).toHaveLength(30)
  expect(new Set(RECOVERY_ALPHABET).size).toBe(30)
  for (const confusing of '01ilou') expect(RECOVERY_ALPHABET).not.toContain(confusing)
})
