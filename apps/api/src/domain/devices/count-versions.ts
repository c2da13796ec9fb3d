import type { Sql } from '../../db/database.ts'

/** A large app's share is told from this many of its devices, so that a look at a preview reads no million rows. */
const MOST_COUNTED = 20_000

export type VersionShare = { version: string; percentage: number }

/**
 * The percentage of members on each platform version, the most common first; empty while no device reports one. Somebody
 * with several devices counts once for each version, and a device without a member as somebody of its own.
 */
export async function countVersions(sql: Sql, appId: string): Promise<VersionShare[]> {
  const { rows } = await sql.query<VersionShare>(
    `select version, round(100.0 * people / sum(people) over ())::int as percentage from (
       select d.platform_version as version, count(distinct coalesce(d.member_id, d.id)) as people from (
         select id, member_id, platform_version from devices
         where app_id = $1 and active and platform_version is not null limit ${MOST_COUNTED}) d
       group by d.platform_version) counted
     order by people desc, version`,
    [appId],
  )
  return rows
}
