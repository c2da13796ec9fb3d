/** The sign-in methods that a user has added to the password. */
export type Ways = { passkeys: number; hasAuthenticator: boolean }

/** Maximum number of passkeys per user. */
export const MOST_PASSKEYS = 10

/** How many recovery codes are generated at a time. */
export const RECOVERY_CODES = 10

/** Maximum length of a passkey's name. */
export const LONGEST_PASSKEY_NAME = 50

/** Without letters and digits that look similar: `0` `1` `i` `l` `o`, and `u`, which looks like `v`. */
export const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'
export const RECOVERY_LENGTH = 16

/** Messages about second steps, in the API, the sign-in pages and the console. */
export const secondStepMessage = {
  wrongCode: 'This code is not correct. Enter the newest code of your authenticator app.',
  usedCode: 'This code was already used. Wait for the next one in your authenticator app.',
  wrongRecoveryCode: 'This recovery code is not correct, or it was already used. Try another one.',
  noPasskey: 'The passkey was not accepted. Try again, or use another way to sign in.',
  notAdded: 'The passkey was not accepted. Try again, or use another device.',
  knownPasskey: 'This passkey is already in the list.',
  expired: 'This took too long. Please start again.',
  tooManyPasskeys: `You can have ${MOST_PASSKEYS} passkeys. Remove one before you add another.`,
  lastWay: 'Super users need a second step here. Add another one before you remove this one.',
  signInAgain: 'Sign in again with your second step to change how you sign in.',
  none: 'Add a passkey or an authenticator app first.',
} as const

/** Whether the account requires a second step at sign-in. Recovery codes alone do not count. */
export function hasSecondStep({ passkeys, hasAuthenticator }: Ways): boolean {
  return passkeys > 0 || hasAuthenticator
}

/** Why a method cannot be removed, or null. `isRequired`: the user must have one. */
export function removalProblem(ways: Ways, removed: 'passkey' | 'authenticator', isRequired: boolean): string | null {
  const left = removed === 'passkey' ? { ...ways, passkeys: ways.passkeys - 1 } : { ...ways, hasAuthenticator: false }
  return isRequired && !hasSecondStep(left) ? secondStepMessage.lastWay : null
}

/** The six digits of an authenticator app as entered, with or without spaces; null for other input. */
export function authenticatorCodeOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** A recovery code as entered, ignoring case and hyphens; null if it cannot be one. */
export function recoveryCodeOf(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return code.length === RECOVERY_LENGTH && [...code].every((letter) => RECOVERY_ALPHABET.includes(letter)) ? code : null
}

/** A recovery code as displayed: `abcd-efgh-jkmn-pqrs`. */
export function shownRecoveryCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-')
}
