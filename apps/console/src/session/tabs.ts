import type { Tokens } from './tokens.ts'

/** Messages between tabs of one browser. Tokens stay in the memory of pages of this origin; they are never stored. */
export type TabMessage = 'signed-in' | 'signed-out' | { renewed: Tokens }

const channel = openChannel()

export function postToOtherTabs(message: TabMessage): void {
  channel?.postMessage(message)
}

export function onTabMessage(hear: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }) => {
    if (data === 'signed-in' || data === 'signed-out') hear(data)
    // Only this file writes to the channel, and only pages of this origin receive it.
    else if (typeof data === 'object' && data !== null && 'renewed' in data) hear(data as TabMessage)
  })
}

const RENEWAL = 'greenroom.renewal'
/** A tab that hangs while it refreshes blocks the others no longer than this. */
const PATIENCE_MS = 12_000

/**
 * Runs `work` while no other tab runs its own. `waited`: another tab has just run it, and its message may still arrive.
 * Without Web Locks (a page without TLS, or blocked site data) tabs do not wait for each other.
 */
export async function oneTabAtATime<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (!locks) return work(false)
  let begun = false
  const begin = (waited: boolean) => {
    begun = true
    return work(waited)
  }
  try {
    const atOnce = await locks.request(RENEWAL, { ifAvailable: true }, async (lock) => (lock ? { value: await begin(false) } : null))
    if (atOnce) return atOnce.value
    return await locks.request(RENEWAL, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => begin(true))
  } catch (error) {
    if (begun) throw error
    return work(true)
  }
}

/** Null where the browser has none or refuses it. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('greenroom')
  } catch {
    return null
  }
}
