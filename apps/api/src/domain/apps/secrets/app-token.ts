import type { Sql, Tx } from '../../../db/database.ts'
import { newToken } from '../../../secrets/token.ts'
import type { Vault } from '../../../secrets/vault.ts'
import { openSecret, storeSecret } from './app-secrets.ts'

/**
 * The app's own token, with which its mobile app and its website read published content: sealed, looked up by its hash
 * (ruling 7).
 */
const NAME = 'app_token'

/** Gives the app a new token of 32 random bytes. The old one is invalid at once. */
export async function renewAppToken(tx: Tx, vault: Vault, appId: string): Promise<string> {
  const token = newToken()
  await storeSecret(tx, vault, { appId, name: NAME }, token)
  return token
}

/** The decrypted token; null if the app has none. */
export function openAppToken(sql: Sql, vault: Vault, appId: string): Promise<string | null> {
  return openSecret(sql, vault, { appId, name: NAME })
}
