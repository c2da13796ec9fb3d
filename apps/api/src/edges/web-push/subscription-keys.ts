import { ECDH } from 'node:crypto'

const BASE64URL = /^[\w-]+={0,2}$/

/** Whether this is a public key on P-256, uncompressed, as base64url: messages can be encrypted for it. */
export function isSubscriptionKey(p256dh: string): boolean {
  const point = bytesOf(p256dh)
  if (point?.length !== 65 || point[0] !== 4) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** Whether this is the secret of a subscription: 16 bytes as base64url. */
export function isSubscriptionSecret(auth: string): boolean {
  return bytesOf(auth)?.length === 16
}

function bytesOf(text: string): Buffer | null {
  return BASE64URL.test(text) ? Buffer.from(text, 'base64url') : null
}
