/** 32 random bytes in base64url: a verifier, a state, a nonce. */
export function randomWord(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}

/** The challenge of a verifier: base64url of its SHA-256 (RFC 7636 §4.2, S256). */
export async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
