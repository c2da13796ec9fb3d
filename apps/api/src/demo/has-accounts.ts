import type { Sql } from '../db/database.ts'

/** Whether there is any account, which distinguishes a database in use from an empty one. */
export async function hasAccounts(sql: Sql): Promise<boolean> {
  const { rowCount } = await sql.query('select from users limit 1')
  return rowCount > 0
}
