import type { Sql } from '../db/database.ts'

/** Whether anyone has an account, which is what tells a database in use from an empty one. */
export async function hasAccounts(sql: Sql): Promise<boolean> {
  const { rowCount } = await sql.query('select from users limit 1')
  return rowCount > 0
}
