import type { Tokens } from './sign-in.ts'

/** Messages between tabs of one browser. Tokens stay in the memory of pages of this origin; they are never stored. */
export type TabMessage = 'signed-in' | 'signed-out' | { renewed: Tokens }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('greenroom')

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
 * Without Web Locks (a page without TLS) tabs do not wait for each other.
 */
export async function oneTabAtATime<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (!locks) return work(false)
  const atOnce = await locks.request(RENEWAL, { ifAvailable: true }, async (lock) => (lock ? { value: await work(false) } : null))
  if (atOnce) return atOnce.value
  let begun = false
  try {
    return await locks.request(RENEWAL, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
      begun = true
      return work(true)
    })
  } catch (error) {
    if (begun) throw error
    return work(true)
  }
}
