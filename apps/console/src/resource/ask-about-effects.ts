import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { api } from '../api/client.ts'
import { confirm } from '../ui/confirm.tsx'
import { type Path, recordPath } from './records.ts'

/**
 * Asks before a change that takes something away from members; false if the user cancels. A change that the API
 * refuses, or cannot be asked about, is not held up: the save itself reports what is wrong.
 */
export async function askAboutEffects(path: Path, resource: Resource, id: string, changed: Values): Promise<boolean> {
  // The tags of a member are what they hold, and limit nobody. The API has effects of content alone.
  if (resource.ownTables) return true
  // It looks through all definitions, which no form needs to be drawn.
  const { reachingFields } = await import('@greenroom/contract/effects/reaching-fields')
  const reaching = reachingFields(resource)
  if (!Object.keys(changed).some((name) => reaching.includes(name))) return true
  const sentences = await api
    .post(`${recordPath(path, resource, id)}/effects`, { data: changed })
    .then(({ data }) => data.sentences)
    .catch(() => [])
  if (sentences.length === 0) return true
  return await confirm({ title: 'Save this change?', text: sentences.join(' '), yes: 'Save' })
}
