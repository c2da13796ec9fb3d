import type { OlderReach } from '@greenroom/contract/push/older-reach'
import type { ProviderView } from './ask-provider.ts'

/** Each segment costs one call to OneSignal; more than this are not counted. */
const MAX_COUNTED = 10

/**
 * The number of devices that a push to these segments reaches, or to all of them if none is given, and whether to ask
 * for confirmation.
 */
export async function countOlderReach(view: ProviderView, names: readonly string[], confirmAbove: number): Promise<OlderReach> {
  const { devices, is_exact } = names.length === 0 ? { devices: view.users.reachable, is_exact: true } : await countSegments(view, names)
  return { devices, is_exact, must_confirm: devices === null || devices > confirmAbove, problem: view.problem }
}

/** OneSignal only counts single segments, so the sum is an upper bound: a device may be in more than one. */
async function countSegments(view: ProviderView, names: readonly string[]): Promise<Pick<OlderReach, 'devices' | 'is_exact'>> {
  const { reachable } = view.users
  const chosen = view.segments.filter(({ name }) => names.includes(name))
  if (chosen.length < names.length || chosen.length > MAX_COUNTED) return { devices: reachable, is_exact: reachable === null }
  const counts = await Promise.all(chosen.map(({ id }) => view.countSegment(id)))
  const known = counts.filter((count) => count !== null)
  if (known.length < counts.length) return { devices: reachable, is_exact: reachable === null }
  const sum = known.reduce((total, count) => total + count, 0)
  return { devices: Math.min(sum, reachable ?? sum), is_exact: chosen.length === 1 || sum === 0 }
}
