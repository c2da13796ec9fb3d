/** Tokens from the issuer. */
export type Tokens = {
  /** The bearer of every call. */
  idToken: string
  /** The user's subject. */
  sub: string
  /** Milliseconds from the answer to the expiry. */
  life: number
  /** When the answer came, as a time of `computerNow()`. */
  receivedAt: number
  /** Milliseconds since 1970 by the issuer's clock, which says which of two tokens is the newer one. */
  expiresAt: number
}
