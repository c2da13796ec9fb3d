import { type BoundedMemory, boundedMemory } from '../../bounded-memory.ts'
import type { Database } from '../database.ts'

/** About ten megabytes per process. */
const MAX_REMEMBERED = 50_000

/** Finds the app that an id belongs to: in the cache, or by `look`, which returns null when the id belongs to none. */
type FindApp = (db: Database, id: string, look: () => Promise<string | null>) => Promise<string | null>

/**
 * A cache of which app an id belongs to, which never changes. It does not say whether the thing still exists, or who
 * may see it. Ids that belong to no app are not cached, so that a flood of invented ones evicts nothing. At most `most`
 * ids; the least recently used is evicted.
 */
export function appMemory(most = MAX_REMEMBERED): FindApp {
  const memory = new WeakMap<Database, BoundedMemory<string>>()
  return async (db, id, look) => {
    const apps = memory.get(db) ?? boundedMemory(most)
    memory.set(db, apps)
    const known = apps.get(id)
    if (known !== undefined) return known
    const app = await look()
    if (app !== null) apps.set(id, app)
    return app
  }
}
