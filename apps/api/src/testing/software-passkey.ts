import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Creation = { challenge: string; rp: { id?: string | undefined }; user: { id: string } }

/** Deliberate errors of a passkey. */
export type Flaws = {
  origin?: string
  challenge?: string
  /** The device's counter; by default it counts by itself. */
  counter?: number
  /** The person was not verified, only present. */
  isVerified?: boolean
  userHandle?: string
  /** The device claims this kind of attestation, with a statement that proves nothing. */
  format?: string
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** A passkey in software: creates one credential, and signs with it, as a browser and its device do together. */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const rpId = new URL(origin).hostname
  let counter = 0
  let handle = ''

  const clientData = (type: string, challenge: string, flaws: Flaws) =>
    Buffer.from(JSON.stringify({ type, challenge: flaws.challenge ?? challenge, origin: flaws.origin ?? origin, crossOrigin: false }))
  const head = (flags: number, { isVerified = true, counter: shown = ++counter }: Flaws) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(shown)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)]), count])
  }

  return {
    id: id.toString('base64url'),

    /** RegistrationResponseJSON for the options of a server. */
    create({ challenge, user }: Creation, flaws: Flaws = {}) {
      handle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        head(HAS_CREDENTIAL, flaws),
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey.export({ format: 'jwk' })),
      ])
      const statement =
        flaws.format === undefined
          ? map([])
          : map([
              [text('alg'), Buffer.from([0x26])],
              [text('sig'), bytes(randomBytes(70))],
            ])
      const attestation = map([
        [text('fmt'), text(flaws.format ?? 'none')],
        [text('attStmt'), statement],
        [text('authData'), bytes(authData)],
      ])
      return {
        ...credential(id),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, flaws).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** AuthenticationResponseJSON for the options of a server. */
    get({ challenge }: { challenge: string }, flaws: Flaws = {}) {
      const authenticatorData = head(0, flaws)
      const data = clientData('webauthn.get', challenge, flaws)
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(data)]))
        .sign(privateKey)
      return {
        ...credential(id),
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: flaws.userHandle ?? handle,
        },
      }
    },
  }
}

function credential(id: Buffer) {
  return { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const, clientExtensionResults: {} }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

/** ES256 on P-256, as a COSE key (RFC 9053). */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  return map([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), bytes(Buffer.from(x, 'base64url'))],
    [Buffer.from([0x22]), bytes(Buffer.from(y, 'base64url'))],
  ])
}

// The part of CBOR (RFC 8949) that a passkey needs.

function map(pairs: readonly [Buffer, Buffer][]): Buffer {
  return Buffer.concat([sized(5, pairs.length), ...pairs.flat()])
}

function text(value: string): Buffer {
  return Buffer.concat([sized(3, Buffer.byteLength(value)), Buffer.from(value)])
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([sized(2, value.length), value])
}

function sized(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 0xff])
}
