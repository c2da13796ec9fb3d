import { allResources, resourceByName } from '@greenroom/contract/resources/all'
import type { Tx } from '../../../db/database.ts'
import { text } from '../../../db/sql-text.ts'
import { failure } from '../../../failure.ts'
import { joinItem } from '../join-item.ts'

/** The resources whose records restrict others, and by which field of those (`guards` of the definition). */
const guards = allResources.flatMap(({ name, guards: field }) => (field === undefined ? [] : [{ name, field }]))

/**
 * Is a link `l` from `i` to a `t`, all of them given by their aliases, one that restricts who sees `i`? A bundle of
 * tags is not restricted by what it holds.
 */
export const RESTRICTS = `(${guards.map(({ name, field }) => `t.resource = ${text(name)} and l.field = ${text(field)} and i.resource <> ${text(name)}`).join(' or ') || 'false'})`

/** Does another record that is not in the trash open what `l` restricts? */
const OPENED_BY_ANOTHER = `exists (
    select from links o ${joinItem('other', 'o.to_id')}
    where o.app_id = $1 and o.from_id = l.from_id and o.field = l.field and other.deleted_at is null offset 0)`

/**
 * Holds what records in the trash restrict until the transaction ends, so that nobody changes it in between. Taken
 * before the records themselves, as a change of the restricted ones locks in that order.
 */
export async function holdRestricted(tx: Tx, appId: string, ids: readonly string[]): Promise<void> {
  await tx.query(
    `select i.id from items i where i.app_id = $1 and i.id = any(array(
       select l.from_id from links l ${joinItem('t', 'l.to_id')}
       where l.app_id = $1 and l.to_id = any($2::uuid[]) and t.resource = any($3)))
     order by i.id for share`,
    [appId, ids, guards.map(({ name }) => name)],
  )
}

/**
 * Refuses to remove records in the trash while one of them is all that restricts another that stays: without it that
 * one could open to everyone. A CONFLICT that names both. `gone` are all the ids that go.
 */
export async function demandNoLastGuard(tx: Tx, appId: string, gone: readonly string[]): Promise<void> {
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
  const kind = resourceByName(row.resource)?.label.one.toLowerCase() ?? row.resource
  const [others, them] = row.total === 1 ? ['', 'it'] : [` and ${row.total - 1} more`, 'them']
  const wayOut = row.isDeleted
    ? 'Delete that for good first, or restore it and choose another tag.'
    : 'Choose another tag there first, or remove this one.'
  throw failure(
    'CONFLICT',
    `Only “${row.tag}” restricts the ${kind} “${row.title}”${row.isDeleted ? ' in the trash' : ''}${others}. Deleting it for good would open ${them} to everyone. ${wayOut}`,
  )
}

/**
 * Is a `t` all that restricts a record that is there, or could be restored? Such a one is not purged: the other would
 * become public. It goes once those records have another one that is not in the trash.
 */
export const LAST_GUARD = `exists (
  select from links l ${joinItem('i', 'l.from_id')}
  where l.app_id = $1 and l.to_id = t.id and i.purging_at is null and ${RESTRICTS} and not ${OPENED_BY_ANOTHER} offset 0)`
