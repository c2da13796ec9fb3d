import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const INFO = Buffer.from('WebPush: info\0')
const ROUNDS = 5_000

/**
 * The processor time in microseconds that Node's crypto takes to encrypt a message for one browser (RFC 8291), written
 * without care for speed: what a push to browsers costs at least, and what the sender is compared with.
 */
export function measureBareEncryption(plain: Buffer): number {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const [p256dh, auth] = [browser.getPublicKey(), randomBytes(16)]
  for (let round = 0; round < ROUNDS / 10; round += 1) encrypt(plain, p256dh, auth)
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round += 1) encrypt(plain, p256dh, auth)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / ROUNDS
}

function encrypt(plain: Buffer, p256dh: Buffer, auth: Buffer): Buffer {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const salt = randomBytes(16)
  const publicKey = pair.getPublicKey()
  const secret = derive(pair.computeSecret(p256dh), auth, Buffer.concat([INFO, p256dh, publicKey]), 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const cipher = createCipheriv('aes-128-gcm', key, derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12))
  const size = Buffer.from([0, 0, 16, 0, publicKey.length])
  return Buffer.concat([salt, size, publicKey, cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()])
}

function derive(input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, info, length))
}
