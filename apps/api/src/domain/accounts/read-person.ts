import type { Sql } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { momentSql } from '../../sql/moment-sql.ts'

/** A person as the console shows them. */
export type Person = {
  id: string
  name: string
  email: string
  is_super: boolean
  timezone: string | null
  apps: { id: string; name: string; role: 'Content Creator'; is_disabled: boolean }[]
  last_login: string | null
  version: number
}

/** An account with its apps and its last sign-in (USR-011, USR-017). Throws NOT_FOUND, also if `id` is malformed. */
export async function readPerson(sql: Sql, id: string): Promise<Person> {
  const { rows } = await sql.query<Person>(
    `select u.id, u.name, u.email, u.is_super, u.timezone, u.version, ${momentSql('s.at')} as last_login,
       coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'role', 'Content Creator',
         'is_disabled', a.disabled_at is not null) order by lower(a.name))
         from app_creators c join apps a on a.id = c.app_id where c.user_id = u.id), '[]') as apps
     from users u left join last_sign_ins s on s.user_id = u.id where u.id::text = $1`,
    [id],
  )
  const [person] = rows
  if (!person) throw failure('NOT_FOUND')
  return person
}

export async function isCreatorOf(sql: Sql, userId: string, appId: string): Promise<boolean> {
  return await worksOnOneOf(sql, userId, [appId])
}

/** Whether the person is a creator of at least one of these apps. */
export async function worksOnOneOf(sql: Sql, userId: string, appIds: readonly string[]): Promise<boolean> {
  const { rowCount } = await sql.query('select from app_creators where user_id = $1 and app_id = any($2::uuid[]) limit 1', [userId, appIds])
  return rowCount > 0
}
