import { createHash, randomBytes } from 'node:crypto'

/** A secret that is presented as it is: 32 random bytes in base64url. The database stores `hashOfToken` of it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The SHA-256 by which a token is looked up. No salt and no cost factor: random tokens cannot be guessed. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * A request that begins up to a second after the first use of a code or refresh token overlaps with it. The use is
 * noted before it is committed and answered, so whoever sent both may not have its answer yet (decision 0182).
 */
export const OVERLAP_MS = 1_000

/**
 * A token that names its app: the app's id in base64url, then the secret, which has 22 to 43 characters. It is only
 * looked up in that app, and only the whole token is valid.
 */
export function tokenOfApp(appId: string, secret: string): string {
  return `${Buffer.from(appId.replaceAll('-', ''), 'hex').toString('base64url')}${secret}`
}

/** The app in a token; null for one without. */
export function saidApp(token: string): string | null {
  const [, said] = /^([\w-]{22})[\w-]{22,43}$/.exec(token) ?? []
  if (said === undefined) return null
  const hex = Buffer.from(said, 'base64url').toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
