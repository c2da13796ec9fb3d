import { namedFields, type Resource } from '@greenroom/contract/define/define-resource'
import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { Fields, Values } from '@greenroom/contract/fields/field'
import { mediaIdOf } from '@greenroom/contract/media/reference'
import { extensionOf, uploadRules } from '@greenroom/contract/media/rules'
import type { Sql } from '../../../db/database.ts'
import { invalid } from '../../../failure.ts'
import type { Scope } from '../scope.ts'

/**
 * Looks at uploads that a flag of the record holds to a narrower rule, such as the mp4 of an ActionClip (GEN-091,
 * UPL-008): what they are was found when they arrived, and they may have been chosen before the flag was. Throws a 422
 * with the rule's sentence.
 */
export async function checkUploads(sql: Sql, scope: Pick<Scope, 'appId'>, resource: Resource, values: Values): Promise<void> {
  const narrowed = narrowedUploads(resource.fields, values)
  if (narrowed.length === 0) return
  const { rows } = await sql.query<{ id: string; filename: string; type: string }>(
    'select id, filename, content_type as type from media where app_id = $1 and id = any($2::uuid[])',
    [scope.appId, narrowed.map(({ id }) => id)],
  )
  const messages: FieldMessages = {}
  for (const { name, id, rule } of narrowed) {
    const file = rows.find((row) => row.id === id)
    if (file && !(rule.extensions.includes(extensionOf(file.filename)) && file.type === 'video/mp4')) messages[name] = [rule.wrongType]
  }
  if (Object.keys(messages).length > 0) throw invalid(messages)
}

function narrowedUploads(fields: Fields, values: Values) {
  return namedFields(fields).flatMap(([name, field]) => {
    if (field.kind !== 'media' || !field.narrowed || values[field.narrowed.while] !== true) return []
    const value = values[name]
    const id = typeof value === 'string' ? mediaIdOf(value) : undefined
    const rule: { extensions: readonly string[]; wrongType: string } = uploadRules[field.narrowed.to]
    return id === undefined ? [] : [{ name, id, rule }]
  })
}
