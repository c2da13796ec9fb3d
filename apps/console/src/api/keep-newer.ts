import { replaceEqualDeep } from '@tanstack/react-query'

/**
 * For a query's `structuralSharing`: a response that is older than the cached data, and arrives after it, does not
 * replace it. Both are compared by `version`.
 */
export function keepNewer(current: unknown, read: unknown): unknown {
  return versionOf(current) > versionOf(read) ? current : replaceEqualDeep(current, read)
}

function versionOf(document: unknown): number {
  const isVersioned = typeof document === 'object' && document !== null && 'version' in document
  return isVersioned && typeof document.version === 'number' ? document.version : 0
}
