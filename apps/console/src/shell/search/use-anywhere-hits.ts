import { resourceByName } from '@greenroom/contract/resources/all'
import type { FoundAnywhere } from '@greenroom/contract/search/search-answers'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { kindIcon } from '../../resource/kind-icon.ts'
import { menuIcons } from '../../resource/menu-icons.ts'
import { useSession, useSessionData } from '../../session/use-session.ts'
import { toPath } from '../../ui/to-path.ts'
import type { Hit } from './hits.ts'

/**
 * Search results of staff in all apps, with the app on each line; empty for others. Choosing a line makes its app the
 * current one. Content of the current app is already listed elsewhere. `unreachable`: the number of apps whose content
 * could not be searched.
 */
export function useAnywhereHits(words: string, isSearching: boolean): { hits: Hit[]; unreachable: number } {
  const session = useSession()
  const navigate = useNavigate()
  const { app, user } = useSessionData()
  const { data } = useQuery({
    queryKey: ['/search', words],
    queryFn: ({ signal }) => api.get('/search', { query: { q: words }, signal }),
    enabled: user.is_super && isSearching && words !== '',
  })
  const open = async (found: FoundAnywhere) => {
    try {
      if (found.app_id !== app?.id) await session.chooseApp(found.app_id)
      await navigate(toPath(pathOf(found)))
    } catch (error) {
      showFailure(error)
    }
  }
  if (!user.is_super || !isSearching || !data) return { hits: [], unreachable: 0 }
  const hits = data.data
    .filter((found) => found.kind !== 'content' || (found.app_id !== app?.id && resourceByName(found.note ?? '') !== undefined))
    .map((found) => ({
      id: `anywhere-${found.kind}-${found.id}-${found.app_id}`,
      title: found.title || 'Untitled',
      note: noteOf(found),
      Icon: found.kind === 'app' ? menuIcons.phone : found.kind === 'creator' ? menuIcons.user : kindIcon(found.note ?? ''),
      run: () => void open(found),
    }))
  return { hits, unreachable: data.meta_data.unreachable_apps }
}

function pathOf({ kind, id, note }: FoundAnywhere): string {
  const definition = kind === 'content' ? resourceByName(note ?? '') : undefined
  return definition ? `/${definition.segment}/${id}` : '/'
}

function noteOf({ kind, app, note }: FoundAnywhere): string {
  if (kind === 'app') return 'App'
  return `${kind === 'creator' ? note : (resourceByName(note ?? '')?.label.one ?? '')} · ${app}`
}
