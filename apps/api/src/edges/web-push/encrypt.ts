import { createCipheriv, createECDH, hash, randomBytes } from 'node:crypto'

/** The keys of a browser's subscription: its public key on P-256 (65 bytes) and its secret (16 bytes). */
export type SubscriptionKeys = { p256dh: Buffer; auth: Buffer }

/** Chosen at random for each message; only tests set them. */
export type Chosen = { salt?: Buffer; privateKey?: Buffer }

/** The most bytes of a message: 4,096 with its header, padding delimiter and authentication tag (RFC 8291). */
export const MAX_PLAINTEXT = 3_993

const RECORD_SIZE = 4_096
const KEY_INFO = Buffer.from('WebPush: info\0', 'latin1')
/** An HKDF of one block ends with the number of the block. */
const CEK_INFO = Buffer.from('Content-Encoding: aes128gcm\0\x01', 'latin1')
const NONCE_INFO = Buffer.from('Content-Encoding: nonce\0\x01', 'latin1')
const BLOCK = Buffer.from([1])
/** Marks the last record, after which padding may follow. */
const LAST_RECORD = Buffer.from([2])
const SALT = 16
const PUBLIC_KEY = 65

/**
 * Encrypts a message for one subscription with the content coding aes128gcm (RFC 8291, RFC 8188): one record, with a
 * new key pair and salt for each message.
 *
 * @throws when the message is too long, or `p256dh` is no point of the curve
 */
export function encryptMessage(plain: Uint8Array, { p256dh, auth }: SubscriptionKeys, { salt, privateKey }: Chosen = {}): Buffer {
  if (plain.length > MAX_PLAINTEXT) throw new Error(`A push message has at most ${MAX_PLAINTEXT} bytes.`)
  const pair = createECDH('prime256v1')
  if (privateKey === undefined) pair.generateKeys()
  else pair.setPrivateKey(privateKey)
  const publicKey = pair.getPublicKey()
  const header = Buffer.allocUnsafe(SALT + 5 + PUBLIC_KEY)
  header.set(salt ?? randomBytes(SALT), 0)
  header.writeUInt32BE(RECORD_SIZE, SALT)
  header.writeUInt8(PUBLIC_KEY, SALT + 4)
  header.set(publicKey, SALT + 5)
  const shared = hmac(auth, pair.computeSecret(p256dh))
  const prk = hmac(header.subarray(0, SALT), hmac(shared, KEY_INFO, p256dh, publicKey, BLOCK))
  const cipher = createCipheriv('aes-128-gcm', hmac(prk, CEK_INFO).subarray(0, 16), hmac(prk, NONCE_INFO).subarray(0, 12))
  return Buffer.concat([header, cipher.update(Buffer.concat([plain, LAST_RECORD])), cipher.final(), cipher.getAuthTag()])
}

/**
 * HMAC-SHA-256 of the parts. HKDF's two steps are one each, as long as one block is enough. Two one-shot hashes take a
 * fifth of the time of `createHmac` or `hkdfSync` for inputs this short. The key has at most 64 bytes.
 */
function hmac(key: Uint8Array, ...parts: readonly Uint8Array[]): Buffer {
  const inner = Buffer.concat([INNER_PAD, ...parts])
  const outer = Buffer.concat([OUTER_PAD, Buffer.alloc(DIGEST)])
  for (const [index, byte] of key.entries()) {
    inner.writeUInt8(byte ^ 0x36, index)
    outer.writeUInt8(byte ^ 0x5c, index)
  }
  outer.set(hash('sha256', inner, 'buffer'), BLOCK_SIZE)
  return hash('sha256', outer, 'buffer')
}

const BLOCK_SIZE = 64
const DIGEST = 32
const INNER_PAD = Buffer.alloc(BLOCK_SIZE, 0x36)
const OUTER_PAD = Buffer.alloc(BLOCK_SIZE, 0x5c)
