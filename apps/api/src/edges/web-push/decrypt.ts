import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

/** A subscription as its browser has it. */
export type ReceivingKeys = { privateKey: Buffer; auth: Buffer }

/**
 * Decrypts a push message as a browser does (RFC 8291): for the stand-in of a push service. Throws when the message is
 * not for these keys. Written apart from `encryptMessage`, so that one checks the other.
 */
export function decryptMessage(message: Buffer, { privateKey, auth }: ReceivingKeys): Buffer {
  const keyLength = message.readUInt8(20)
  const salt = message.subarray(0, 16)
  const sender = message.subarray(21, 21 + keyLength)
  const sealed = message.subarray(21 + keyLength)
  if (message.readUInt32BE(16) < sealed.length) throw new Error('A push message has one record.')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derived(pair.computeSecret(sender), auth, info, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('A push message without its last record.')
  return padded.subarray(0, end)
}

function derived(input: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, info, length))
}
