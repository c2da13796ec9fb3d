import { type Resource, relationsOf } from '@greenroom/contract/define/define-resource'
import { remembered } from '@greenroom/contract/define/remembered'
import type { Fields, Values } from '@greenroom/contract/fields/field'
import { duplicates, repeatedMessage } from '@greenroom/contract/fields/rows'
import type { Tx } from '../../../db/database.ts'
import { Failure } from '../../../failure.ts'
import { changeContent } from '../../content/change-content.ts'
import { columnOf } from '../record-row.ts'
import type { DistinctCheck, Scope } from '../scope.ts'

/**
 * Refuses a record with the same values as another one below the same parent: two resources of a virtual event need
 * different titles and descriptions (VEV-022, OQ-072). Runs after the write, because in a batch only the final state
 * counts: swapping two titles is allowed. `changed` are the names of the changed fields, or null for a new record.
 */
export async function demandDistinct(
  tx: Tx,
  scope: Scope,
  resource: Resource,
  id: string,
  changed: readonly string[] | null,
): Promise<void> {
  for (const [field, distinct] of distinctFields(resource.fields)) {
    if (changed !== null && ![field, ...distinct].some((name) => changed.includes(name))) continue
    const check = { resource, id, field, distinct }
    if (scope.distinctAtEnd) scope.distinctAtEnd.push(check)
    else await refuseRepeats(tx, scope.appId, check)
  }
}

/** Deletes a copy's links in fields with `distinct`, where it would repeat its original. */
export function cutDistinctLinks(tx: Tx, appId: string, resource: Resource, id: string): void {
  const names = distinctFields(resource.fields).map(([name]) => name)
  if (names.length > 0)
    changeContent(tx, appId).send('delete from links where app_id = $1 and from_id = $2 and field = any($3::text[])', [appId, id, names])
}

/** The links of a resource whose records must differ, with the fields that count. */
const distinctFields = remembered((fields: Fields): readonly [string, readonly string[]][] =>
  relationsOf(fields).flatMap(([name, { distinct }]) => (distinct ? [[name, distinct] as [string, typeof distinct]] : [])),
)

type Sibling = { id: string; title: string; data: Values }

/** Runs such a check on what is written so far. Throws CONFLICT with messages by field. */
export async function refuseRepeats(tx: Tx, appId: string, { resource, id, field, distinct }: DistinctCheck): Promise<void> {
  // Locked until the end, so that two concurrent writes do not both pass.
  await tx.query(
    `select from items where app_id = $1 and id in (select to_id from links where app_id = $1 and from_id = $2 and field = $3)
     for no key update`,
    [appId, id, field],
  )
  const { rows } = await tx.query<Sibling>(
    `select i.id, i.title, i.data from links own
     join links l on l.app_id = $1 and l.to_id = own.to_id and l.field = own.field
     join items i on i.app_id = $1 and i.id = l.from_id and i.resource = $4 and i.deleted_at is null
     where own.app_id = $1 and own.from_id = $2 and own.field = $3
     order by i.id = $2`,
    [appId, id, field, resource.name],
  )
  const list = rows.map(({ title, data }) =>
    Object.fromEntries(distinct.map((name) => [name, columnOf(resource, name) === 'title' ? title : data[name]])),
  )
  // This record comes last, so that a repetition is reported on it.
  const repeated = duplicates(list, distinct).filter(({ index }) => index === list.length - 1)
  if (rows.at(-1)?.id !== id || repeated.length === 0) return
  const messages = repeated.map(({ field: name }) => [name, [repeatedMessage(resource, name)]])
  throw new Failure('CONFLICT', undefined, Object.fromEntries(messages))
}
