import type { Sql } from '../../../db/database.ts'

/** Whether an app has this domain, whatever its DNS says. */
export async function isKnownDomain(platform: Sql, domain: string): Promise<boolean> {
  const { rowCount } = await platform.query('select from app_domains where domain = $1', [domain.toLowerCase().replace(/\.$/, '')])
  return rowCount === 1
}
