import { LRUCache } from 'lru-cache'
import { checkedAnswers, type Known } from './checked-answers.ts'
import type { Fresh } from './fresh.ts'
import { plainHost } from './plain-host.ts'
import { type Connection, type FoundApp, findApp } from './read-api.ts'

/** An app at an address: its paths begin with `base`, `/stillwater` on the shared host and empty on its own domain. */
export type Tenant = { app: FoundApp; base: string; /** With the query. */ path: string; origin: string; fresh: Fresh }

/** What an address leads to, if not to an app. */
export type Elsewhere = 'unknown host' | 'shared host' | 'no app' | { redirect: string }

/** Changes of usernames, domains and states show within this time. */
const KNOWN_FOR_MS = 5_000
const MOST_ADDRESSES = 5_000

/**
 * Finds the app of a request by its host and path. An app with a domain of its own is redirected there from the shared
 * host, but not by a website without HTTPS, such as the demo, since domains have HTTPS.
 */
export function tenantFinder(connection: Connection, webHost: string, now: () => number) {
  const shared = new URL(webHost)
  const scheme = shared.protocol.slice(0, -1)
  const sharedHost = plainHost(shared.host, scheme)
  const store = new LRUCache<string, Known<FoundApp | null>>({ max: MOST_ADDRESSES })
  const apps = checkedAnswers({ now, store, freshMs: KNOWN_FOR_MS })
  const hosts = new LRUCache<string, { host: string | null }>({ max: MOST_ADDRESSES })
  return async (givenHost: string, url: string, visitor: string): Promise<Tenant | Elsewhere> => {
    const host = hostOf(givenHost)
    if (host === null) return 'unknown host'
    if (host !== sharedHost) {
      // A domain has HTTPS at its own port, whichever one a proxy listens on.
      const name = scheme === 'https' ? host.replace(/:\d+$/, '') : host
      const { value: app, fresh } = await find({ host: name }, visitor)
      return app === null ? 'unknown host' : { app, base: '', path: url, origin: `${scheme}://${name}`, fresh }
    }
    const [, username = '', rest = ''] = /^\/([^/?]*)(.*)$/s.exec(url) ?? []
    if (username === '') return 'shared host'
    const name = decoded(username)
    if (!mayExist(name)) return 'no app'
    const { value: app, fresh } = await find({ username: name }, visitor)
    if (app === null) return 'no app'
    const path = rest.startsWith('/') ? rest : `/${rest}`
    // One address for each page: the username as it is spelled, and no slash after it.
    const base = `/${app.username}`
    if (app.domain !== null && scheme === 'https') return { redirect: `https://${app.domain}${path}` }
    if (`/${username}` !== base || /^\/(?:\?|$)/.test(rest)) return { redirect: base + rest.replace(/^\/(?=\?|$)/, '') }
    return { app, base, path, origin: shared.origin, fresh }
  }

  function hostOf(given: string): string | null {
    const remembered = hosts.get(given)
    if (remembered) return remembered.host
    const host = plainHost(given, scheme)
    hosts.set(given, { host })
    return host
  }

  async function find(by: { host: string } | { username: string }, visitor: string): Promise<Known<FoundApp | null>> {
    const key = 'host' in by ? `host ${by.host}` : `name ${by.username.toLowerCase()}`
    return await apps.answer(key, visitor, (address) => findApp(connection, by, address))
  }
}

/** What is no username is not looked up, so paths that programs try cost nothing. */
function mayExist(username: string): boolean {
  return /^[a-z0-9-]{1,30}$/i.test(username)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
