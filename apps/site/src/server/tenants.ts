import { LRUCache } from 'lru-cache'
import { type Connection, type FoundApp, findApp } from './read-api.ts'

/** An app at an address: its paths begin with `base`, `/stillwater` on the shared host and empty on its own domain. */
export type Tenant = { app: FoundApp; base: string; path: string }

/** What an address leads to, if not to an app. */
export type Elsewhere = 'unknown host' | 'no app' | { redirect: string }

/** Changes of usernames, domains and states show within this time. */
const KNOWN_FOR_MS = 5_000
const MOST_ADDRESSES = 5_000

/** Finds the app of a request by its host and path. */
export function tenantFinder(connection: Connection, isOwnHost: (host: string) => boolean) {
  const known = new LRUCache<string, { app: FoundApp | null }>({ max: MOST_ADDRESSES, ttl: KNOWN_FOR_MS })
  return async (host: string, url: string, visitor: string): Promise<Tenant | Elsewhere> => {
    if (!isOwnHost(host)) {
      const app = await find({ host }, visitor)
      return app === null ? 'unknown host' : { app, base: '', path: url }
    }
    const [, username = '', rest = ''] = /^\/([^/?]*)(.*)$/s.exec(url) ?? []
    if (username === '') return 'no app'
    const app = await find({ username: decoded(username) }, visitor)
    if (app === null) return 'no app'
    const path = rest.startsWith('/') ? rest : `/${rest}`
    if (app.domain !== null) return { redirect: `https://${app.domain}${path}` }
    return { app, base: `/${app.username}`, path }
  }

  async function find(by: { host: string } | { username: string }, visitor: string): Promise<FoundApp | null> {
    const key = 'host' in by ? `host ${by.host}` : `name ${by.username.toLowerCase()}`
    const remembered = known.get(key)
    if (remembered) return remembered.app
    const app = await findApp(connection, by, visitor)
    known.set(key, { app })
    return app
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
