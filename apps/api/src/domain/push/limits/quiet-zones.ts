import { isQuiet, type PushLimits } from '@greenroom/contract/push/limits'
import type { Sql } from '../../../db/database.ts'

/** The time zone of a row `d` of devices; null if it is not known. */
export const ZONE_OF_DEVICE = 'd.time_zone'

/** The time zones of an app's devices; null stands for devices whose zone is not known, of which there may be none. */
export async function zonesOfDevices(sql: Sql, appId: string, { quiet }: PushLimits): Promise<(string | null)[]> {
  if (quiet === null) return []
  const { rows } = await sql.query<{ zone: string }>(ZONES, [appId])
  return [...rows.map(({ zone }) => zone), null]
}

// From each zone to the next one in the index. `distinct` would read every device.
const ZONES = `
  with recursive zones (zone) as (
    select min(d.time_zone) from devices d where d.app_id = $1 and d.active and d.time_zone is not null
    union all
    select (select min(d.time_zone) from devices d where d.app_id = $1 and d.active and d.time_zone > zones.zone)
    from zones where zones.zone is not null
  )
  select zone from zones where zone is not null`

/** Those of these zones in which it is a quiet hour at this moment. Devices without a zone have the app's. */
export function quietAmong(zones: readonly (string | null)[], { quiet, zone: appZone }: PushLimits, at: Date): (string | null)[] {
  return quiet === null ? [] : zones.filter((zone) => isQuiet(quiet, at, zone ?? appZone))
}
