/**
 * What the account's owner wrote for those who reach a limit, as plain text: they write it in the rich text editor, and a tenant's HTML
 * has no place in the console. The browser's parser reads it without running or loading anything.
 */
export function freeAccountMessage(portal: unknown): string {
  const { free_account_message: written } = Object(portal)
  if (typeof written !== 'string') return ''
  return new DOMParser().parseFromString(written, 'text/html').body.textContent.trim()
}
