/** What somebody has added to sign in with, besides the password. */
export type Ways = { passkeys: number; hasAuthenticator: boolean }

/** How many passkeys one person may have. */
export const MOST_PASSKEYS = 10

/** How many recovery codes are made at a time. */
export const RECOVERY_CODES = 10

/** The longest name of a passkey. */
export const LONGEST_PASSKEY_NAME = 50

/** Without letters and digits that look alike: `0` `1` `i` `l` `o`, and `u`, which reads like `v`. */
export const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'
export const RECOVERY_LENGTH = 16

/** What is said about second steps, by the API, the sign-in pages and the console. */
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

/** Does the account ask for a second step at sign-in? Recovery codes alone are none. */
export function hasSecondStep({ passkeys, hasAuthenticator }: Ways): boolean {
  return passkeys > 0 || hasAuthenticator
}

/** Why a way cannot be removed, or null. `isRequired`: the person has to have one. */
export function removalProblem(ways: Ways, removed: 'passkey' | 'authenticator', isRequired: boolean): string | null {
  const left = removed === 'passkey' ? { ...ways, passkeys: ways.passkeys - 1 } : { ...ways, hasAuthenticator: false }
  return isRequired && !hasSecondStep(left) ? secondStepMessage.lastWay : null
}

/** The six digits of an authenticator app as people type them, with spaces or without; null for anything else. */
export function authenticatorCodeOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** A recovery code as people type it, whatever its case and its hyphens; null for what cannot be one. */
export function recoveryCodeOf(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return code.length === RECOVERY_LENGTH && [...code].every((letter) => RECOVERY_ALPHABET.includes(letter)) ? code : null
}

/** A recovery code as it is shown: `abcd-efgh-jkmn-pqrs`. */
export function shownRecoveryCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-')
}
