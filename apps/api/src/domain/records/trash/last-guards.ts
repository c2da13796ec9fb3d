import { allResources, resourceByName } from '@greenroom/contract/resources/all'
import type { Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { text } from '../../../sql/sql-text.ts'
import { joinItem } from '../join-item.ts'
import { isOpen, type Scope } from '../scope.ts'

/** The resources whose records restrict others, and by which field of those (`guards` of the definition). */
const guards = allResources.flatMap(({ name, guards: field }) => (field === undefined ? [] : [{ name, field }]))

/**
 * Whether a link `l` from `i` to `t` (aliases) restricts who sees `i`. A bundle of tags is not restricted by its tags.
 */
export const RESTRICTS = `(${guards.map(({ name, field }) => `t.resource = ${text(name)} and l.field = ${text(field)} and i.resource <> ${text(name)}`).join(' or ') || 'false'})`

/** Whether `l` has an alternative: another link of the same field to a record that is not in the trash. */
const OPENED_BY_ANOTHER = `exists (
    select from links o ${joinItem('other', 'o.to_id')}
    where o.app_id = $1 and o.from_id = l.from_id and o.field = l.field and other.deleted_at is null offset 0)`

/**
 * Locks the records that trashed records restrict, until the transaction ends. Taken before locks on the trashed
 * records themselves, the same order as in a change of the restricted ones.
 */
export async function lockRestricted(tx: Tx, appId: string, ids: readonly string[]): Promise<void> {
  await tx.query(
    `select i.id from items i where i.app_id = $1 and i.id = any(array(
       select l.from_id from links l ${joinItem('t', 'l.to_id')}
       where l.app_id = $1 and l.to_id = any($2::uuid[]) and t.resource = any($3)))
     order by i.id for share`,
    [appId, ids, guards.map(({ name }) => name)],
  )
}

/**
 * Refuses to remove records in the trash if one of them is the only restriction of another that stays and could become
 * open to everyone. The CONFLICT names both, unless the caller may not read the other one. `gone` are all ids to be
 * removed.
 */
export async function demandNoLastGuard(tx: Tx, { appId, facts }: Pick<Scope, 'appId' | 'facts'>, gone: readonly string[]): Promise<void> {
  const { rows } = await tx.query<{ tag: string; resource: string; title: string; isDeleted: boolean; total: number }>(
    `select t.title as tag, i.resource, i.title, i.deleted_at is not null as "isDeleted", count(*) over ()::int as total
     from links l ${joinItem('t', 'l.to_id')} ${joinItem('i', 'l.from_id')}
     where l.app_id = $1 and l.to_id = any($2::uuid[]) and i.id <> all($2::uuid[]) and i.purging_at is null and ${RESTRICTS}
       and not ${OPENED_BY_ANOTHER}
     order by i.deleted_at is not null, lower(i.title), i.id limit 1`,
    [appId, gone],
  )
  const [row] = rows
  if (!row) return
  const resource = resourceByName(row.resource)
  const kind = resource?.label.one.toLowerCase() ?? row.resource
  const what = resource && isOpen(resource, facts) ? `the ${kind} “${row.title}”` : `a record that you can’t open`
  const [others, them] = row.total === 1 ? ['', 'it'] : [` and ${row.total - 1} more`, 'them']
  const wayOut = row.isDeleted
    ? 'Delete it for good first, or restore it and choose another tag.'
    : 'Choose another tag there first, or remove this one.'
  throw failure(
    'CONFLICT',
    `Only “${row.tag}” restricts ${what}${row.isDeleted ? ' in the trash' : ''}${others}. If you delete it for good, everyone can open ${them}. ${wayOut}`,
  )
}

/**
 * Whether `t` is the only restriction of a record that exists or could be restored. It is not purged, since that record
 * would become public, until the record has another one that is not in the trash.
 */
export const LAST_GUARD = `exists (
  select from links l ${joinItem('i', 'l.from_id')}
  where l.app_id = $1 and l.to_id = t.id and i.purging_at is null and ${RESTRICTS} and not ${OPENED_BY_ANOTHER} offset 0)`
