import { readFileSync } from 'node:fs'
import { demoAccounts } from './demo-accounts.ts'

/**
 * Words of the passwords that leak most often, from the list of zxcvbn-ts (NOTICE). Each entry also covers its variants
 * with a number, a year and special characters (`Password1!`, `password@123`, `Summer2026!`).
 */
const FILE = new URL('common-passwords.txt', import.meta.url)

/** Passwords in our own pages, which anybody can read. */
export const publishedPasswords: readonly string[] = [demoAccounts.password]

const SPECIALS = /[-+_!@#$%^&*,.?</:]*$/
/** A suffix: special characters, a run of digits, special characters again. */
const TAIL = /[-+_!@#$%^&*,.?</:]*\d*[-+_!@#$%^&*,.?</:]*$/

let words: ReadonlySet<string> | undefined

/** Whether this is one of the passwords that an attacker tries first, or a published one. */
export function isCommonPassword(password: string): boolean {
  // Read when the first password is chosen: most processes of the product never need it.
  words ??= new Set([...readFileSync(FILE, 'utf8').trim().split(/\s+/), ...publishedPasswords.map(wordOf)])
  const lower = password.toLowerCase()
  return [lower, lower.replace(SPECIALS, ''), wordOf(password)].some((word) => words?.has(word))
}

/** Whether everybody can read this very password in the documentation. */
export function isPublishedPassword(password: string): boolean {
  return publishedPasswords.includes(password)
}

function wordOf(password: string): string {
  return password.toLowerCase().replace(TAIL, '')
}
