/** A request that left for the issuer and has not come back: what its answer is checked against. Holds no token. */
export type Pending = { verifier: string; nonce: string; redirectUri: string; path: string; at: number }

const PREFIX = 'greenroom.sign-in.'
const OLDEST_MS = 15 * 60_000

/**
 * Keeps a request until its answer comes, under its state; what never came back is thrown away. Session storage
 * survives the way there.
 */
export function savePending(state: string, pending: Pending): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX) && Date.now() - (read(key)?.at ?? 0) > OLDEST_MS) sessionStorage.removeItem(key)
  }
  sessionStorage.setItem(PREFIX + state, JSON.stringify(pending))
}

/** Takes a request out: an answer can be used once. */
export function takePending(state: string | null): Pending | null {
  if (!state) return null
  const pending = read(PREFIX + state)
  sessionStorage.removeItem(PREFIX + state)
  return pending
}

function read(key: string): Pending | null {
  try {
    // Written by savePending alone.
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Pending | null
  } catch {
    return null
  }
}
