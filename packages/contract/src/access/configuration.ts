import type { Links } from '../navigation.ts'
import type { SignUpMode } from '../sign-up/sign-up-mode.ts'

/** The console's configuration before sign-in: the data of the public GET /api/configuration. */
export type ConsoleConfiguration = {
  /** The OpenID Connect issuer, such as http://localhost:4000/sso. */
  issuer: string
  /** What a sign-in needs of the built-in provider's discovery document; null with an external issuer. */
  issuer_metadata: IssuerMetadata | null
  client_id: string
  /** Scopes to request, separated by spaces (SESS-011). */
  scope: string
  /** Where the built-in provider ends a session; null with an external issuer, whose own end-session page is used. */
  sign_out_url: string | null
  /** True if the demo accounts can sign in. */
  demo: boolean
  /** True if pushes go to the simulator, whose phone is at /demo/phone. */
  demo_phone: boolean
  /** Base URL of the apps' public pages, without a trailing slash (OQ-142). */
  web_host: string
  /** Whether websites are served there. */
  serves_websites: boolean
  /** A push to more devices than this needs a stronger confirmation. */
  push_confirm_above: number
  /** Seconds by which a confirmed push is delayed so that it can be undone. */
  push_hold_seconds: number
  /** Who can sign up at the public pages. */
  sign_up: SignUpMode
  links: Links
  /** The version of the server, such as 1.2.0. */
  version: string
}

/** Members of a discovery document (OpenID Connect Discovery §3, RFC 9207 §3). */
export type IssuerMetadata = {
  issuer: string
  authorization_endpoint: string
  token_endpoint: string
  authorization_response_iss_parameter_supported: boolean
  id_token_signing_alg_values_supported: string[]
}
