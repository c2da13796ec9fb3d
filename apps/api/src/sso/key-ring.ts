import { SIGNING_ALGORITHM } from '@greenroom/contract/access/built-in-issuer'
import { type CryptoKey, importJWK } from 'jose'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { repeatedFailures } from '../repeated-failures.ts'
import type { Vault } from '../secrets/vault.ts'
import { loadSigningKeys, type SigningKey } from './signing-keys.ts'

/** The cached signing keys, refreshed every minute at most, so that a rotation reaches a running server. */
export type KeyRing = {
  /** The keys in use, the signing one first. The same array as long as nothing changed. */
  keys(): Promise<readonly SigningKey[]>
  /** The public key with this id, or null. An unknown id refreshes the cache, at most once a second. */
  find(kid: string): Promise<CryptoKey | null>
}

const LOOK_AGAIN_MS = 60_000
const LOOK_AGAIN_FOR_UNKNOWN_MS = 1_000

/** The key ring of this process, shared by signing and verification. */
export function createKeyRing(deps: { db: Database; vault: Vault; log: Logger }): KeyRing {
  let known: { keys: readonly SigningKey[]; publicKeys: ReadonlyMap<string, CryptoKey> } | null = null
  let readAt = 0
  let reading: Promise<void> | null = null
  const noteFailure = repeatedFailures(deps.log, 'the signing keys could not be read again')

  async function read(): Promise<void> {
    const keys = await loadSigningKeys(deps)
    readAt = Date.now()
    if (known !== null && sameKeys(known.keys, keys)) return
    known = { keys, publicKeys: new Map(await Promise.all(keys.map(async (key) => [key.kid, await publicKeyOf(key)] as const))) }
  }

  async function freshKeys(maxAge: number) {
    if (known === null || Date.now() - readAt >= maxAge) {
      // Concurrent requests share one refresh.
      reading ??= read().finally(() => {
        reading = null
      })
      if (known === null) await reading
      // While the database is down, the cached keys are good enough.
      else await reading.catch(noteFailure)
    }
    if (known === null) throw new Error('There are no signing keys.')
    return known
  }

  return {
    keys: async () => (await freshKeys(LOOK_AGAIN_MS)).keys,
    async find(kid) {
      const found = (await freshKeys(LOOK_AGAIN_MS)).publicKeys.get(kid)
      return found ?? (await freshKeys(LOOK_AGAIN_FOR_UNKNOWN_MS)).publicKeys.get(kid) ?? null
    },
  }
}

function sameKeys(before: readonly SigningKey[], after: readonly SigningKey[]): boolean {
  return before.length === after.length && before.every((key, index) => key.kid === after[index]?.kid)
}

async function publicKeyOf(key: SigningKey): Promise<CryptoKey> {
  const imported = await importJWK(key.publicJwk, SIGNING_ALGORITHM)
  if (imported instanceof Uint8Array) throw new Error('A signing key is symmetric.')
  return imported
}
