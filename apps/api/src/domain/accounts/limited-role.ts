import { isStandardRole, permissionSet, standardRoles } from '@greenroom/contract/access/roles'
import type { Sql } from '../../db/database.ts'
import type { LimitedRole } from '../../session.ts'

/** A row of `app_creators` with its own role, if it has one. */
export type StoredRoleOfPerson = { app: string; role: string; label: string | null; permissions: readonly string[] | null }

/** Joins the own role `r` of a row `c` of `app_creators`, if it has one. */
export const JOIN_OWN_ROLE = 'left join app_roles r on r.app_id = c.app_id and r.id = c.own_role'

/** Selects the roles of a user `u` in apps of which they are not an Owner, as JSON. */
export const LIMITED_ROLES = `coalesce((
  select json_agg(json_build_object('app', c.app_id, 'role', c.role, 'label', r.name, 'permissions', r.permissions))
  from app_creators c ${JOIN_OWN_ROLE}
  where c.user_id = u.id and c.role <> 'owner'), '[]')`

/** The permissions of a row `c` of `app_creators` that is not an Owner's, with its own role as `r`. */
export const PERMISSIONS_OF_ROLE = `case c.role ${Object.entries(standardRoles)
  .flatMap(([key, { permissions }]) => (permissions === 'all' ? [] : [`when '${key}' then '{${permissions.join()}}'::text[]`]))
  .join(' ')} else coalesce(r.permissions, '{}') end`

/** Those roles by app. One that this release does not know, such as of a later release, includes nothing. */
export function rolesByApp(stored: readonly StoredRoleOfPerson[]): ReadonlyMap<string, LimitedRole> {
  return new Map(stored.map((row) => [row.app, limitedRole(row)]))
}

/** The role of an app with this key; null for Owner, which is not limited, and for one that does not exist. */
export async function findLimitedRole(sql: Sql, appId: string, key: string): Promise<LimitedRole | null> {
  if (key === 'owner') return null
  if (isStandardRole(key)) return limitedRole({ app: appId, role: key, label: null, permissions: null })
  const { rows } = await sql.query<{ name: string; permissions: string[] }>(
    'select name, permissions from app_roles where app_id = $1 and id::text = $2',
    [appId, key],
  )
  const [own] = rows
  return own ? limitedRole({ app: appId, role: 'own', label: own.name, permissions: own.permissions }) : null
}

function limitedRole({ role, label, permissions }: StoredRoleOfPerson): LimitedRole {
  if (isStandardRole(role))
    return { key: role, label: standardRoles[role].label, permissions: permissionSet(standardRoles[role].permissions) }
  return { key: role, label: label ?? role, permissions: permissionSet(permissions ?? []) }
}
