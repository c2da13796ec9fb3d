import type { Field, Fields, Values } from '@greenroom/contract/fields/field'
import { onOneLine } from '@greenroom/contract/fields/single-line'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Database, Tx } from '../../../db/database.ts'
import { changeContent } from '../../content/change-content.ts'
import { cleanValues, isObject } from '../write/clean-values.ts'
import { SANITIZER_VERSION } from './clean-html.ts'

const AT_ONCE = 200

/**
 * Cleans stored texts of every app again that an older version of the cleaning let through (security rule 12), and puts
 * on one line what was stored before texts of one line refused breaks. App by app in small transactions; may be stopped
 * and repeated at any time. Answers how many records it looked at.
 */
export async function cleanAgain(db: Pick<Database, 'platform' | 'changeApp'>, version = SANITIZER_VERSION): Promise<number> {
  const { rows: apps } = await db.platform.query<{ id: string }>('select distinct app_id as id from items where sanitizer_version < $1', [
    version,
  ])
  let seen = 0
  for (const { id } of apps) {
    let cleaned: number
    do {
      cleaned = await db.changeApp(id, (tx) => cleanSome(tx, id, version))
      seen += cleaned
    } while (cleaned === AT_ONCE)
  }
  return seen
}

type Row = { id: string; resource: string; title: string; data: Values }

async function cleanSome(tx: Tx, appId: string, version: number): Promise<number> {
  const { rows } = await tx.query<Row>(
    `select id, resource, title, data from items where app_id = $1 and sanitizer_version < $2 limit $3
     for no key update skip locked`,
    [appId, version, AT_ONCE],
  )
  for (const { id, resource, title, data } of rows) {
    const fields = resourceByName(resource)?.fields ?? {}
    changeContent(tx, appId).send('update items set title = $3, data = $4, sanitizer_version = $5 where app_id = $1 and id = $2', [
      ...[appId, id, onOneLine(title), JSON.stringify(linesJoined(fields, cleanValues(fields, data))), version],
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
