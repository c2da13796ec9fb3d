import type { IssuerMetadata } from './configuration.ts'

/** Where the built-in provider answers, below its issuer's address. */
export const issuerPaths = { authorization: '/oauth/authorize', token: '/oauth/token' } as const

/** How it signs tokens. */
export const SIGNING_ALGORITHM = 'ES256'

/** What its discovery document says that the console needs, so that a visit does not begin by asking for it. */
export function issuerMetadata(issuer: string): IssuerMetadata {
  return {
    issuer,
    authorization_endpoint: `${issuer}${issuerPaths.authorization}`,
    token_endpoint: `${issuer}${issuerPaths.token}`,
    authorization_response_iss_parameter_supported: true,
    id_token_signing_alg_values_supported: [SIGNING_ALGORITHM],
  }
}
