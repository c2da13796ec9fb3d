import type { Tx } from '../../../db/database.ts'
import { hashOfToken } from '../../../secrets/token.ts'

export type TokenKind = 'code' | 'access' | 'refresh'

type NewToken = {
  token: string
  kind: TokenKind
  keyId: string
  expiresAt: Date
  /** Of a code: the PKCE challenge, and the address that it is sent to. */
  code?: { challenge: string; redirect: string }
}

/** Stores the hash of a token. */
export function insertToken(tx: Tx, { token, kind, keyId, expiresAt, code }: NewToken): void {
  tx.send(`insert into assistant_tokens (token_hash, kind, key_id, expires_at, challenge, redirect_uri) values ($1, $2, $3, $4, $5, $6)`, [
    hashOfToken(token),
    kind,
    keyId,
    expiresAt,
    code?.challenge ?? null,
    code?.redirect ?? null,
  ])
}

/** A token of an assistant, and the connection that it belongs to. */
export type FoundToken = {
  challenge: string | null
  redirect: string | null
  expiresAt: Date
  usedAt: Date | null
  keyId: string
  keyName: string
  keyApps: string[]
  keyCreatedAt: Date
  keyExpiresAt: Date
  isRevoked: boolean
  /** The person works in one of its apps at least. */
  isInUse: boolean
}

/** A token of this client, locked together with its connection; null if there is none. */
export async function lockToken(tx: Tx, token: string, kind: TokenKind, clientId: string): Promise<FoundToken | null> {
  const { rows } = await tx.query<FoundToken>(
    `select t.challenge, t.redirect_uri as redirect, t.expires_at as "expiresAt", t.used_at as "usedAt", k.id as "keyId",
       k.name as "keyName", k.app_ids::text[] as "keyApps", k.created_at as "keyCreatedAt", k.expires_at as "keyExpiresAt",
       k.revoked_at is not null as "isRevoked",
       exists (select from app_creators c join users u on u.id = c.user_id
         where c.user_id = k.user_id and c.app_id = any(k.app_ids) and u.disabled_at is null) as "isInUse"
     from assistant_tokens t join access_keys k on k.id = t.key_id
     where t.token_hash = $1 and t.kind = $2 and k.client_id = $3 for update of t, k`,
    [hashOfToken(token), kind, clientId],
  )
  return rows[0] ?? null
}

/** Marks a token as used. It stays until `until`, so that a second use is noticed. */
export function useToken(tx: Tx, token: string, { at, until }: { at: Date; until: Date }): void {
  tx.send('update assistant_tokens set used_at = $2, expires_at = $3 where token_hash = $1', [hashOfToken(token), at, until])
}
