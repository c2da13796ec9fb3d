import type { Resource } from '@greenroom/contract/define/define-resource'
import type { UsedIn } from '@greenroom/contract/define/used-in'
import { codesStop, pushesStop } from '@greenroom/contract/effects/change-effects'
import { type AppPath, api } from '../../api/client.ts'
import { type Deletion, usedInSentence } from './used-in-sentence.ts'

/** The API's maximum number of records per request. */
const MAX_AT_ONCE = 1_000

/** The uses of these records, combined. */
export async function findUses(path: AppPath, ids: readonly string[], signal?: AbortSignal): Promise<UsedIn> {
  return (await api.post(path('used_in'), { data: { ids: ids.slice(0, MAX_AT_ONCE) } }, { signal })).data
}

/** The effects of deleting them elsewhere, for a confirmation; says so if they are unknown. */
export async function describeUses(
  path: AppPath,
  resource: Resource,
  ids: readonly string[],
  title: string | null,
  deletion: Deletion,
): Promise<string> {
  try {
    const sentence = usedInSentence(resource, title, await findUses(path, ids), deletion)
    return sentence === '' ? `Nothing else uses ${ids.length === 1 ? 'it' : 'them'}.` : sentence
  } catch {
    return `Couldn’t check where ${ids.length === 1 ? 'it is' : 'they are'} used.`
  }
}

/** What stops while they are inactive: scheduled pushes and unlock codes. Empty if nothing does or if unknown. */
export async function describeStops(path: AppPath, ids: readonly string[]): Promise<string> {
  try {
    const { schedules, codes } = await findUses(path, ids)
    const stops = [pushesStop(schedules, ids.length === 1 ? 'it' : 'them'), codesStop(codes)]
    return stops.filter((sentence) => sentence !== false).join(' ')
  } catch {
    return ''
  }
}
