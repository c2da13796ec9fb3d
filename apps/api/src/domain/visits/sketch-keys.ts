import { hash, randomBytes } from 'node:crypto'
import { boundedMemory } from '../../bounded-memory.ts'
import type { Sql } from '../../db/database.ts'

const KEY_BYTES = 32
/** Apps of all time zones are in at most three days. */
const MOST_DAYS = 8

export type SketchHash = (day: string, fingerprint: string) => Promise<Buffer>

/**
 * Hashes fingerprints with the key of a day, which all processes share through the database. Once the chore has removed
 * the key, nobody can compute these hashes again.
 */
export function sketchHash(platform: Sql): SketchHash {
  const keys = boundedMemory<Promise<string>>(MOST_DAYS)
  return async (day, fingerprint) => {
    const key = keys.get(day) ?? readKey(platform, day)
    keys.set(day, key)
    try {
      return hash('sha256', (await key) + fingerprint, 'buffer')
    } catch (error) {
      keys.delete(day)
      throw error
    }
  }
}

async function readKey(platform: Sql, day: string): Promise<string> {
  await platform.query('insert into sketch_keys (day, key) values ($1, $2) on conflict do nothing', [day, randomBytes(KEY_BYTES)])
  const { rows } = await platform.query<{ key: Buffer }>('select key from sketch_keys where day = $1', [day])
  if (!rows[0]) throw new Error(`The key of ${day} was removed while it was made.`)
  return rows[0].key.toString('base64url')
}
