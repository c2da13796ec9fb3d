import { email } from '../fields/email.ts'
import { INVALID_EMAIL } from '../fields/field-messages.ts'
import type { FieldOptions, Values } from '../fields/field.ts'
import { flag } from '../fields/flag.ts'
import { password } from '../fields/password.ts'
import { text } from '../fields/text.ts'
import { passwordHint, passwordMessages } from '../passwords.ts'

/** Name and email address of a user who signs in (USR-012 to USR-015, SUP-006, SUP-007, CRE-014, CRE-015). */
export function identityFields(options: FieldOptions = {}) {
  return {
    name: text('Name', { required: true, max: 255, example: 'Robin Vale', ...options }),
    email: email('Email', { required: true, max: 50, message: INVALID_EMAIL, sharesLine: true, ...options }),
  }
}

/** The switch that makes a user a super user. */
export function superUserField(options: FieldOptions = {}) {
  return flag('Super User', { help: 'Super users can work on all apps, and manage people and the platform.', ...options })
}

/** A new password for an existing account, and the related options. */
export function passwordFields() {
  return {
    password: password('New Password', { max: 200, help: `Leave empty to keep the current one. ${passwordHint}` }),
    current_password: password('Your Own Password', {
      max: 200,
      help: 'Required for a new password if you signed in more than ten minutes ago.',
    }),
  }
}

/** The common password rule, for a password that was entered (USR-016, SUP-008, OQ-138). */
export function checkPassword({ password: typed }: Values, issue: (field: string, message: string) => void): void {
  if (typeof typed !== 'string' || typed === '') return
  for (const message of passwordMessages(typed)) issue('password', message)
}
