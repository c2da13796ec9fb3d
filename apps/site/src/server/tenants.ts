import type { AppStart } from '@greenroom/stage/app-start.ts'
import { LRUCache } from 'lru-cache'
import { checkedAnswers, type Known } from './checked-answers.ts'
import { plainHost } from './plain-host.ts'
import { type Connection, type FoundApp, findApp } from './read-api.ts'

type Address = { host: string } | { username: string }

/** An app at an address: its paths begin with `base`, `/stillwater` on the shared host and empty on its own domain. */
export type Tenant = { app: FoundApp; address: Address; base: string; /** With the query. */ path: string; origin: string }

/** What an address leads to, if not to an app. */
export type Elsewhere = 'unknown host' | 'shared host' | 'no app' | { redirect: string }

/** What leads to no open website is looked up again after this time. */
const KNOWN_FOR_MS = 5_000
/** The start answer says earlier that a website left its address. Only a domain that got ready shows this late. */
const OPEN_KNOWN_FOR_MS = 60_000
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
  const freshMs = (app: FoundApp | null) => (app?.state === 'live' ? OPEN_KNOWN_FOR_MS : KNOWN_FOR_MS)
  const apps = checkedAnswers({ now, store, freshMs })
  const hosts = new LRUCache<string, { host: string | null }>({ max: MOST_ADDRESSES })
  return {
    find,
    /** Another app, or none, may be at this address now. */
    forget: (address: Address) => apps.forget(keyOf(address)),
  }

  async function find(givenHost: string, url: string, visitor: string): Promise<Tenant | Elsewhere> {
    const host = hostOf(givenHost)
    if (host === null) return 'unknown host'
    if (host !== sharedHost) {
      // A domain has HTTPS at its own port, whichever one a proxy listens on.
      const name = scheme === 'https' ? host.replace(/:\d+$/, '') : host
      const address = { host: name }
      const app = await appAt(address, visitor)
      return app === null ? 'unknown host' : { app, address, base: '', path: url, origin: `${scheme}://${name}` }
    }
    const [, username = '', rest = ''] = /^\/([^/?]*)(.*)$/s.exec(url) ?? []
    if (username === '') return 'shared host'
    const name = decoded(username)
    if (!mayExist(name)) return 'no app'
    const address = { username: name }
    const app = await appAt(address, visitor)
    if (app === null) return 'no app'
    const path = rest.startsWith('/') ? rest : `/${rest}`
    // One address for each page: the username as it is spelled, and no slash after it.
    const base = `/${app.username}`
    if (app.domain !== null && scheme === 'https') return { redirect: `https://${app.domain}${path}` }
    if (`/${username}` !== base || /^\/(?:\?|$)/.test(rest)) return { redirect: base + rest.replace(/^\/(?=\?|$)/, '') }
    return { app, address, base, path, origin: shared.origin }
  }

  function hostOf(given: string): string | null {
    const remembered = hosts.get(given)
    if (remembered) return remembered.host
    const host = plainHost(given, scheme)
    hosts.set(given, { host })
    return host
  }

  async function appAt(address: Address, visitor: string): Promise<FoundApp | null> {
    return (await apps.answer(keyOf(address), visitor, (by) => findApp(connection, address, by))).value
  }
}

/** Whether the website is still open at the address, by a start answer of its app. */
export function isStillAt({ address, app }: Tenant, start: Pick<AppStart, 'username' | 'domains' | 'has_website'>): boolean {
  if (!start.has_website) return false
  // A website without HTTPS has its port in the host.
  if ('host' in address) return start.domains.includes(address.host.replace(/:\d+$/, ''))
  return start.username === app.username && (app.domain === null || start.domains.includes(app.domain))
}

function keyOf(address: Address): string {
  return 'host' in address ? `host ${address.host}` : `name ${address.username.toLowerCase()}`
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
