import { emailAddress } from '@greenroom/contract/fields/email-address'
import type { Sql } from '../../db/database.ts'

export type FoundMember = { id: string; name: string; email: string; passwordHash: string | null }

/** The member with this email who may sign in; null for an unknown and for a blacklisted one. */
export async function findMemberByEmail(sql: Sql, appId: string, email: string): Promise<FoundMember | null> {
  const { rows } = await sql.query<FoundMember>(
    `select id, name, email, password_hash as "passwordHash" from members
     where app_id = $1 and lower(email) = lower($2) and not blacklisted`,
    [appId, emailAddress(email)],
  )
  return rows[0] ?? null
}
