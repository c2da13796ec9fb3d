import type { Vault } from '../../secrets/vault.ts'
import type { Subscription } from './mail.ts'

/** The page and the address of one click that end mails, followed by a token. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

const PURPOSE = 'unsubscribe'
const TOKEN = /^([\da-f-]{36})\.([a-z_]{1,40})\.([\w-]{43})$/

/** The path that ends these mails. It works without a sign-in and as long as the secret key does. */
export function unsubscribePath(vault: Vault, { userId, kind }: Subscription): string {
  return `${UNSUBSCRIBE_PATH}/${userId}.${kind}.${vault.marks(PURPOSE, `${userId} ${kind}`)[0] ?? ''}`
}

/** The mails that a token ends; null for one that this installation did not make. */
export function subscriptionOf(vault: Vault, token: string): Subscription | null {
  const [, userId = '', kind = '', mark = ''] = TOKEN.exec(token) ?? []
  return userId !== '' && vault.isMarked(PURPOSE, `${userId} ${kind}`, mark) ? { userId, kind } : null
}
