import type { Config } from '../../../config.ts'
import type { Sql } from '../../../db/database.ts'

/** Whether the website is served at this host: the domain of an app that is ready, or the host of WEB_HOST. */
export async function isKnownDomain(platform: Sql, { webHost }: Pick<Config, 'webHost'>, domain: string): Promise<boolean> {
  const name = domain.toLowerCase().replace(/\.$/, '')
  if (name === new URL(webHost).hostname) return true
  const { rowCount } = await platform.query(`select from app_domains where domain = $1 and state = 'ready'`, [name])
  return rowCount === 1
}
