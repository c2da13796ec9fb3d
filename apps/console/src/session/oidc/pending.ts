import { computerNow } from '../../api/server-time.ts'
import { storedInTab } from '../../ui/stored-texts.ts'

/** A request to the issuer that has not returned yet: its response is checked against it. Contains no token. */
export type Pending = { verifier: string; nonce: string; redirectUri: string; path: string; at: number }

const PREFIX = 'greenroom.sign-in.'
const OLDEST_MS = 15 * 60_000

/**
 * Stores a request under its state until the response arrives; stale requests are deleted. Session storage survives the
 * redirect.
 */
export function savePending(state: string, pending: Pending): void {
  for (const key of storedInTab.keys()) {
    if (key.startsWith(PREFIX) && computerNow() - (read(key)?.at ?? 0) > OLDEST_MS) storedInTab.remove(key)
  }
  storedInTab.set(PREFIX + state, JSON.stringify(pending))
}

/** Removes and returns a request: a response can be used once. */
export function takePending(state: string | null): Pending | null {
  if (!state) return null
  const pending = read(PREFIX + state)
  storedInTab.remove(PREFIX + state)
  return pending
}

function read(key: string): Pending | null {
  try {
    // Written only by savePending.
    return JSON.parse(storedInTab.get(key) ?? 'null') as Pending | null
  } catch {
    return null
  }
}
