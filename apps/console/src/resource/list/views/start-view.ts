import type { Resource } from '@greenroom/contract/define/define-resource'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { SavedView, ViewQuery } from '@greenroom/contract/views/saved-view'
import { useSessionData } from '../../../session/use-session.ts'
import { storedHere } from '../../../ui/stored-texts.ts'
import { useOwnerOf } from '../../use-path-of.ts'

/** The user's default view of a list. */
export type StartView = { id: string; query: ViewQuery }

/**
 * The default view of a list, cached in this browser so that the list need not wait for the server. `keep` stores the
 * server's response.
 */
export function useStartView(resource: Resource) {
  const { user } = useSessionData()
  const owner = useOwnerOf(resource)
  const key = `greenroom.start-view.${owner}.${user.id}.${resource.name}`
  return {
    known: read(key),
    keep: (view: SavedView | null) => {
      if (view) storedHere.set(key, JSON.stringify({ id: view.id, query: view.query } satisfies StartView))
      else storedHere.remove(key)
    },
  }
}

function read(key: string): StartView | null {
  try {
    const storedView: unknown = JSON.parse(storedHere.get(key) ?? 'null')
    if (typeof storedView !== 'object' || storedView === null) return null
    const { id, query } = valuesOf(storedView)
    if (typeof id !== 'string' || typeof query !== 'object' || query === null) return null
    return { id, query: Object.fromEntries(Object.entries(query).map(([word, value]) => [word, String(value)])) }
  } catch {
    return null
  }
}
