import type { Sql } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { makeVapidKeys, type VapidKeys } from '../../edges/web-push/vapid.ts'
import { SealedError, type SealedLocation, type Vault } from '../../secrets/vault.ts'

/**
 * The keys with which push services recognize this installation; the first start makes them. If SECRET_KEY was lost,
 * nothing can open them and new ones are made: browsers then subscribe again when they visit the website.
 */
export async function loadWebPushKeys({ db, vault, log }: Pick<Deps, 'db' | 'vault' | 'log'>): Promise<VapidKeys> {
  const known = await readKeys(db.platform, vault)
  if (known.keys) return known.keys
  return await db.changePlatform(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('greenroom web push keys', 0))`)
    // Another server may have been first while this one waited for the lock.
    const { keys, isSealed } = await readKeys(tx, vault)
    if (keys) return keys
    if (isSealed) log.warn('the keys of web pushes were sealed with a lost SECRET_KEY; browsers have to subscribe again with new ones')
    const made = makeVapidKeys()
    await tx.query('insert into web_push_keys (public_key, private_key) values ($1, $2)', [
      made.publicKey,
      vault.seal(made.privateKey, locationOf(made.publicKey)),
    ])
    return made
  })
}

/** The newest keys that can be opened; `isSealed`: there are some that cannot. */
async function readKeys(sql: Sql, vault: Vault): Promise<{ keys: VapidKeys | null; isSealed: boolean }> {
  const { rows } = await sql.query<{ publicKey: string; sealed: Buffer }>(
    'select public_key as "publicKey", private_key as sealed from web_push_keys order by created_at desc',
  )
  for (const { publicKey, sealed } of rows) {
    try {
      return { keys: { publicKey, privateKey: vault.open(sealed, locationOf(publicKey)) }, isSealed: false }
    } catch (error) {
      if (!(error instanceof SealedError)) throw error
    }
  }
  return { keys: null, isSealed: rows.length > 0 }
}

function locationOf(publicKey: string): SealedLocation {
  return { table: 'web_push_keys', column: 'private_key', app: null, row: publicKey }
}
