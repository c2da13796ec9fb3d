import * as z from 'zod/mini'
import { REQUIRED } from './fields/field-messages.ts'
import type { Rule } from './fields/rule.ts'

/** The messages of the common password rule (OQ-136), in the order in which they are shown. */
export const passwordMessage = {
  length: 'Password must be 8-20 characters',
  uppercase: 'Password must have at least 1 uppercase letter',
  special: 'Password must have at least 1 special character',
  notAllowed: 'Password has a character that is not allowed',
  /** Only from the server, which has the list. */
  common: 'This password is too common. Please choose another one.',
  mismatch: 'Password does not match.',
} as const

/** The rule in one sentence, for the line below a new-password field. */
export const passwordHint = `8-20 characters, with a capital letter and a special character. Allowed: letters, digits and -+_!@#$%^&*,.?</:`

const SPECIAL = /[-+_!@#$%^&*,.?</:]/
const ALLOWED = /^[A-Za-z0-9\-+_!@#$%^&*,.?</:]*$/

/**
 * The errors of a new password, as messages for the user; empty if it is valid (PWD-004 to PWD-007). It is not trimmed.
 */
export function passwordMessages(password: string): string[] {
  const messages: string[] = []
  if (password.length < 8 || password.length > 20) messages.push(passwordMessage.length)
  if (!/[A-Z]/.test(password)) messages.push(passwordMessage.uppercase)
  if (!SPECIAL.test(password)) messages.push(passwordMessage.special)
  if (!ALLOWED.test(password)) messages.push(passwordMessage.notAllowed)
  return messages
}

/** A new password by the common rule; empty is `Required` (PWD-008). */
export const newPassword: Rule<string> = z.string({ error: REQUIRED }).check(
  z.superRefine((value, issues) => {
    const messages = value === '' ? [REQUIRED] : passwordMessages(value)
    for (const message of messages) issues.addIssue({ code: 'custom', message })
  }),
)

/** The two fields of every form that sets a password (PWD-001, PWD-008 to PWD-010). */
export const newPasswordForm = z.strictObject({ password: newPassword, confirm: z.string({ error: REQUIRED }) }).check(
  z.superRefine((form, issues) => {
    if (form.confirm === '') issues.addIssue({ code: 'custom', path: ['confirm'], message: REQUIRED })
    else if (form.confirm !== form.password) issues.addIssue({ code: 'custom', path: ['confirm'], message: passwordMessage.mismatch })
  }),
)
