import { replaceEqualDeep } from '@tanstack/react-query'

/**
 * For a query's `structuralSharing`: an answer that was read before what is held, and arrives after it, does not
 * replace it. Both are told apart by their `version`.
 */
export function keepNewer(held: unknown, read: unknown): unknown {
  return versionOf(held) > versionOf(read) ? held : replaceEqualDeep(held, read)
}

function versionOf(document: unknown): number {
  const isVersioned = typeof document === 'object' && document !== null && 'version' in document
  return isVersioned && typeof document.version === 'number' ? document.version : 0
}
