import type { SealedName } from '@greenroom/contract/app-document/rights'
import type { Sql, Tx } from '../../../db/database.ts'
import { hashOfToken } from '../../../secrets/token.ts'
import type { Vault } from '../../../secrets/vault.ts'

/** The app's write-only values: those of its fields, and its own token. */
type AppSecretName = SealedName | 'app_token'

type Wanted = { appId: string; name: AppSecretName }

/**
 * Seals and stores a value, and returns whether it replaced an older one. Also stores its hash if callers authenticate
 * with the value itself.
 */
export async function storeSecret(tx: Tx, vault: Vault, { appId, name }: Wanted, value: string): Promise<boolean> {
  const { rows } = await tx.query<{ replaced: boolean }>(
    `insert into app_secrets (app_id, name, sealed, key_id, last4, value_hash) values ($1, $2, $3, $4, $5, $6)
     on conflict (app_id, name) do update
       set sealed = excluded.sealed, key_id = excluded.key_id, last4 = excluded.last4, value_hash = excluded.value_hash,
         updated_at = excluded.updated_at, delete_after = null
     returning xmax <> 0 as replaced`,
    [
      appId,
      name,
      vault.seal(value, locationOf(appId, name)),
      vault.keyId,
      name.endsWith('_password') ? '' : lastFour(value),
      name === 'app_token' ? hashOfToken(value) : null,
    ],
  )
  // xmax is only set if the row already existed.
  return rows[0]?.replaced ?? false
}

/** Deletes a secret; returns whether there was one. */
export async function forgetSecret(tx: Tx, { appId, name }: Wanted): Promise<boolean> {
  const { rowCount } = await tx.query('delete from app_secrets where app_id = $1 and name = $2', [appId, name])
  return rowCount > 0
}

/** The decrypted value, for the one place that needs it; null if none is stored. */
export async function openSecret(sql: Sql, vault: Vault, { appId, name }: Wanted): Promise<string | null> {
  const { rows } = await sql.query<{ sealed: Buffer }>('select sealed from app_secrets where app_id = $1 and name = $2', [appId, name])
  return rows[0] ? unseal(vault, { appId, name }, rows[0].sealed) : null
}

/** The decrypted value of a row of app_secrets. */
export function unseal(vault: Vault, { appId, name }: Wanted, sealed: Buffer): string {
  return vault.open(sealed, locationOf(appId, name))
}

/**
 * A suffix to distinguish keys on a page; empty for passwords. For a service account it is the end of the key's public
 * id, because all of the JSON files end alike.
 */
function lastFour(value: string): string {
  return (/"private_key_id"\s*:\s*"([^"]+)"/.exec(value)?.[1] ?? value).slice(-4)
}

function locationOf(appId: string, name: AppSecretName) {
  return { table: 'app_secrets', column: 'sealed', app: appId, row: name }
}
