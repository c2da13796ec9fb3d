import type { Config } from '../config.ts'

/** The console's public client at the built-in provider. */
export const CONSOLE_CLIENT = 'console'

/** Where the built-in provider is mounted. */
export const SSO_PATH = '/sso'

/** Exactly these scopes (SESS-011). */
export const SCOPES = ['public', 'profile', 'openid', 'name', 'email'] as const

/** The issuer in the tokens of the built-in provider. */
export function builtInIssuer({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${publicUrl}${SSO_PATH}`
}
