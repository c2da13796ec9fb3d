import type { SealedLocation, Vault } from '../../secrets/vault.ts'

type Sealed = { secret: Buffer; old_secret: Buffer | null }

/** Where the secrets of a webhook are sealed. */
export function secretLocation(appId: string, id: string, column: 'secret' | 'old_secret' = 'secret'): SealedLocation {
  return { table: 'webhook_endpoints', column, app: appId, row: id }
}

/** The secrets that sign: the current one and, for a while after a change, the one before it. */
export function openSecrets(vault: Vault, appId: string, id: string, { secret, old_secret: old }: Sealed): string[] {
  return [vault.open(secret, secretLocation(appId, id)), ...(old ? [vault.open(old, secretLocation(appId, id, 'old_secret'))] : [])]
}
