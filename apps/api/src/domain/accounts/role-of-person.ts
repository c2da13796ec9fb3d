import { isStandardRole, roleMessages, standardRoles } from '@greenroom/contract/access/roles'
import type { Sql, Tx } from '../../db/database.ts'
import { eventStatement } from '../../db/event-channel.ts'
import { failure, invalid } from '../../failure.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { JOIN_OWN_ROLE } from './limited-role.ts'
import { readPerson } from './read-person.ts'

/** Who changes roles, in which app, for the trail. */
export type RoleAuthor = { appId: string; actorId: string; actorName: string; address: string | undefined }

/** A role as people see it: the key of a standard role or the id of one that the app made, and its name. */
export type NamedRole = { key: string; label: string }

/** The event by which the consoles of a person read their rights again. */
export const ROLE_CHANGED = 'role'

/** A role as stored in `app_creators`. */
export type StoredRole = { role: string; own_role: string | null }

export const OWNER: StoredRole = { role: 'owner', own_role: null }

/** Selects key and name of the role of a row `c` of `app_creators`, which joins its own role as `r`. */
export const ROLE_OF_PERSON = `coalesce(c.own_role::text, c.role) as role, coalesce(r.name, ${standardNames('c.role')}) as role_name`

/** The role of a person in an app. NOT_FOUND if they do not work in it. */
export async function readRole(sql: Sql, appId: string, userId: string): Promise<NamedRole> {
  const { rows } = await sql.query<{ role: string; role_name: string }>(
    `select ${ROLE_OF_PERSON} from app_creators c ${JOIN_OWN_ROLE} where c.app_id = $1 and c.user_id = $2`,
    [appId, userId],
  )
  const [row] = rows
  if (!row) throw failure('NOT_FOUND')
  return { key: row.role, label: row.role_name }
}

/** The role of the app with this key, as it is stored. A 422 for an unknown one. */
export async function findRole(tx: Tx, appId: string, key: string): Promise<StoredRole & { label: string }> {
  if (isStandardRole(key)) return { role: key, own_role: null, label: standardRoles[key].label }
  // Shared, so that the role cannot be deleted before the person has it.
  const { rows } = await tx.query<{ id: string; name: string }>(
    'select id, name from app_roles where app_id = $1 and id::text = $2 for share',
    [appId, key],
  )
  const [own] = rows
  if (!own) throw invalid({ role: [roleMessages.unknownRole] })
  return { role: 'own', own_role: own.id, label: own.name }
}

/**
 * Gives a person of the app another role. CONFLICT if the app would be left without an Owner. The caller clears the
 * cache of accounts after the commit.
 */
export async function changeRole(tx: Tx, { appId, ...actor }: RoleAuthor, userId: string, key: string): Promise<void> {
  const before = await readRole(tx, appId, userId)
  const { label, ...columns } = await findRole(tx, appId, key)
  if (before.key === key) return
  if (before.key === 'owner') await demandOtherOwner(tx, appId, userId)
  await tx.query('update app_creators set role = $3, own_role = $4 where app_id = $1 and user_id = $2', [
    appId,
    userId,
    columns.role,
    columns.own_role,
  ])
  tx.send(...eventStatement(userId, ROLE_CHANGED, {}), { at: 'commit' })
  const { name } = await readPerson(tx, userId)
  const changes: Record<string, [unknown, unknown]> = { role: [before.label, label] }
  await writeAudit(tx, { ...actor, appId, action: 'updated', target: 'creators', targetId: userId, summary: name, changes })
}

/**
 * CONFLICT if this person is the app's only Owner. Locks its Owners, so that of two who leave at the same time the
 * second is refused.
 */
export async function demandOtherOwner(tx: Tx, appId: string, userId: string): Promise<void> {
  const { rows } = await tx.query<{ user_id: string }>(
    `select user_id from app_creators where app_id = $1 and role = 'owner' order by user_id for update`,
    [appId],
  )
  if (!rows.some((owner) => owner.user_id !== userId)) throw failure('CONFLICT', roleMessages.lastOwner)
}

/**
 * CONFLICT if people would remain in one of these apps without an Owner when this person leaves it. The last person of
 * an app may leave.
 */
export async function demandOwnerRemains(tx: Tx, userId: string, appId: string | null = null): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `select c.app_id as id from app_creators c where c.user_id = $1 and c.role = 'owner' and ($2::uuid is null or c.app_id = $2)
       and exists (select from app_creators o where o.app_id = c.app_id and o.user_id <> $1) order by 1`,
    [userId, appId],
  )
  for (const { id } of rows) await demandOtherOwner(tx, id, userId)
}

function standardNames(column: string): string {
  const cases = Object.entries(standardRoles).map(([key, { label }]) => `when '${key}' then '${label}'`)
  return `case ${column} ${cases.join(' ')} else ${column} end`
}
