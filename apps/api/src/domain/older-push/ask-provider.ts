import { type OlderPushReason, olderPushReason } from '@greenroom/contract/push/older'
import { type BoundedMemory, boundedMemory } from '../../bounded-memory.ts'
import type { Deps } from '../../deps.ts'
import type { OneSignal, Segment, UserCounts } from '../../edges/onesignal/onesignal.ts'
import { openOlderKeys } from './open-keys.ts'

/** The OneSignal data in the composer: segments and counts, or why there are none. */
export type ProviderView = {
  segments: Segment[]
  users: UserCounts
  problem: string | null
  /** Reachable devices of one segment; null if OneSignal does not say. Cached as long as the view. */
  countSegment(id: string): Promise<number | null>
}

/** OneSignal allows one view request per second and app; slightly old data is good enough for a form. */
const MEMORY_MS = 60_000
const MAX_REMEMBERED = 1_000
const memory = new WeakMap<OneSignal, BoundedMemory<{ view: ProviderView; until: number }>>()

/**
 * Requests an app's segments and counts from OneSignal. A list of segments is cached for a minute. Problems and empty
 * lists are not cached; they are returned as a message that says what to do.
 *
 * @param knows false: the cached view lacks something, and OneSignal is queried again
 */
export async function queryProvider(
  deps: Pick<Deps, 'db' | 'vault' | 'log' | 'oneSignal'>,
  appId: string,
  knows: (view: ProviderView) => boolean = () => true,
): Promise<ProviderView> {
  const { oneSignal } = deps
  const keys = await deps.db.inApp(appId, (sql) => openOlderKeys(sql, deps, appId))
  if ('problem' in keys) return nothing(keys.problem)
  const known = memory.get(oneSignal) ?? boundedMemory(MAX_REMEMBERED)
  memory.set(oneSignal, known)
  // The cache key includes the API keys: replaced keys cause a new request.
  const name = `${appId} ${keys.appId} ${keys.key.slice(-8)}`
  const cached = known.get(name)
  if (cached && cached.until > Date.now() && knows(cached.view)) return cached.view
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
