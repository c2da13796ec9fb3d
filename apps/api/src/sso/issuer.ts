import type { Config } from '../config.ts'

/** The public client that the console is, at the built-in provider. */
export const CONSOLE_CLIENT = 'console'

/** Where the built-in provider is mounted. */
export const SSO_PATH = '/sso'

/** Exactly these scopes (SESS-011). */
export const SCOPES = ['public', 'profile', 'openid', 'name', 'email'] as const

/** The issuer that the built-in provider writes into its tokens. */
export function builtInIssuer({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${publicUrl}${SSO_PATH}`
}
