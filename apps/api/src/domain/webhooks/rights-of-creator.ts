import type { Sql } from '../../db/database.ts'
import type { Session } from '../../session.ts'
import { LIMITED_ROLES, rolesByApp, type StoredRoleOfPerson } from '../accounts/limited-role.ts'

/** The rights of a person as `factsOf` takes them. */
export type CreatorRights = Pick<Session, 'isSuper'> & Partial<Pick<Session, 'roles'>>

type Row = { isSuper: boolean; worksHere: boolean; roles: readonly StoredRoleOfPerson[] }

/**
 * What the person who added a webhook may do now, which decides what it receives; null if they no longer work in the
 * app. Super users have the rights of an Owner: what only they see is never sent.
 */
export async function rightsOfCreator(platform: Sql, appId: string, userId: string | null): Promise<CreatorRights | null> {
  if (userId === null) return null
  const { rows } = await platform.query<Row>(
    `select u.is_super as "isSuper", ${LIMITED_ROLES} as roles,
       exists (select from app_creators w where w.user_id = u.id and w.app_id = $2) as "worksHere"
     from users u where u.id = $1 and u.disabled_at is null`,
    [userId, appId],
  )
  const [person] = rows
  if (!person) return null
  if (person.isSuper) return { isSuper: false, roles: new Map() }
  return person.worksHere ? { isSuper: false, roles: rolesByApp(person.roles) } : null
}
