import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { boundedMemory } from '../../bounded-memory.ts'

/** The keys with which push services recognize this installation (RFC 8292): base64url of the point and the number. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** A push service accepts tokens for up to a day; half of it tolerates clocks that differ. */
const LIVES_SECONDS = 12 * 3600
/** An older token is replaced before it expires on its way. */
const RENEWED_SECONDS = 3600
const MAX_ORIGINS = 1_000

/** Makes a new pair of keys. */
export function makeVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

/**
 * Returns the `Authorization` of a request to a push service, signed once in eleven hours for each service.
 *
 * @param contact where a service reaches the operator: a mailto: or https: address
 */
export function vapidAuthorizations({ keys, contact, now }: { keys: VapidKeys; contact: string; now: () => number }) {
  const key = privateKeyOf(keys)
  const signed = boundedMemory<{ authorization: string; until: number }>(MAX_ORIGINS)
  return (origin: string): string => {
    const seconds = Math.floor(now() / 1000)
    const known = signed.get(origin)
    if (known && known.until > seconds) return known.authorization
    const expires = seconds + LIVES_SECONDS
    const claims = [
      { typ: 'JWT', alg: 'ES256' },
      { aud: origin, exp: expires, sub: contact },
    ]
    const text = claims.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
    const authorization = `vapid t=${text}.${signature}, k=${keys.publicKey}`
    signed.set(origin, { authorization, until: expires - RENEWED_SECONDS })
    return authorization
  }
}

function privateKeyOf({ publicKey, privateKey }: VapidKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' })
}
