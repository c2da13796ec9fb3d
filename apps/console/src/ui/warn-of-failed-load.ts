/**
 * Warns in the browser's console that a file could not be loaded. Browsers end the downloads of a page that is left,
 * and Firefox reports this to the page, so only a page that is still open a second later warns.
 */
export function warnOfFailedLoad(message: string, error: unknown): void {
  setTimeout(() => console.warn(message, error), 1_000)
}
