import { SignInError } from './issuer.ts'

export type Claims = { iss: string; sub: string; aud: string | string[]; azp?: string; exp: number; nonce?: string }

/** What a new id token must say; null where the flow has nothing to compare with. */
export type Expected = { issuer: string; clientId: string; nonce: string | null; sub: string | null }

/**
 * Reads and checks the claims of an id token that came straight from the token endpoint. Its signature is not checked
 * here: the connection to the issuer vouches for it (OpenID Connect Core §3.1.3.7, 6), and the API checks it on every
 * call.
 */
export function checkedClaims(idToken: string, expected: Expected, now = Date.now()): Claims {
  const claims = readClaims(idToken)
  const audiences = [claims.aud].flat()
  const wrong =
    (claims.iss !== expected.issuer && 'issuer') ||
    (!audiences.includes(expected.clientId) && 'audience') ||
    (audiences.length > 1 && claims.azp !== expected.clientId && 'authorised party') ||
    (claims.exp * 1_000 <= now && 'end') ||
    (expected.nonce !== null && claims.nonce !== expected.nonce && 'nonce') ||
    (expected.sub !== null && claims.sub !== expected.sub && 'subject')
  if (wrong) throw new SignInError('wrong_id_token', `The id token has the wrong ${wrong}.`)
  return claims
}

function readClaims(idToken: string): Claims {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0))
    // The seam where the token's text meets its type; checkedClaims compares every claim that is used.
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims
  } catch {
    throw new SignInError('wrong_id_token', 'The id token cannot be read.')
  }
}
