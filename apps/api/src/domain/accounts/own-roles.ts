import { areas, isArea } from '@greenroom/contract/access/areas'
import { MAX_OWN_ROLES, type Role, roleMessages, standardRoles } from '@greenroom/contract/access/roles'
import type { AppRole } from '@greenroom/contract/people/role-answers'
import type { Sql, Tx } from '../../db/database.ts'
import { eventStatement } from '../../db/event-channel.ts'
import { newId } from '../../db/id.ts'
import { failure, invalid } from '../../failure.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { demandVersion } from '../records/write/lock-for-change.ts'
import { ROLE_CHANGED, type RoleAuthor } from './role-of-person.ts'

type Row = { id: string; name: string; permissions: string[]; version: number }

/** The roles of an app: the standard ones, then its own by name, each with how many people have it. */
export async function listRoles(sql: Sql, appId: string): Promise<AppRole[]> {
  const { rows: counts } = await sql.query<{ key: string; people: number }>(
    'select coalesce(own_role::text, role) as key, count(*)::int as people from app_creators where app_id = $1 group by 1',
    [appId],
  )
  const { rows } = await sql.query<Row>('select id, name, permissions, version from app_roles where app_id = $1 order by lower(name)', [
    appId,
  ])
  const people = new Map(counts.map((row) => [row.key, row.people]))
  const standard = Object.entries(standardRoles).map(([key, { label, help, permissions }]: [string, Role]) => ({
    ...{ key, label, help, is_own: false, version: 1, people: people.get(key) ?? 0 },
    permissions: permissions === 'all' ? everything : [...permissions],
  }))
  return [...standard, ...rows.map((row) => present(row, people.get(row.id) ?? 0))]
}

const everything = [
  ...Object.keys(areas)
    .filter(isArea)
    .map((area) => `${area}:write`),
  'publish',
]

function present({ id, name, permissions, version }: Row, people: number): AppRole {
  return { key: id, label: name, help: '', permissions, is_own: true, version, people }
}

type RoleInput = { name: string; permissions: readonly string[] }

/** Adds a role to the app. CONFLICT beyond the most, a 422 for a name that another role has. */
export async function createRole(tx: Tx, author: RoleAuthor, { name, permissions }: RoleInput): Promise<AppRole> {
  const { appId } = author
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('roles ' || $1::text, 0))`, [appId])
  const { rows: counted } = await tx.query<{ number: number }>('select count(*)::int as number from app_roles where app_id = $1', [appId])
  if ((counted[0]?.number ?? 0) >= MAX_OWN_ROLES) throw failure('CONFLICT', roleMessages.tooMany)
  const row = { id: newId(), name, permissions: [...permissions], version: 1 }
  await demandFreeName(tx, appId, row)
  await tx.query('insert into app_roles (app_id, id, name, permissions) values ($1, $2, $3, $4)', [appId, row.id, name, row.permissions])
  await writeAudit(tx, { ...author, action: 'created', target: 'roles', targetId: row.id, summary: name })
  return present(row, 0)
}

/** Changes a role, for all who have it. STALE if it has another version than `ifMatch`. */
export async function updateRole(
  tx: Tx,
  author: RoleAuthor,
  id: string,
  change: Partial<RoleInput>,
  ifMatch: string | undefined,
): Promise<AppRole> {
  const { appId } = author
  const before = await lockRole(tx, appId, id)
  demandVersion(ifMatch, before.version)
  const row = { ...before, ...change, permissions: [...(change.permissions ?? before.permissions)], version: before.version + 1 }
  await demandFreeName(tx, appId, row)
  await tx.query(
    'update app_roles set name = $3, permissions = $4, version = version + 1, updated_at = now() where app_id = $1 and id = $2',
    [appId, id, row.name, row.permissions],
  )
  const { rows: people } = await tx.query<{ user_id: string }>(
    'select user_id from app_creators where app_id = $1 and own_role = $2 order by user_id',
    [appId, id],
  )
  for (const { user_id: person } of people) tx.send(...eventStatement(person, ROLE_CHANGED, {}), { at: 'commit' })
  const changes: Record<string, [unknown, unknown]> = {
    ...(before.name !== row.name && { name: [before.name, row.name] }),
    ...(String(before.permissions) !== String(row.permissions) && {
      permissions: [before.permissions.join(', '), row.permissions.join(', ')],
    }),
  }
  await writeAudit(tx, { ...author, action: 'updated', target: 'roles', targetId: id, summary: row.name, changes })
  return present(row, people.length)
}

/** Deletes a role that nobody has. IN_USE otherwise. */
export async function deleteRole(tx: Tx, author: RoleAuthor, id: string): Promise<void> {
  const { appId } = author
  const { name } = await lockRole(tx, appId, id)
  if ((await countPeople(tx, appId, id)) > 0) throw failure('IN_USE', roleMessages.inUse)
  await tx.query('delete from app_roles where app_id = $1 and id = $2', [appId, id])
  await writeAudit(tx, { ...author, action: 'deleted', target: 'roles', targetId: id, summary: name })
}

async function lockRole(tx: Tx, appId: string, id: string): Promise<Row> {
  const { rows } = await tx.query<Row>('select id, name, permissions, version from app_roles where app_id = $1 and id = $2 for update', [
    appId,
    id,
  ])
  const [row] = rows
  if (!row) throw failure('NOT_FOUND')
  return row
}

async function countPeople(tx: Tx, appId: string, id: string): Promise<number> {
  const { rows } = await tx.query<{ people: number }>(
    'select count(*)::int as people from app_creators where app_id = $1 and own_role = $2',
    [appId, id],
  )
  return rows[0]?.people ?? 0
}

async function demandFreeName(tx: Tx, appId: string, { id, name }: Row): Promise<void> {
  const isStandard = Object.values(standardRoles).some(({ label }) => label.toLowerCase() === name.toLowerCase())
  const { rowCount } = await tx.query('select from app_roles where app_id = $1 and lower(name) = lower($2) and id <> $3', [appId, name, id])
  if (isStandard || rowCount > 0) throw invalid({ name: [roleMessages.nameTaken] })
}
