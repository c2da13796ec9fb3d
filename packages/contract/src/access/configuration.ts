import type { Links } from '../navigation.ts'

/** What the console must know before anyone is signed in: the data of GET /api/configuration, which is public. */
export type ConsoleConfiguration = {
  /** The OpenID Connect issuer, such as http://localhost:4000/sso. */
  issuer: string
  client_id: string
  /** Scopes to ask for, separated by spaces (SESS-011). */
  scope: string
  /** Where the built-in provider ends a session; null with an external issuer, whose own end-session page is used. */
  sign_out_url: string | null
  /** True while one can sign in with the demo accounts. */
  demo: boolean
  /** True while pushes go to the simulator, whose phone is at /demo/phone. */
  demo_phone: boolean
  /** Where the apps' public pages live, without a slash at its end (OQ-142). */
  web_host: string
  /** A push to more devices than this asks more strongly. */
  push_confirm_above: number
  /** Seconds that a confirmed push is held and can be undone. */
  push_hold_seconds: number
  links: Links
}
