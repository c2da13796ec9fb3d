import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration'
import { deleteOfOthers } from '../offline/caches.ts'

/**
 * Limits a cache after each write, and then deletes what is left of members who signed out meanwhile. Workbox's own
 * plugin also limits it after each read, without anybody waiting: that opens the cache again after it was deleted.
 */
export function expiration(base: string, options: ExpirationPluginOptions): WorkboxPlugin {
  const plugin = new ExpirationPlugin({ ...options, purgeOnQuotaError: true })
  return {
    async cacheDidUpdate(update) {
      await plugin.cacheDidUpdate?.(update)
      await deleteOfOthers(base)
    },
  }
}
