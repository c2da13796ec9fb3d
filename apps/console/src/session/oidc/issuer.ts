/** What the console uses of an issuer's discovery document. */
export type Issuer = {
  issuer: string
  authorization_endpoint: string
  token_endpoint: string
  end_session_endpoint?: string
  authorization_response_iss_parameter_supported?: boolean
}

/**
 * Reads the discovery document. One that names another issuer than the address it was read from is refused (OIDC
 * Discovery §4.3).
 */
export async function discover(address: string): Promise<Issuer> {
  const response = await fetch(`${address}/.well-known/openid-configuration`, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new SignInError('unreachable', `The issuer answered ${response.status}.`)
  // The seam where what the issuer sent meets the type; what matters of it is checked below.
  const found = (await response.json()) as Issuer
  if (found.issuer !== address) throw new SignInError('wrong_issuer', `${address} says that it is ${found.issuer}.`)
  return found
}

/**
 * Something of the sign-in did not work. `code` is the issuer's word for it (login_required, invalid_grant …) or ours.
 */
export class SignInError extends Error {
  override name = 'SignInError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
