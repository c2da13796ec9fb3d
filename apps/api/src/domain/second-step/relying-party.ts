import type { Config } from '../../config.ts'

/** The relying party of passkeys: the public origin, and its host, to which browsers bind them. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  return { rpID: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin }
}

/** The account's id as the user handle of a passkey. A copy, because the library requires its own buffer. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId, 'utf8'))
}

/** Key algorithms (COSE) supported by every browser and device: Ed25519, P-256 and RSA. */
export const KEY_ALGORITHMS = [-8, -7, -257]
