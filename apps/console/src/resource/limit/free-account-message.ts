import type { App } from '@greenroom/contract/apps/app-answers'

/**
 * What the account's owner wrote for those who reach a limit, as plain text: they write it in the rich text editor, and
 * a tenant's HTML has no place in the console. The browser's parser reads it without running or loading anything.
 */
export function freeAccountMessage({ free_account_message: written }: Pick<App['portal'], 'free_account_message'>): string {
  return new DOMParser().parseFromString(written, 'text/html').body.textContent.trim()
}
