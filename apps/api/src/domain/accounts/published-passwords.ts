import type { Sql } from '../../db/database.ts'
import { publishedPasswords } from './common-passwords.ts'
import { demoAccounts } from './demo-accounts.ts'
import { verifyPassword } from './password-hash.ts'

export type PublicAccount = { id: string; email: string; name: string }

type SharedHash = { hash: string; accounts: PublicAccount[] }

/**
 * The accounts whose password everybody can read in the documentation, disabled ones too. Only the demo gives them one,
 * the same hash to all of its accounts. So besides the demo's addresses only hashes that several accounts share are
 * compared, which a real database has none of: a comparison takes 25 ms.
 */
export async function accountsWithPublishedPassword(sql: Sql): Promise<PublicAccount[]> {
  const { rows } = await sql.query<SharedHash>(
    `select password_hash as hash, json_agg(json_build_object('id', id, 'email', email, 'name', name) order by email) as accounts
     from users where password_hash is not null
     group by password_hash having count(*) > 1 or bool_or(lower(email) = any($1::text[]))`,
    [[demoAccounts.staff, demoAccounts.owner]],
  )
  const found: PublicAccount[] = []
  for (const { hash, accounts } of rows) if (await isOfPublishedPassword(hash)) found.push(...accounts)
  return found.sort((one, other) => (one.email < other.email ? -1 : 1))
}

/** Whether this hash was made of a published password. */
export async function isOfPublishedPassword(hash: string): Promise<boolean> {
  const matches = await Promise.all(publishedPasswords.map(async (password) => (await verifyPassword(hash, password)).matches))
  return matches.includes(true)
}
