import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { jsonOrNull } from '../../json-or-null.ts'
import { http2Pool } from './http2-pool.ts'
import type { ServiceAccount } from './service-account.ts'

/** A bearer for FCM, or why there is none: the account is refused, or the token service did not respond. */
type AccessToken = { kind: 'token'; value: string } | { kind: 'refused'; reason: string } | { kind: 'unavailable' }

export type AccessTokens = {
  /** The account's bearer, cached until five minutes before it expires; concurrent callers share one request. */
  get(account: ServiceAccount): Promise<AccessToken>
  /** Removes a bearer that FCM refused from the cache; does nothing when it was already replaced. */
  forget(account: ServiceAccount, value: string): void
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const EARLY_MS = 5 * 60_000
const answerShape = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/**
 * Exchanges service accounts for bearers at the one configured token address (a service account's own `token_uri` is
 * never called): an RS256 JWT that lives an hour, by the JWT bearer grant of RFC 7523.
 */
export function accessTokens(settings: { tokenUri: string; ca?: string | undefined; now(): number }): AccessTokens {
  const cache = new Map<string, { value: string; until: number }>()
  const pending = new Map<string, Promise<AccessToken>>()

  return {
    async get(account) {
      const key = keyOf(account)
      const known = cache.get(key)
      if (known && known.until > settings.now()) return { kind: 'token', value: known.value }
      const running = pending.get(key)
      if (running) return running
      const request = ask(account).finally(() => pending.delete(key))
      pending.set(key, request)
      return request
    },
    forget(account, value) {
      const key = keyOf(account)
      if (cache.get(key)?.value === value) cache.delete(key)
    },
  }

  async function ask(account: ServiceAccount): Promise<AccessToken> {
    let assertion: string
    try {
      assertion = await signedAssertion(account, settings)
    } catch {
      return { kind: 'refused', reason: 'UNREADABLE_KEY' }
    }
    const url = new URL(settings.tokenUri)
    const pool = http2Pool(url.origin, { sessions: 1, ca: settings.ca })
    try {
      const answer = await pool.request({
        path: url.pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString(),
        keepBody: true,
      })
      if (answer === 'unsent' || answer === 'uncertain' || answer.status >= 500 || answer.status === 429) return { kind: 'unavailable' }
      if (answer.status !== 200) return { kind: 'refused', reason: 'UNAUTHENTICATED' }
      const token = answerShape.safeParse(jsonOrNull(answer.body))
      if (!token.success) return { kind: 'unavailable' }
      const { access_token: value, expires_in: seconds } = token.data
      cache.set(keyOf(account), { value, until: settings.now() + seconds * 1000 - EARLY_MS })
      return { kind: 'token', value }
    } finally {
      await pool.close()
    }
  }
}

/** The credential of a service account for the token service: an RS256 JWT that lives an hour. */
export async function signedAssertion(account: ServiceAccount, settings: { tokenUri: string; now(): number }): Promise<string> {
  const key = await importPKCS8(account.privateKey, 'RS256')
  const issuedAt = Math.floor(settings.now() / 1000)
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(account.privateKeyId && { kid: account.privateKeyId }) })
    .setIssuer(account.clientEmail)
    .setSubject(account.clientEmail)
    .setAudience(settings.tokenUri)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 3600)
    .sign(key)
}

/** The key is part of the cache key: a renewed key never gets the bearer of the old one. */
function keyOf(account: ServiceAccount): string {
  return `${account.clientEmail} ${account.privateKey}`
}
