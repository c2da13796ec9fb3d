import { describe, expect, test } from 'vitest'
import { newPassword, newPasswordForm, passwordMessage, passwordMessages } from './passwords.ts'

const { length, uppercase, special, notAllowed, mismatch } = passwordMessage

describe('the shared password rule', () => {
  test.each([
    ['Abcdef-', [length], 'PWD-004: 7 characters are too few'],
    ['Abcdefg-', [], 'PWD-004: 8 are enough'],
    ['Abcdefghijklmnopqrs-', [], 'PWD-004: 20 are still allowed'],
    ['Abcdefghijklmnopqrst-', [length], 'PWD-004: 21 are too many'],
    ['abcdefg-', [uppercase], 'PWD-005: one uppercase letter is asked for'],
    ['Abcdefg1', [special], 'PWD-006: a digit is no special character'],
    ['Abc defg-', [notAllowed], 'PWD-007: no spaces'],
    ['Äbcdefg-', [uppercase, notAllowed], 'PWD-007: no letters beyond A to Z'],
    ['Abcdefg~', [special, notAllowed], 'PWD-007: a character outside the list is not special either'],
    ['', [length, uppercase, special], 'nothing at all'],
  ])('%s', (password, messages, _why) => expect(passwordMessages(password)).toEqual(messages))

  test.each([...'-+_!@#$%^&*,.?</:'])('takes %s as a special character (PWD-007)', (character) =>
    expect(passwordMessages(`Abcdefg${character}`)).toEqual([]),
  )

  test.each([...'"\'()=;[]{}|\\`~> \t'])('refuses %j (PWD-007)', (character) =>
    expect(passwordMessages(`Abcdefg-${character}`)).toEqual([notAllowed]),
  )
})

describe('the form that sets a password', () => {
  const messagesOf = (form: unknown) => newPasswordForm.safeParse(form).error?.issues.map((issue) => [issue.path.join('.'), issue.message])

  test('passes with a good password typed twice', () => expect(messagesOf({ password: 'Abcdefg-', confirm: 'Abcdefg-' })).toBeUndefined())

  test('asks for both fields (PWD-008, PWD-009)', () =>
    expect(messagesOf({ password: '', confirm: '' })).toEqual([
      ['password', 'Required'],
      ['confirm', 'Required'],
    ]))

  test('says that the confirmation differs (PWD-010)', () =>
    expect(messagesOf({ password: 'Abcdefg-', confirm: 'abcdefg-' })).toEqual([['confirm', mismatch]]))

  test('refuses what is no text', () => expect(newPassword.safeParse(12).error?.issues[0]?.message).toBe('Required'))
})
