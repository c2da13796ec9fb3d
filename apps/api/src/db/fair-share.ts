import { Overloaded } from './failures.ts'

/** How many callers of one app may work at once, how many more may wait for that, and how long. */
export type Share = { most: number; maxWaiting: number; waitMs: number }

type Waiting = { go(): void; giveUp: NodeJS.Timeout }
type Holder = { busy: number; waiting: Waiting[] }

/**
 * Keeps one app from taking every connection: thirty writers that wait for one locked row would leave none to the other
 * apps. Who comes when the app's share is taken waits here, in order, before asking the pool for anything. Only apps
 * with work under way are remembered.
 */
export function fairShares({ most, maxWaiting, waitMs }: Share) {
  const holders = new Map<string, Holder>()

  return {
    /**
     * Takes a place; answers a promise only when there is none yet. Throws, or rejects with, `Overloaded` when too many
     * wait or for too long.
     */
    enter(id: string): Promise<void> | undefined {
      const holder = holders.get(id)
      if (holder === undefined) {
        holders.set(id, { busy: 1, waiting: [] })
        return undefined
      }
      if (holder.busy < most) {
        holder.busy += 1
        return undefined
      }
      if (holder.waiting.length >= maxWaiting)
        throw new Overloaded(`${maxWaiting} callers of this app already wait for a database connection.`)
      return new Promise((resolve, reject) => {
        const giveUp = setTimeout(() => {
          holder.waiting.splice(holder.waiting.indexOf(waiting), 1)
          reject(new Overloaded(`The app's share of database connections was in use for ${waitMs} ms.`))
        }, waitMs)
        const waiting = { go: resolve, giveUp }
        holder.waiting.push(waiting)
      })
    },

    /** Gives a place to the next who waits for it. */
    leave(id: string): void {
      const holder = holders.get(id)
      if (holder === undefined) return
      const next = holder.waiting.shift()
      if (next) {
        clearTimeout(next.giveUp)
        next.go()
      } else {
        holder.busy -= 1
        if (holder.busy === 0) holders.delete(id)
      }
    },

    /** Apps with work under way. */
    get size(): number {
      return holders.size
    },
  }
}
