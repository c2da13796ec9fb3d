import type { Field } from '@greenroom/contract/fields/field'
import { resourceByEndpoint, resourceByName, resourceBySegment } from '@greenroom/contract/resources/all'
import type { Resource } from '@greenroom/contract/resources/define-resource'
import type { Sql } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { columnOf } from './columns.ts'
import { countUp } from './counts.ts'
import { holdOne } from './hold-for-change.ts'
import type { Scope } from './scope.ts'
import { giveUnlockCode } from './unlock-codes.ts'

const SUFFIX = ' (copy)'

/**
 * Copies a record with its links and answers the copy's id (CCOM-048). The copy is inactive where its resource knows that, so that
 * members do not see it before it is ready, and gets an unlock code of its own. LIMIT_REACHED as for a creation.
 */
export async function copyItem(tx: Sql, scope: Scope, resource: Resource, id: string): Promise<string> {
  const { appId } = scope
  const original = await holdOne(tx, scope, resource, id)
  await countUp(tx, scope, resource)
  const copy = newId()
  const title = copyTitle(original.title, resource.fields[resource.titleField])
  await tx.query(
    `insert into items (app_id, id, resource, parent_id, title, active, sort_order, release_date, data, sanitizer_version)
     select app_id, $3, resource, parent_id, $4, active and not $5, sort_order, release_date, data, sanitizer_version
     from items where app_id = $1 and id = $2`,
    [appId, id, copy, title, columnOf(resource, 'active') === 'active'],
  )
  await tx.query(
    `insert into links (app_id, from_id, field, position, to_id)
     select app_id, $3, field, position, to_id from links where app_id = $1 and from_id = $2`,
    [appId, id, copy],
  )
  await tx.query(
    `insert into media_refs (app_id, media_id, owner_id) select app_id, media_id, $3 from media_refs where app_id = $1 and owner_id = $2`,
    [appId, id, copy],
  )
  await giveUnlockCode(tx, appId, resource, copy)
  await scope.audit(tx, { action: 'copied', target: resource.segment, targetId: copy, summary: title })
  return copy
}

/** The resource that a clone call names: by its API name, its path or its console address (OQ-069). Undefined unless it can be copied. */
export function copiedResource(name: string): Resource | undefined {
  const resource = resourceByName(name) ?? resourceByEndpoint(name) ?? resourceBySegment(name)
  return resource?.clone ? resource : undefined
}

/** `Stillness` becomes `Stillness (copy)`, cut so that it is no longer than the field allows. */
export function copyTitle(title: string, field: Field | undefined): string {
  const max = field !== undefined && 'max' in field ? field.max : 255
  const room = title.slice(0, max - SUFFIX.length)
  // A character of two halves is not cut in two.
  const whole = room.isWellFormed() ? room : room.slice(0, -1)
  return `${whole.trimEnd()}${SUFFIX}`
}
