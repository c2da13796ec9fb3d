import type { Answer } from '@greenroom/contract/answers'
import { resourceByName } from '@greenroom/contract/resources/all'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import { kindIcon } from '../../resource/kind-icon.ts'
import { menuIcons } from '../../resource/menu-icons.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { toPath } from '../../ui/to-path.ts'
import { useNavigation } from '../use-navigation.ts'
import { type Hit, type HitGroup, matching } from './hits.ts'
import { useActions } from './use-actions.ts'

/** GET /apps/{app}/search */
type Found = Answer<'GET /apps/:app/search'>['data'][number]

const PAUSE_MS = 180
const SHORTEST = 2

/** Why content and members could not be searched, and another try. */
type SearchFailure = { line: string; retry: () => void }

/** What the search shows for these words. Content comes from the server; screens and actions are known here. */
export function useHits(query: string): { groups: HitGroup[]; searching: boolean; failure: SearchFailure | null } {
  const navigate = useNavigate()
  const path = useAppPath()
  const [words] = useDebouncedValue(query.trim(), PAUSE_MS)
  const content = useQuery({
    queryKey: [path('search'), words],
    queryFn: ({ signal }) => api.get(path('search'), { query: { q: words }, signal }),
    enabled: words.length >= SHORTEST,
    placeholderData: keepPreviousData,
  })
  const actions = useActions()
  const screens = useNavigation().flatMap((group) =>
    group.entries.map((entry): Hit => ({
      id: `screen-${'path' in entry ? entry.path : entry.link}`,
      title: entry.label,
      note: group.label,
      Icon: menuIcons[entry.icon],
      run: () => ('path' in entry ? void navigate(toPath(entry.path)) : void window.open(entry.href, '_blank', 'noopener')),
    })),
  )
  const searching = query.trim().length >= SHORTEST && (content.isFetching || words !== query.trim())
  // Until the answer is there, of the last one only what still fits is shown, so that Enter never opens something else.
  const fits = ({ title, email = '' }: Found) => !searching || `${title}\n${email}`.toLowerCase().includes(query.trim().toLowerCase())
  const found = query.trim().length >= SHORTEST ? (content.data?.data ?? []).filter(fits) : []
  const groups = [
    { title: 'Content', hits: found.flatMap((item) => contentHit(item, (to) => void navigate(toPath(to)))) },
    { title: 'Members', hits: found.flatMap((item) => memberHit(item, (to) => void navigate(toPath(to)))) },
    { title: 'Screens', hits: matching(screens, query) },
    { title: 'Actions', hits: matching(actions, query) },
  ]
  return {
    groups: groups.filter((group) => group.hits.length > 0),
    searching,
    failure: content.error && !searching ? { line: failureSentence(content.error), retry: () => void content.refetch() } : null,
  }
}

function contentHit({ id, resource, title, code }: Found, go: (path: string) => void): Hit[] {
  const definition = resourceByName(resource)
  if (!definition) return []
  return [
    {
      id: `item-${id}`,
      title: title || 'Untitled',
      note: code === undefined ? definition.label.one : `${definition.label.one} · ${code}`,
      Icon: kindIcon(resource),
      run: () => go(`/${definition.segment}/${id}`),
    },
  ]
}

function memberHit({ id, title, email }: Found, go: (path: string) => void): Hit[] {
  return email === undefined ? [] : [{ id: `member-${id}`, title, note: email, Icon: menuIcons.user, run: () => go(`/members/${id}`) }]
}
