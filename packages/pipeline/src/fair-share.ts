import { Overloaded } from './failures.ts'

/** How many callers with one key may work at once, how many more may wait, and how long in ms. */
export type Share = { most: number; maxWaiting: number; waitMs: number }

type Waiting = { start(): void; giveUp: NodeJS.Timeout }
type ShareState = { busy: number; waiting: Waiting[] }

/**
 * Keeps one key from taking every connection: thirty writers that wait for one locked row would leave none to the
 * others. A caller beyond the share of its key waits here, in order, before it requests a connection from the pool.
 * Only keys in use need memory.
 */
export function fairShares({ most, maxWaiting, waitMs }: Share) {
  const shares = new Map<string, ShareState>()

  return {
    /**
     * Enters at once, or returns a promise that resolves when the caller may. Throws, or rejects with, `Overloaded`
     * when too many wait or for too long.
     */
    enter(key: string): Promise<void> | undefined {
      const share = shares.get(key)
      if (share === undefined) {
        shares.set(key, { busy: 1, waiting: [] })
        return undefined
      }
      if (share.busy < most) {
        share.busy += 1
        return undefined
      }
      if (share.waiting.length >= maxWaiting)
        throw new Overloaded(`${maxWaiting} callers already wait for their share of the database connections.`)
      return new Promise((resolve, reject) => {
        const giveUp = setTimeout(() => {
          share.waiting.splice(share.waiting.indexOf(waiting), 1)
          reject(new Overloaded(`The share of the database connections was in use for ${waitMs} ms.`))
        }, waitMs)
        const waiting = { start: resolve, giveUp }
        share.waiting.push(waiting)
      })
    },

    /** Leaves; the next caller that waits enters. */
    leave(key: string): void {
      const share = shares.get(key)
      if (share === undefined) return
      const next = share.waiting.shift()
      if (next) {
        clearTimeout(next.giveUp)
        next.start()
      } else {
        share.busy -= 1
        if (share.busy === 0) shares.delete(key)
      }
    },

    /** The number of callers that wait, over all keys. */
    get waiting(): number {
      return [...shares.values()].reduce((sum, share) => sum + share.waiting.length, 0)
    },

    /** The number of keys in use. */
    get size(): number {
      return shares.size
    },
  }
}
