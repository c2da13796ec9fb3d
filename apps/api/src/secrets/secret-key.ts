import { createHash } from 'node:crypto'

/**
 * A key that seals secrets: its bytes, and the short name in each sealed value, which selects the key that opens it.
 */
export type SecretKey = { readonly id: string; readonly bytes: Uint8Array }

export const SECRET_KEY_BYTES = 32

/** Names a key after its fingerprint, so that keys need no manual numbers. The name reveals nothing about the key. */
export function secretKey(bytes: Uint8Array): SecretKey {
  return { id: createHash('sha256').update('greenroom secret key id').update(bytes).digest('hex').slice(0, 8), bytes }
}
