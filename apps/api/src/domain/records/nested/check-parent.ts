import type { Resource } from '@greenroom/contract/define/define-resource'
import { listedBelow, parentOf, stepsTo } from '@greenroom/contract/define/nesting'
import type { Values } from '@greenroom/contract/fields/field'
import { CHOOSE_FROM_LIST } from '@greenroom/contract/fields/field-messages'
import type { Sql, Tx } from '../../../db/database.ts'
import { failure, invalid } from '../../../failure.ts'
import { referencedIds } from '../record-row.ts'
import type { Scope } from '../scope.ts'
import { ancestorSql, liesIn } from './within.ts'

type Where = Pick<Scope, 'appId' | 'within'>

/**
 * Throws NOT_FOUND unless the parent record in the path exists in this app. A resource without a parent always passes.
 */
export async function demandParent(sql: Sql, { appId, within }: Where, resource: Resource): Promise<void> {
  const around = listedBelow(resource)
  if (!around || within === undefined) return
  const { rowCount } = await sql.query('select from items where app_id = $1 and id = $2 and resource = $3 and deleted_at is null', [
    appId,
    within,
    around.name,
  ])
  if (rowCount === 0) throw failure('NOT_FOUND')
}

/**
 * The id of the parent of a new record, from the path or from its own field, locked against deletion. Null for a
 * resource without a parent. NOT_FOUND if the path names no existing parent, a 422 if the field does not.
 */
export async function lockParent(tx: Tx, { appId, within }: Where, resource: Resource, values: Values): Promise<string | null> {
  const parent = parentOf(resource)
  if (!parent) return null
  const field = resource.parent?.field
  const id = field === undefined ? within : referencedIds(values[field])[0]
  const steps = field === undefined || within === undefined ? null : stepsTo(parent, resource.parent?.below ?? '')
  const { rowCount } = await tx.query(
    `select from items o where o.app_id = $1 and o.id = $2 and o.resource = $3 and o.deleted_at is null
       ${steps === null ? '' : `and ${liesIn('o', steps, '$1', '$4')}`} for share`,
    [appId, id ?? null, parent.name, ...(steps === null ? [] : [within])],
  )
  if (rowCount === 1 && id !== undefined) return id
  throw field === undefined ? failure('NOT_FOUND') : invalid({ [field]: [CHOOSE_FROM_LIST] })
}

/**
 * Locks the parent of a record, if it has one, so that it cannot go to the trash while a sibling is added. Call it
 * before taking any other lock: deletions lock parents before children.
 */
export async function lockParentOf(tx: Tx, appId: string, id: string): Promise<void> {
  await tx.query(
    'select from items p where p.app_id = $1 and p.id = (select i.parent_id from items i where i.app_id = $1 and i.id = $2) for share',
    [appId, id],
  )
}

/**
 * Refuses a move to a parent that is not a sibling of the present one: a lesson stays in its course. Locks the new
 * parent.
 */
export async function checkMove(sql: Sql, { appId }: Where, resource: Resource, before: Values, after: Values): Promise<void> {
  const field = resource.parent?.field
  const parent = parentOf(resource)
  const [from, to] = [before, after].map((values) => referencedIds(values[field ?? ''])[0])
  if (field === undefined || !parent || from === to) return
  const steps = stepsTo(parent, resource.parent?.below ?? '') ?? 1
  const { rowCount } = await sql.query(
    `select from items o join items b on b.app_id = o.app_id and b.id = $3
     where o.app_id = $1 and o.id = $2 and o.resource = $4 and o.deleted_at is null
       and ${ancestorSql('o', steps, '$1')} = ${ancestorSql('b', steps, '$1')} for share of o`,
    [appId, to ?? null, from ?? null, parent.name],
  )
  if (rowCount === 0) throw invalid({ [field]: [CHOOSE_FROM_LIST] })
}
