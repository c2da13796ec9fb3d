import { type BoundedMemory, boundedMemory } from '../../bounded-memory.ts'
import type { Database } from '../database.ts'

/** Some ten megabytes in a process. */
const MAX_REMEMBERED = 50_000

/** Finds the app that an id belongs to: in memory, or by `look`, which answers null when the id belongs to none. */
type FindApp = (db: Database, id: string, look: () => Promise<string | null>) => Promise<string | null>

/**
 * A memory of which app an id belongs to, which never changes. Says nothing of whether the thing is still there, or to
 * whom. Ids that belong to no app are not remembered, so that a flood of invented ones pushes nothing out; of the
 * others the one used longest ago makes room. `most` bounds it.
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
