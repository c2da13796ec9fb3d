import { type OlderPushReason, olderPushReason } from '@greenroom/contract/push/older'
import { type BoundedMemory, boundedMemory } from '../../bounded-memory.ts'
import type { Deps } from '../../deps.ts'
import type { OneSignal, Segment, UserCounts } from '../../edges/onesignal/onesignal.ts'
import { openOlderKeys } from './open-keys.ts'

/** What the composer shows of OneSignal: segments and counts, or why there are none. */
export type ProviderView = {
  segments: Segment[]
  users: UserCounts
  problem: string | null
  /**
   * Devices of one segment that take notifications; null where OneSignal does not say. Remembered as long as the view.
   */
  countSegment(id: string): Promise<number | null>
}

/** OneSignal answers one look a second and app; what it said a moment ago is good enough for a form. */
const MEMORY_MS = 60_000
const MAX_REMEMBERED = 1_000
const memory = new WeakMap<OneSignal, BoundedMemory<{ view: ProviderView; until: number }>>()

/**
 * Asks OneSignal for an app's segments and counts. A list of segments is remembered for a minute; problems, and a list
 * without any, are not, and they are answered in words that say what to do.
 *
 * @param knows false: the remembered view lacks something, and OneSignal is asked again
 */
export async function askProvider(
  deps: Pick<Deps, 'db' | 'vault' | 'log' | 'oneSignal'>,
  appId: string,
  knows: (view: ProviderView) => boolean = () => true,
): Promise<ProviderView> {
  const { oneSignal } = deps
  const keys = await deps.db.inApp(appId, (sql) => openOlderKeys(sql, deps, appId))
  if ('problem' in keys) return nothing(keys.problem)
  const known = memory.get(oneSignal) ?? boundedMemory(MAX_REMEMBERED)
  memory.set(oneSignal, known)
  // By the keys as well: replaced keys are asked anew.
  const name = `${appId} ${keys.appId} ${keys.key.slice(-8)}`
  const kept = known.get(name)
  if (kept && kept.until > Date.now() && knows(kept.view)) return kept.view
  const answer = await oneSignal.listSegments(keys)
  if (!answer.ok) return nothing(answer.problem.kind, answer.problem.said)
  if (answer.value.length === 0) return nothing('NO_SEGMENTS')
  const counts = new Map<string, Promise<number | null>>()
  const view: ProviderView = {
    segments: answer.value,
    users: await oneSignal.countUsers(keys, answer.value),
    problem: null,
    countSegment(id) {
      const count = counts.get(id) ?? oneSignal.countSegment(keys, id)
      counts.set(id, count)
      return count
    },
  }
  known.set(name, { view, until: Date.now() + MEMORY_MS })
  return view
}

function nothing(reason: OlderPushReason, said = ''): ProviderView {
  return { segments: [], users: { total: null, reachable: null }, problem: olderPushReason(reason, said), countSegment: async () => null }
}
