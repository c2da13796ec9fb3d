import { SIGNING_ALGORITHM } from '@greenroom/contract/access/built-in-issuer'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database, Sql, Tx } from '../db/database.ts'
import { PLATFORM, writeAudit } from '../domain/audit/write-audit.ts'
import type { SealedLocation, Vault } from '../secrets/vault.ts'

/** A key that signs id tokens, or has signed some that are still valid. */
export type SigningKey = { kid: string; privateJwk: JWK; publicJwk: JWK }

/**
 * How long a retired key stays published: the life of an id token, the minute until every server has noticed, and a
 * wide margin.
 */
const OVERLAP = `interval '1 hour'`

/** The keys in use, the signing one first. The very first start creates one. */
export async function loadSigningKeys({ db, vault }: { db: Database; vault: Vault }): Promise<SigningKey[]> {
  const keys = await readKeys(db.platform, vault)
  if (keys.length > 0) return keys
  return await db.changePlatform(async (tx) => {
    await lockKeys(tx)
    // Another server may have been first while this one waited for the lock.
    const made = await readKeys(tx, vault)
    if (made.length === 0) await addKey(tx, vault)
    return made.length > 0 ? made : await readKeys(tx, vault)
  })
}

/**
 * Creates a new signing key. The previous ones stay published until their tokens have expired; with `atOnce` (a key may
 * have leaked) they are removed now, which invalidates all of their tokens. Returns the new key's id. Running servers
 * notice within a minute.
 */
export async function rotateSigningKeys({ db, vault }: { db: Database; vault: Vault }, { atOnce }: { atOnce: boolean }): Promise<string> {
  return await db.changePlatform(async (tx) => {
    await lockKeys(tx)
    if (atOnce) await tx.query('delete from sso_keys')
    else await tx.query('update sso_keys set retired_at = now() where retired_at is null')
    const kid = await addKey(tx, vault)
    const summary = atOnce ? `${kid}; the earlier ones ended at once` : kid
    await writeAudit(tx, { appId: PLATFORM, actorId: null, actorName: 'rotate-keys', action: 'rotated', target: 'signing_keys', summary })
    return kid
  })
}

/** Removes keys whose tokens have all expired. */
export async function sweepSigningKeys(sql: Sql): Promise<void> {
  await sql.query(`delete from sso_keys where retired_at < now() - ${OVERLAP}`)
}

async function readKeys(sql: Sql, vault: Vault): Promise<SigningKey[]> {
  const { rows } = await sql.query<{ kid: string; sealed: Buffer; publicJwk: JWK }>(
    `select kid, private_jwk as sealed, public_jwk as "publicJwk" from sso_keys
     where retired_at is null or retired_at > now() - ${OVERLAP}
     order by retired_at desc nulls first, created_at desc`,
  )
  return rows.map(({ kid, sealed, publicJwk }) => ({ kid, publicJwk, privateJwk: readJwk(vault.open(sealed, locationOf(kid))) }))
}

async function addKey(tx: Tx, vault: Vault): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  const publicJwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(publicJwk)
  const named = { kid, alg: SIGNING_ALGORITHM, use: 'sig' }
  const sealed = vault.seal(JSON.stringify({ ...(await exportJWK(privateKey)), ...named }), locationOf(kid))
  await tx.query('insert into sso_keys (kid, private_jwk, public_jwk) values ($1, $2, $3)', [kid, sealed, { ...publicJwk, ...named }])
  return kid
}

async function lockKeys(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('greenroom signing keys', 0))`)
}

function locationOf(kid: string): SealedLocation {
  return { table: 'sso_keys', column: 'private_jwk', app: null, row: kid }
}

function readJwk(text: string): JWK {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) throw new Error('A stored signing key is no JSON object.')
  return value
}
