/** An encrypted value, in the form in which the browser stores it. */
export type Sealed = { nonce: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

/** Encrypts a value (AES-256-GCM). Decryption requires the same `label`. */
export async function seal(key: CryptoKey, value: unknown, label: string): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { nonce, bytes: await crypto.subtle.encrypt(how(nonce, label), key, text) }
}

/** Decrypts with whichever of the keys fits; undefined if none does. */
export async function unseal(keys: readonly CryptoKey[], { nonce, bytes }: Sealed, label: string): Promise<unknown> {
  for (const key of keys) {
    const text = await crypto.subtle.decrypt(how(nonce, label), key, bytes).catch(() => null)
    if (text) return JSON.parse(new TextDecoder().decode(text))
  }
  return undefined
}

function how(nonce: Uint8Array<ArrayBuffer>, label: string): AesGcmParams {
  return { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(label) }
}
