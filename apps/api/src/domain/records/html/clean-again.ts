import type { Field, Fields, Values } from '@greenroom/contract/fields/field'
import { onOneLine } from '@greenroom/contract/fields/single-line'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Database, Tx } from '../../../db/database.ts'
import { cleanValues, isObject } from '../write/clean-values.ts'
import { SANITIZER_VERSION } from './clean-html.ts'

const AT_ONCE = 200

/**
 * Cleans stored texts of every app again that an older version of the cleaning let through (security rule 12), and puts
 * on one line what was stored before texts of one line refused breaks. In small transactions; may be stopped and
 * repeated at any time. Answers how many records it looked at.
 */
export async function cleanAgain(db: Pick<Database, 'changePlatform'>, version = SANITIZER_VERSION): Promise<number> {
  let seen = 0
  for (;;) {
    const cleaned = await db.changePlatform((tx) => cleanSome(tx, version))
    seen += cleaned
    if (cleaned < AT_ONCE) return seen
  }
}

type Row = { app_id: string; id: string; resource: string; title: string; data: Values }

async function cleanSome(tx: Tx, version: number): Promise<number> {
  const { rows } = await tx.query<Row>(
    'select app_id, id, resource, title, data from items where sanitizer_version < $1 limit $2 for no key update skip locked',
    [version, AT_ONCE],
  )
  for (const { app_id: appId, id, resource, title, data } of rows) {
    const fields = resourceByName(resource)?.fields ?? {}
    await tx.query('update items set title = $3, data = $4, sanitizer_version = $5 where app_id = $1 and id = $2', [
      appId,
      id,
      onOneLine(title),
      JSON.stringify(linesJoined(fields, cleanValues(fields, data))),
      version,
    ])
  }
  return rows.length
}

/** Texts of one line, inner ones too, without the breaks that they may have from before. */
function linesJoined(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      return [name, field ? lineJoined(field, value) : value]
    }),
  )
}

function lineJoined(field: Field, value: unknown): unknown {
  if (field.kind === 'text') return typeof value === 'string' ? onOneLine(value) : value
  if (field.kind === 'group') return isObject(value) ? linesJoined(field.fields, value) : value
  if (field.kind === 'rows')
    return Array.isArray(value) ? value.map((row) => (isObject(row) ? linesJoined(field.fields, row) : row)) : value
  return value
}
