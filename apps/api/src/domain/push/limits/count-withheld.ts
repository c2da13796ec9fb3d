import { dayAt } from '@greenroom/contract/days'
import type { PushLimits, WithheldReach } from '@greenroom/contract/push/limits'
import type { Sql } from '../../../db/database.ts'
import { type AudienceCount, type AudienceQuestion, audienceValues, countAudience, REACHABLE } from '../audience.ts'
import { RECIPIENT } from './day-counts.ts'
import { quietAmong, ZONE_OF_DEVICE, zonesOfDevices } from './quiet-zones.ts'

/** An audience, and whom of it the limits would exclude; undefined without limits. */
export type ReachCount = { all: AudienceCount; withheld: WithheldReach | undefined }

/** Counts an audience, and whom of it the limits would exclude from a push at this moment. */
export async function countReach(sql: Sql, audience: AudienceQuestion, limits: PushLimits | null, at: Date): Promise<ReachCount> {
  if (limits === null) return { all: await countAudience(sql, audience), withheld: undefined }
  const zones = quietAmong(await zonesOfDevices(sql, audience.appId, limits), limits, at)
  return await countInZones(sql, audience, limits, { zones, day: dayAt(at, limits.zone) })
}

/** The same on a day in the app, where these are the zones in which it is a quiet hour. */
export async function countInZones(
  sql: Sql,
  audience: AudienceQuestion,
  limits: PushLimits,
  { zones, day }: { zones: readonly (string | null)[]; day: string },
): Promise<{ all: AudienceCount; withheld: WithheldReach }> {
  if (zones.length === 0 && limits.per_day === null) {
    const all = await countAudience(sql, audience)
    return { all, withheld: { reaches: all, quiet: NOBODY, limited: NOBODY, limits } }
  }
  const known = zones.filter((zone) => zone !== null)
  const values = [...audienceValues(audience), known, known.length < zones.length, day, limits.per_day]
  const { rows } = await sql.query<Row>(COUNT, values)
  const [row] = rows
  const count = (state: State | 'all') => ({ devices: row?.[`${state}_devices`] ?? 0, members: row?.[`${state}_members`] ?? 0 })
  return { all: count('all'), withheld: { reaches: count('reaches'), quiet: count('quiet'), limited: count('limited'), limits } }
}

const NOBODY = { devices: 0, members: 0 }

type State = 'reaches' | 'quiet' | 'limited'
const states: readonly State[] = ['reaches', 'quiet', 'limited']
type Row = Record<`${State | 'all'}_${'devices' | 'members'}`, number>

// By member first, so that the devices are sorted once. `count(distinct …)` for each state would sort them each time.
const COUNT = `
  select coalesce(sum(devices), 0)::int as all_devices, count(member_id)::int as all_members,
    ${states.map((state) => `coalesce(sum(${state}), 0)::int as ${state}_devices, (count(member_id) filter (where ${state} > 0))::int as ${state}_members`).join(', ')}
  from (
    select member_id, count(*) as devices, ${states.map((state) => `count(*) filter (where state = '${state}') as ${state}`).join(', ')}
    from (
      select d.member_id, case when case when ${ZONE_OF_DEVICE} is null then $7::boolean else ${ZONE_OF_DEVICE} = any($6::text[]) end then 'quiet'
        when c.recipient_id is not null then 'limited' else 'reaches' end as state
      from devices d left join push_day_counts c on c.app_id = $1 and c.recipient_id = ${RECIPIENT} and c.day >= $8::date
        and cardinality(c.pushes) >= $9::int
      where ${REACHABLE}
    ) audience
    group by member_id
  ) by_member`
