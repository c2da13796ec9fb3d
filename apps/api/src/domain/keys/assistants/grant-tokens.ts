import { createHash } from 'node:crypto'
import { ASSISTANT_PREFIXES, KEY_DAYS } from '@greenroom/contract/keys/key-rules'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { newKeyToken } from '../../../secrets/key-token.ts'
import { OVERLAP_MS } from '../../../secrets/token.ts'
import { forgetAccounts } from '../../accounts/account-memory.ts'
import { endConnection } from './end-connection.ts'
import { type FoundToken, insertToken, lockToken, type TokenKind, useToken } from './stored-tokens.ts'

/** How long an access token works, in seconds: as long as an id token. */
export const ACCESS_SECONDS = 15 * 60

const DAY_MS = 86_400_000
/** A connection that is not used for that long ends. */
const IDLE_MS = 60 * DAY_MS
/** How long the second use of a code or refresh token is noticed. Later it is refused like an unknown one. */
const REMEMBERED_MS = 7 * DAY_MS

export type Granted = { access: string; refresh: string; scopes: string[] }

type Presented = { token: string; kind: Extract<TokenKind, 'code' | 'refresh'>; clientId: string; requestAge: number }

/** Exchanges a code for tokens; null if it is wrong, used or too old, or if redirect address or verifier do not fit. */
export async function exchangeCode(
  deps: Pick<Deps, 'db' | 'now'>,
  {
    code,
    redirect,
    verifier,
    ...presented
  }: { code: string; redirect: string | undefined; verifier: string; clientId: string; requestAge: number },
): Promise<Granted | null> {
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return await grant(deps, { ...presented, token: code, kind: 'code' }, (found) => {
    return found.challenge === challenge && (redirect === undefined || redirect === found.redirect)
  })
}

/** Replaces a refresh token, with the next access token; null if it is wrong or used, or its connection has ended. */
export async function refreshTokens(
  deps: Pick<Deps, 'db' | 'now'>,
  { refresh, ...presented }: { refresh: string; clientId: string; requestAge: number },
): Promise<Granted | null> {
  return await grant(deps, { ...presented, token: refresh, kind: 'refresh' }, () => true)
}

/**
 * Uses a code or refresh token. Its second use ends the connection, since one of the two callers must have stolen it
 * (RFC 9700, 4.14.2). Of two requests that overlap (`OVERLAP_MS`), only one wins, and nothing ends.
 */
async function grant(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { token, kind, clientId, requestAge }: Presented,
  fits: (found: FoundToken) => boolean,
): Promise<Granted | null> {
  const began = now().getTime() - requestAge
  const outcome = await db.changePlatform(async (tx) => {
    const found = await lockToken(tx, token, kind, clientId)
    if (found === null || found.isRevoked) return null
    if (found.usedAt !== null) {
      const isReplay = found.usedAt.getTime() < began - OVERLAP_MS
      if (isReplay) await endConnection(tx, found, REPLAYED)
      return isReplay ? 'ended' : null
    }
    const at = now()
    if (found.expiresAt <= at || found.keyExpiresAt <= at || !found.isInUse || !fits(found)) return null
    useToken(tx, token, { at, until: new Date(at.getTime() + REMEMBERED_MS) })
    return await insertTokens(tx, found, at)
  })
  if (outcome !== 'ended') return outcome
  forgetAccounts(db)
  return null
}

const REPLAYED = 'A code or refresh token was used twice'

async function insertTokens(tx: Tx, { keyId, keyCreatedAt }: FoundToken, at: Date): Promise<Granted> {
  const last = keyCreatedAt.getTime() + KEY_DAYS.default * DAY_MS
  const expiresAt = new Date(Math.min(last, at.getTime() + IDLE_MS))
  const [access, refresh] = [newKeyToken(ASSISTANT_PREFIXES.access), newKeyToken(ASSISTANT_PREFIXES.refresh)]
  insertToken(tx, { token: access, kind: 'access', keyId, expiresAt: new Date(at.getTime() + ACCESS_SECONDS * 1_000) })
  insertToken(tx, { token: refresh, kind: 'refresh', keyId, expiresAt })
  const { rows } = await tx.query<{ scopes: string[] }>('update access_keys set expires_at = $2 where id = $1 returning scopes', [
    keyId,
    expiresAt,
  ])
  return { access, refresh, scopes: rows[0]?.scopes ?? [] }
}
