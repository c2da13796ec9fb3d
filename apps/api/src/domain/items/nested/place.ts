import type { Resource } from '@greenroom/contract/define/define-resource'
import { listedBelow, parentOf, stepsTo } from '@greenroom/contract/define/nesting'
import type { Values } from '@greenroom/contract/fields/field'
import { CHOOSE_FROM_LIST } from '@greenroom/contract/fields/messages'
import type { Sql, Tx } from '../../../db/database.ts'
import { failure, invalid } from '../../../failure.ts'
import { referencedIds } from '../columns.ts'
import type { Scope } from '../scope.ts'
import { ancestorSql, liesIn } from './within.ts'

type Where = Pick<Scope, 'appId' | 'within'>

/** NOT_FOUND unless the record below which the path lies is there, in this app. What is not nested lies anywhere. */
export async function demandPlace(sql: Sql, { appId, within }: Where, resource: Resource): Promise<void> {
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
 * The record in which a new one is to lie, by the path or by its own field; held, so that it is not deleted meanwhile. Null for what is
 * not nested. NOT_FOUND where the path names none, a 422 where the field does.
 */
export async function holdParent(tx: Tx, { appId, within }: Where, resource: Resource, values: Values): Promise<string | null> {
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
 * Holds the record in which this one lies, if it lies in one: it cannot go into the trash meanwhile and leave behind what is put beside this
 * one. Before anything else is held, since whoever deletes holds parents before their children.
 */
export async function holdAround(tx: Tx, appId: string, id: string): Promise<void> {
  await tx.query(
    'select from items p where p.app_id = $1 and p.id = (select i.parent_id from items i where i.app_id = $1 and i.id = $2) for share',
    [appId, id],
  )
}

/** Refuses a move to a parent that does not lie beside the present one: a lesson stays in its course. The new parent is held. */
export async function checkMove(tx: Tx, { appId }: Where, resource: Resource, before: Values, after: Values): Promise<void> {
  const field = resource.parent?.field
  const parent = parentOf(resource)
  const [from, to] = [before, after].map((values) => referencedIds(values[field ?? ''])[0])
  if (field === undefined || !parent || from === to) return
  const steps = stepsTo(parent, resource.parent?.below ?? '') ?? 1
  const { rowCount } = await tx.query(
    `select from items o join items b on b.app_id = o.app_id and b.id = $3
     where o.app_id = $1 and o.id = $2 and o.resource = $4 and o.deleted_at is null
       and ${ancestorSql('o', steps, '$1')} = ${ancestorSql('b', steps, '$1')} for share of o`,
    [appId, to ?? null, from ?? null, parent.name],
  )
  if (rowCount === 0) throw invalid({ [field]: [CHOOSE_FROM_LIST] })
}
