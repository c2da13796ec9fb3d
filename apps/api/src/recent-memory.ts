import { boundedMemory, type BoundedMemory } from './bounded-memory.ts'
import type { Database } from './db/database.ts'

/** What was read from a database a short time ago. */
export type RecentMemory<Value> = {
  /**
   * What `load` found under this key at most `maxAge` milliseconds ago (default: four seconds), or loads it. Concurrent
   * callers share one load; a failure is not remembered.
   */
  remember(db: Database, key: string, load: () => Promise<Value>, maxAge?: number): Promise<Value>
  /** Clears one key in this process, or all of them. Other processes follow in seconds. */
  forget(db: Database, key?: string): void
}

type Remembered<Value> = { value: Promise<Value>; requestedAt: number }

/**
 * Maximum age of what decides access (security rule 3, ruling 4). Below the promised five seconds, because a request
 * takes time too.
 */
const MEMORY_MS = 4_000

/** A memory of at most `most` values of each database. */
export function recentMemory<Value>(most: number): RecentMemory<Value> {
  const memories = new WeakMap<Database, BoundedMemory<Remembered<Value>>>()

  return {
    async remember(db, key, load, maxAge = MEMORY_MS) {
      const memory = memoryOf(db)
      const known = memory.get(key)
      const now = performance.now()
      if (known !== undefined && now - known.requestedAt < maxAge) return await known.value
      const remembered = { value: load(), requestedAt: now }
      memory.set(key, remembered)
      try {
        return await remembered.value
      } catch (error) {
        if (memory.get(key) === remembered) memory.delete(key)
        throw error
      }
    },
    forget(db, key) {
      const memory = memoryOf(db)
      if (key === undefined) memory.clear()
      else memory.delete(key)
    },
  }

  function memoryOf(db: Database): BoundedMemory<Remembered<Value>> {
    const memory = memories.get(db) ?? boundedMemory(most)
    memories.set(db, memory)
    return memory
  }
}
