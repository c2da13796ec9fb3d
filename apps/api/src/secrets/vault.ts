import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SecretKey } from './secret-key.ts'

/**
 * Where a sealed value is stored. It is bound to this place: copied into another row, column or app it does not open.
 */
export type SealedLocation = {
  table: string
  column: string /** The app's id, or null for the platform's. */
  app: string | null
  row: string
}

export type Vault = {
  /** The name of the current key; stored with the value where a table has a column for it. */
  keyId: string
  seal(plain: string, location: SealedLocation): Buffer
  /** Throws `SealedError` when the value was changed, comes from another place, or none of the keys sealed it. */
  open(sealed: Uint8Array, location: SealedLocation): string
  /** Signs a text for one purpose (HMAC-SHA256, with a different key for each purpose); base64url. */
  mark(purpose: string, text: string): string
  /** The same with each of the keys, the newest first. */
  marks(purpose: string, text: string): string[]
  /**
   * Whether one of the keys signed this text for this purpose. Takes as long for a wrong signature as for a right one.
   */
  isMarked(purpose: string, text: string, mark: string): boolean
}

/** A sealed value cannot be opened. The message never contains the value. */
export class SealedError extends Error {
  override name = 'SealedError'
}

// format (1) | key id (4) | nonce (12) | tag (16) | AES-256-GCM text
const FORMAT = 1
const NONCE = 5
const TAG = NONCE + 12
const TEXT = TAG + 16

/** Creates the vault over `keys`: the first seals, all of them open. Throws when there is none. */
export function createVault(keys: readonly SecretKey[]): Vault {
  const [current] = keys
  if (current === undefined) throw new Error('The vault needs at least one key: SECRET_KEY is missing.')
  const byId = new Map(keys.map((key) => [key.id, key.bytes]))

  return {
    keyId: current.id,
    seal(plain, location) {
      const nonce = randomBytes(TAG - NONCE)
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce)
      const head = Buffer.concat([Buffer.from([FORMAT]), Buffer.from(current.id, 'hex')])
      cipher.setAAD(boundTo(head, location))
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([head, nonce, cipher.getAuthTag(), text])
    },
    open(sealed, location) {
      const id = keyIdOf(sealed)
      const bytes = byId.get(id)
      if (bytes === undefined)
        throw new SealedError(
          `A secret of ${location.table} was sealed with key ${id}, which SECRET_KEY does not contain. Add the key that was used before.`,
        )
      const decipher = createDecipheriv('aes-256-gcm', bytes, sealed.subarray(NONCE, TAG), { authTagLength: TEXT - TAG })
      decipher.setAAD(boundTo(sealed.subarray(0, NONCE), location))
      decipher.setAuthTag(sealed.subarray(TAG, TEXT))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(TEXT)), decipher.final()]).toString('utf8')
      } catch {
        throw new SealedError(`A secret of ${location.table} cannot be opened: it was changed, or it belongs to another place.`)
      }
    },
    mark: (purpose, text) => markOf(current, purpose, text).toString('base64url'),
    marks: (purpose, text) => keys.map((key) => markOf(key, purpose, text).toString('base64url')),
    isMarked(purpose, text, mark) {
      const given = Buffer.from(mark, 'base64url')
      return keys.map((key) => markOf(key, purpose, text)).some((right) => given.length === right.length && timingSafeEqual(given, right))
    },
  }
}

/** Each purpose has its own key, so that a signature for one is invalid for another. */
function markOf({ bytes }: SecretKey, purpose: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', bytes, '', `greenroom mark: ${purpose}`, 32))
  return createHmac('sha256', key).update(text).digest()
}

function keyIdOf(sealed: Uint8Array): string {
  if (sealed.length < TEXT || sealed[0] !== FORMAT) throw new SealedError('A sealed value has an unknown form.')
  return Buffer.from(sealed.subarray(1, NONCE)).toString('hex')
}

/** The associated data that the seal authenticates. JSON separates the parts, whatever characters they contain. */
function boundTo(head: Uint8Array, { table, column, app, row }: SealedLocation): Buffer {
  return Buffer.concat([head, Buffer.from(JSON.stringify([table, column, app, row]))])
}
