import type { Config } from '../config.ts'
import { withClient } from '../db/with-client.ts'
import { StartError } from '../start-error.ts'
import { existingSecretKeys, withKeys } from './key-files.ts'
import type { SecretKey } from './secret-key.ts'

/**
 * Completes a configuration with its keys (`withKeys`) once they are known to be those of the database at `url`. Throws
 * `StartError` when they are not: with another SECRET_KEY nobody could sign in, and the cookie keys would look wrong
 * to the other processes. Nothing is made or changed before that.
 */
export async function openKeys(config: Config, url: string): Promise<Config> {
  const keys = await existingSecretKeys(config)
  if (await sealedWithOthers(url, keys)) throw new StartError(keys.length > 0 ? OTHER_KEY : NO_KEY)
  return await withKeys(config)
}

const REMEDY =
  'Set SECRET_KEY to the key that was used before (to rotate: new,old), or put that file back. If it is lost, run npm run rotate-keys -- --at-once and npm run adopt-settings; push keys and other stored secrets then have to be entered again.'
const OTHER_KEY = `SECRET_KEY (or the file secret-key in KEYS_DIR) is not the key that sealed the secrets in this database. ${REMEDY}`
const NO_KEY = `SECRET_KEY is missing, and so is the file secret-key in KEYS_DIR, but the database has secrets that were sealed with one. ${REMEDY}`

/**
 * Whether other keys sealed what the database has: a key that signs tokens; or, where an external issuer signs them,
 * all secrets. A sealed value has the id of its key in its bytes 2 to 5. Some values that none of the keys opens do not
 * stop the start: whatever needs them says so.
 */
async function sealedWithOthers(url: string, keys: readonly SecretKey[]): Promise<boolean> {
  const ids = keys.map(({ id }) => Buffer.from(id, 'hex'))
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ signing: boolean | null; others: boolean | null }>(
      `select (select bool_or(substr(private_jwk, 2, 4) <> all($1::bytea[])) from sso_keys where retired_at is null) as signing,
         exists (select from app_secrets) and not exists (select from app_secrets where substr(sealed, 2, 4) = any($1::bytea[])) as others`,
      [ids],
    )
    return rows[0]?.signing ?? rows[0]?.others ?? false
  })
}
