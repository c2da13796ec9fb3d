import { createHash, randomBytes } from 'node:crypto'

/** A secret that somebody presents as it is: 32 random bytes in base64url. The database keeps `hashOfToken` of it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The SHA-256 by which a token is looked up. No salt and no cost: what is random cannot be guessed. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
