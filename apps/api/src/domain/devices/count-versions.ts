import { PLATFORM_VERSIONS } from '@greenroom/contract/access/versions'
import type { Sql } from '../../db/database.ts'

/** A large app's shares are computed from this many devices, so that opening a preview does not read a million rows. */
const MOST_COUNTED = 20_000

export type VersionShare = { version: string; percentage: number }

/**
 * The percentage of members on each platform version, the most common first; empty if no device reports one. A member
 * with several devices counts once per version, and a device without a member counts as a separate person. Versions
 * that no app can have are not counted.
 */
export async function countVersions(sql: Sql, appId: string): Promise<VersionShare[]> {
  const { rows } = await sql.query<VersionShare>(
    `select version, round(100.0 * people / sum(people) over ())::int as percentage from (
       select d.platform_version as version, count(distinct coalesce(d.member_id, d.id)) as people from (
         select id, member_id, platform_version from devices
         where app_id = $1 and active and platform_version = any($2) limit ${MOST_COUNTED}) d
       group by d.platform_version) counted
     order by people desc, version`,
    [appId, PLATFORM_VERSIONS],
  )
  return rows
}
