import type { AppFacts } from '@greenroom/contract/access/facts'
import { dayAt } from '@greenroom/contract/days'
import { limitsOf, type WithheldReach } from '@greenroom/contract/push/limits'
import type { ListedPush } from '@greenroom/contract/push/listed'
import type { Sql } from '../../../db/database.ts'
import type { CurrentApp } from '../../apps/read/current-app.ts'
import { channelsOf } from '../audience.ts'
import { countInZones } from './count-withheld.ts'
import { quietAmong, zonesOfDevices } from './quiet-zones.ts'

/**
 * The scheduled pushes with whom the limits would exclude at their time. Those with the same audience and the same
 * quiet zones are counted once.
 */
export async function withWithheld(
  sql: Sql,
  { app, facts, now }: { app: CurrentApp; facts: AppFacts; now: Date },
  pushes: readonly ListedPush[],
): Promise<ListedPush[]> {
  const limits = limitsOf(app.setup)
  if (limits === null) return [...pushes]
  const all = await zonesOfDevices(sql, app.id, limits)
  const today = dayAt(now, limits.zone)
  const counted = new Map<string, WithheldReach>()
  const found: ListedPush[] = []
  for (const push of pushes) {
    const at = new Date(push.send_at)
    const [zones, day] = [quietAmong(all, limits, at), dayAt(at, limits.zone)]
    // On a later day nobody has had a push yet, and an hour of each member has no moment of its own.
    const hasMoment = push.state === 'scheduled' && push.schedule?.each_zone !== true
    const isFree = !hasMoment || (zones.length === 0 && (day > today || limits.per_day === null))
    if (isFree) {
      found.push(push)
      continue
    }
    const through = push.parent_app?.id ?? 'own'
    const tagIds = push.send_to === 'tag' ? push.send_to_tags.map(({ id }) => id) : null
    const audience = { appId: app.id, through, channels: channelsOf(facts, through), tagIds, until: null }
    const key = JSON.stringify([through, tagIds, zones, day > today])
    const withheld = counted.get(key) ?? (await countInZones(sql, audience, limits, { zones, day })).withheld
    counted.set(key, withheld)
    found.push({ ...push, withheld })
  }
  return found
}
