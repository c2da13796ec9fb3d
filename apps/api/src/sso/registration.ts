import { signInPaths } from '@greenroom/contract/access/sign-in-paths'
import type { Config } from '../config.ts'

/** The addresses that an issuer has to know of the console, a public client with PKCE. */
export function consoleAddresses(publicUrl: string): { redirects: string[]; afterSignOut: string[]; origin: string } {
  return {
    redirects: [`${publicUrl}${signInPaths.callback}`, `${publicUrl}${signInPaths.silent}`],
    afterSignOut: [`${publicUrl}${signInPaths.signedOut}`],
    origin: publicUrl,
  }
}

/** Lines for the operator: what to register at the external issuer. Empty with the built-in one. */
export function registrationLines({ publicUrl, externalIssuer }: Pick<Config, 'publicUrl' | 'externalIssuer'>): string[] {
  if (externalIssuer === null) return []
  const { redirects, afterSignOut, origin } = consoleAddresses(publicUrl)
  const { issuer, clientId, scopes } = externalIssuer
  const rows: [string, string][] = [
    ['Client', `${clientId}: a public client (single-page application) without a secret`],
    ['Flow', 'authorization code with PKCE (S256), refresh tokens if there are any'],
    ...redirects.map((address): [string, string] => ['Redirect address', address]),
    ...afterSignOut.map((address): [string, string] => ['After sign-out', address]),
    ['Web origin (CORS)', origin],
    ['Scopes', scopes.join(' ')],
    ['Claims', 'email and email_verified in the id token, with RS256 or ES256'],
  ]
  return [`  Sign-in at ${issuer}. Register there (docs/sign-in.md):`, ...rows.map(([name, value]) => `    ${name.padEnd(18)} ${value}`)]
}
