import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { ASSISTANT_PREFIXES, KEY_PREFIX } from '@greenroom/contract/keys/key-rules'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_LENGTH = 40
const CHECKSUM_LENGTH = 6

type Prefix = typeof KEY_PREFIX | (typeof ASSISTANT_PREFIXES)[keyof typeof ASSISTANT_PREFIXES]

/**
 * A new key, or token of an assistant: the prefix, 40 random letters and digits (238 bits), and a CRC-32 checksum of
 * them in 6. Scanners tell a key from other text by both, and the server refuses a mistyped one without asking the
 * database.
 */
export function newKeyToken(prefix: Prefix = KEY_PREFIX): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${prefix}${secret}${checksumOf(secret)}`
}

/** Whether a bearer was meant as a key, or as the access token of an assistant, behind which is a key. */
export function isMeantAsKey(bearer: string): boolean {
  return bearer.startsWith(KEY_PREFIX) || isOfAssistant(bearer)
}

/** Whether a bearer was meant as the access token of an assistant. */
export function isOfAssistant(bearer: string): boolean {
  return bearer.startsWith(ASSISTANT_PREFIXES.access)
}

/** Whether it has the shape of a key, checksum included. */
export function isWholeKey(bearer: string): boolean {
  const [, secret, checksum] = /^gr[kar]_([0-9A-Za-z]{40})([0-9A-Za-z]{6})$/.exec(bearer) ?? []
  return secret !== undefined && checksumOf(secret) === checksum
}

function checksumOf(secret: string): string {
  let rest = crc32(secret)
  let digits = ''
  while (digits.length < CHECKSUM_LENGTH) {
    digits = `${LETTERS[rest % LETTERS.length]}${digits}`
    rest = Math.floor(rest / LETTERS.length)
  }
  return digits
}
