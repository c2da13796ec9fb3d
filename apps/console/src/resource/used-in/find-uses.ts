import type { Resource } from '@greenroom/contract/define/define-resource'
import type { UsedIn } from '@greenroom/contract/define/used-in'
import { type AppPath, api } from '../../api/client.ts'
import { type Deletion, usedInSentence } from './used-in-sentence.ts'

/** The API looks at no more records at once. */
const MAX_AT_ONCE = 1_000

/** Where these records are used, taken together. */
export async function findUses(path: AppPath, ids: readonly string[], signal?: AbortSignal): Promise<UsedIn> {
  return (await api.post(path('used_in'), { data: { ids: ids.slice(0, MAX_AT_ONCE) } }, { signal })).data
}

/** What deleting them changes elsewhere, in words for a question; says so when it cannot be told. */
export async function describeUses(
  path: AppPath,
  resource: Resource,
  ids: readonly string[],
  title: string | null,
  deletion: Deletion,
): Promise<string> {
  try {
    const told = usedInSentence(resource, title, await findUses(path, ids), deletion)
    return told === '' ? `Nothing else uses ${ids.length === 1 ? 'it' : 'them'}.` : told
  } catch {
    return `Couldn’t check where ${ids.length === 1 ? 'it is' : 'they are'} used.`
  }
}
