import type { PlatformList } from '@greenroom/contract/define/define-platform'
import type { Values } from '@greenroom/contract/fields/field'
import { platformLists } from '@greenroom/contract/platform/all'
import type { Database, Tx } from '../../db/database.ts'
import { inOrder, inPieces, type TimeSlice, type Worked } from '../../in-pieces/in-pieces.ts'
import { SANITIZER_VERSION } from '../records/html/clean-html.ts'
import { cleanValues } from '../records/write/accept-input.ts'
import { hasFormattedText } from './stored-in-table.ts'

const AT_ONCE = 200

/**
 * Cleans formatted text of platform lists again after the cleaning has changed. Uses small transactions; can be stopped
 * and repeated at any time. Returns how many records it cleaned.
 */
export async function cleanPlatform(db: Pick<Database, 'changePlatform'>, slice: TimeSlice): Promise<Worked> {
  const lists = platformLists.filter(hasFormattedText)
  return await inOrder(...lists.map((list) => () => inPieces(slice, AT_ONCE, () => db.changePlatform((tx) => cleanSome(tx, list)))))
}

async function cleanSome(tx: Tx, { name, fields }: PlatformList): Promise<number> {
  const formatted = Object.keys(fields).filter((field) => fields[field]?.kind === 'richText')
  const columns = formatted.map((field) => `"${field}"`)
  const { rows } = await tx.query<Values & { id: string }>(
    `select id, ${columns.join(', ')} from "${name}" where sanitizer_version < $1 limit $2 for no key update skip locked`,
    [SANITIZER_VERSION, AT_ONCE],
  )
  const assigned = columns.map((column, index) => `${column} = $${index + 3}`).join(', ')
  for (const { id, ...texts } of rows) {
    const clean = cleanValues(fields, texts)
    await tx.query(`update "${name}" set sanitizer_version = $2, ${assigned} where id = $1`, [
      ...[id, SANITIZER_VERSION],
      ...formatted.map((field) => clean[field]),
    ])
  }
  return rows.length
}
