import type { SimulatedMessage } from './simulator-message.ts'

/** A push as shown on the simulator's phones: one entry for all devices that received it. */
export type ReceivedPush = Omit<SimulatedMessage, 'token'> & { project: string; devices: number; firstAt: string; lastAt: string }

const MAX_PUSHES = 60
const NOTICE_MS = 250

/**
 * The latest pushes. Messages with the same tag replace each other on a phone, so here they are one entry with a count.
 */
export function inbox() {
  const pushes = new Map<string, ReceivedPush>()
  const listeners = new Set<() => void>()
  let notice: NodeJS.Timeout | null = null

  function resolveWaiting(): void {
    notice = null
    for (const listener of listeners) listener()
  }

  return {
    add(project: string, { token: _token, ...message }: SimulatedMessage): void {
      const key = `${project} ${message.tag || `${message.title} ${message.body}`}`
      const now = new Date().toISOString()
      const known = pushes.get(key)
      if (known) {
        known.devices += 1
        known.lastAt = now
      } else {
        pushes.set(key, { ...message, project, devices: 1, firstAt: now, lastAt: now })
        const oldest = pushes.keys().next()
        if (pushes.size > MAX_PUSHES && !oldest.done) pushes.delete(oldest.value)
      }
      if (listeners.size > 0) notice ??= setTimeout(resolveWaiting, NOTICE_MS)
    },
    list: (): ReceivedPush[] => [...pushes.values()].toReversed(),
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close(): void {
      if (notice) clearTimeout(notice)
      listeners.clear()
    },
  }
}
