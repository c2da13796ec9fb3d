import { type Removal, removalSentences } from '@greenroom/contract/people/removal'
import type { Sql } from '../../db/database.ts'
import { LIVING_SESSION } from './person-sessions.ts'
import { readPerson } from './read-person.ts'

/**
 * Describes what deleting, unlinking or demoting a person would do; `appId` is the app that they would be unlinked
 * from. An app counts as left alone if it has no other creator who may sign in.
 */
export async function removalEffects(sql: Sql, userId: string, removal: Removal, appId: string | null = null): Promise<string[]> {
  const person = await readPerson(sql, userId)
  const { rows: alone } = await sql.query<{ name: string }>(
    `select a.name from app_creators c join apps a on a.id = c.app_id
     where c.user_id = $1 and ($2::uuid is null or c.app_id = $2) and not exists (
       select from app_creators o join users u on u.id = o.user_id
       where o.app_id = c.app_id and o.user_id <> $1 and u.disabled_at is null)
     order by lower(a.name)`,
    [person.id, appId],
  )
  const { rows } = await sql.query<{ sessions: number }>(
    `select count(*)::int as sessions from sso_records s join users u on u.id::text = s.account_id where u.id = $1 and ${LIVING_SESSION}`,
    [person.id],
  )
  const lastOf = removal === 'demote' ? [] : alone.map(({ name }) => name)
  const { name, is_super: isSuper, apps } = person
  return removalSentences(removal, { name, isSuper, apps: apps.length, lastOf, sessions: rows[0]?.sessions ?? 0 })
}
