import type { Database } from '../../db/database.ts'
import { appMemory } from '../../db/tenancy/app-memory.ts'
import { hashOfToken, saidApp } from '../../secrets/token.ts'

const find = appMemory()

/**
 * The app of the form or submission that a token opens: the one named in the token, or, for an older token without a
 * name, the one stored for it. Null for a malformed token, and for an unknown older one.
 */
export async function appOfToken(db: Database, token: string): Promise<string | null> {
  const said = saidApp(token)
  if (said !== null) return said
  if (!/^(?:[\w-]{22}|[\w-]{43})$/.test(token)) return null
  return await find(db, token, async () => {
    const { rows } = await db.platform.query<{ app_id: string }>('select app_id from older_tokens where token_hash = $1', [
      hashOfToken(token),
    ])
    return rows[0]?.app_id ?? null
  })
}
