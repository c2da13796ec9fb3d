import type { Values } from '@greenroom/contract/fields/field'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Database, Tx } from '../../db/database.ts'
import { SANITIZER_VERSION } from './clean-html.ts'
import { cleanValues } from './clean-values.ts'

const AT_ONCE = 200

/**
 * Cleans stored texts of every app again that an older version of the cleaning let through (security rule 12). In small transactions;
 * may be stopped and repeated at any time. Answers how many records it looked at.
 */
export async function cleanAgain(db: Pick<Database, 'changePlatform'>, version = SANITIZER_VERSION): Promise<number> {
  let seen = 0
  for (;;) {
    const cleaned = await db.changePlatform((tx) => cleanSome(tx, version))
    seen += cleaned
    if (cleaned < AT_ONCE) return seen
  }
}

type Row = { app_id: string; id: string; resource: string; data: Values }

async function cleanSome(tx: Tx, version: number): Promise<number> {
  const { rows } = await tx.query<Row>(
    'select app_id, id, resource, data from items where sanitizer_version < $1 limit $2 for no key update skip locked',
    [version, AT_ONCE],
  )
  for (const { app_id: appId, id, resource, data } of rows) {
    await tx.query('update items set data = $3, sanitizer_version = $4 where app_id = $1 and id = $2', [
      appId,
      id,
      JSON.stringify(cleanValues(resourceByName(resource)?.fields ?? {}, data)),
      version,
    ])
  }
  return rows.length
}
