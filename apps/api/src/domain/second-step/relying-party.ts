import type { Config } from '../../config.ts'

/** Who passkeys are made for: the public address, and its host, to which browsers bind them. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  return { rpID: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin }
}

/** The account's id as a passkey keeps it. A copy, because the library wants bytes of their own buffer. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId, 'utf8'))
}

/** The kinds of keys that every browser and device has (COSE): Ed25519, P-256 and RSA. */
export const KEY_ALGORITHMS = [-8, -7, -257]
