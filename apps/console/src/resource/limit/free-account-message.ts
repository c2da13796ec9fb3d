import type { App } from '@greenroom/contract/apps/app-answers'

/**
 * The account owner's message for users who reach a limit, as plain text: it is written in the rich text editor, and a
 * tenant's HTML must not be rendered in the console. The browser's parser reads it without running or loading anything.
 */
export function freeAccountMessage({ free_account_message: written }: Pick<App['portal'], 'free_account_message'>): string {
  return new DOMParser().parseFromString(written, 'text/html').body.textContent.trim()
}
