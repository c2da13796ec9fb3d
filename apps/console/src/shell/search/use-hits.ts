import type { Answer } from '@greenroom/contract/answers'
import { memberList } from '@greenroom/contract/members/members'
import { resourceByName } from '@greenroom/contract/resources/all'
import { hasWords } from '@greenroom/contract/search/rank'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import { kindIcon } from '../../resource/kind-icon.ts'
import { menuIcons } from '../../resource/menu-icons.ts'
import { useSessionData } from '../../session/use-session.ts'
import { toPath } from '../../ui/to-path.ts'
import { useNavigation } from '../use-navigation.ts'
import { actionsHere } from './actions-here.ts'
import { bestGroupsFirst, type Hit, type HitGroup, matching } from './hits.ts'
import { screenWords } from './screen-words.ts'
import { useActions } from './use-actions.ts'
import { useAnywhereHits } from './use-anywhere-hits.ts'
import { useHelpHits } from './use-help-hits.ts'

/** GET /apps/{app}/search */
type Found = Answer<'GET /apps/:app/search'>['data'][number]

const PAUSE_MS = 180
const SHORTEST = 2

/** Why content and members could not be searched, and a retry. */
type SearchFailure = { line: string; retry: () => void }

type Hits = {
  groups: HitGroup[]
  searching: boolean
  failure: SearchFailure | null
  /** The number of apps in which staff could not search for content. */
  unreachable: number
}

/**
 * The search results; for an empty query, the records that this user changed last. Records come from the server;
 * screens and actions are known here.
 */
export function useHits(query: string): Hits {
  const navigate = useNavigate()
  const { app } = useSessionData()
  const path = `/apps/${app?.id ?? ''}/search` as const
  const [words] = useDebouncedValue(query.trim(), PAUSE_MS)
  const content = useQuery({
    queryKey: [path, words],
    queryFn: app ? ({ signal }) => api.get(path, { query: { q: words }, signal }) : skipToken,
    enabled: words.length >= SHORTEST,
    placeholderData: keepPreviousData,
    // Reopened, the same query finds later changes.
    staleTime: 0,
  })
  const isBlank = query.trim() === ''
  const recent = useQuery({
    // Not the key of the empty query: the query above would cache its result for the next time.
    queryKey: [path],
    queryFn: app ? ({ signal }) => api.get(path, { query: { q: '' }, signal }) : skipToken,
    enabled: isBlank,
    // A retry would come too late, and replace the previous result while the user reads it.
    retry: false,
    gcTime: 0,
  })
  const help = useHelpHits(query)
  const anywhere = useAnywhereHits(words, isSearchable(query))
  const isAnswered = words === query.trim()
  const actions = useActions()
  // What can be pressed does not change while the search is open over the page.
  const [here] = useState(actionsHere)
  const screens = useNavigation().flatMap((group) =>
    group.entries.map((entry): Hit => ({
      id: `screen-${'path' in entry ? entry.path : entry.link}`,
      title: entry.label,
      note: group.label,
      ...('path' in entry && { words: screenWords[entry.path] ?? '' }),
      Icon: menuIcons[entry.icon],
      run: () => ('path' in entry ? void navigate(toPath(entry.path)) : void window.open(entry.href, '_blank', 'noopener')),
    })),
  )
  const isSearching = isSearchable(query)
  // Enter opens the first line: nothing is shown that later results would push down.
  const searching = isBlank ? recent.isLoading : isSearching && (content.isFetching || !isAnswered)
  // While loading, only the previous hits that still match are shown, so that Enter never opens something else.
  const fits = ({ title, email = '' }: Found) => !searching || hasWords(`${title} ${email}`, query)
  const found = isSearching ? (content.data?.data ?? []).filter(fits) : []
  const go = (to: string) => void navigate(toPath(to))
  const ranked = [
    { title: 'Content', hits: found.flatMap((item) => contentHit(item, go)) },
    { title: 'Members', hits: found.flatMap((item) => memberHit(item, go)) },
    { title: 'On this page', hits: matching(here, query) },
    { title: 'Screens', hits: matching(screens, query) },
    { title: 'Actions', hits: matching(actions, query) },
  ]
  const groups = [
    {
      title: 'Recent',
      hits: isBlank ? (recent.data?.data ?? []).flatMap((item) => [...contentHit(item, go), ...memberHit(item, go)]) : [],
    },
    ...(isBlank ? ranked : bestGroupsFirst(ranked, query)),
    // Arrives later, and is listed last so that it does not push the others down.
    { title: 'All apps', hits: isAnswered ? anywhere.hits : [] },
    { title: 'Help', hits: help.hits },
  ]
  return {
    groups: isBlank && searching ? [] : groups.filter((group) => group.hits.length > 0),
    searching: searching || help.isLoading,
    failure: content.error && !searching ? { line: failureSentence(content.error), retry: () => void content.refetch() } : null,
    unreachable: isAnswered ? anywhere.unreachable : 0,
  }
}

function isSearchable(query: string): boolean {
  return query.trim().length >= SHORTEST
}

function contentHit({ id, resource, title, code }: Found, go: (path: string) => void): Hit[] {
  const definition = resourceByName(resource)
  if (!definition) return []
  return [
    {
      id: `item-${id}`,
      title: title || 'Untitled',
      note: code === undefined ? definition.label.one : `${definition.label.one} · ${code}`,
      // A query can name the kind, and a code is a match of its own.
      words: `${definition.label.one} ${definition.label.many} ${code ?? ''}`,
      Icon: kindIcon(resource),
      run: () => go(`/${definition.segment}/${id}`),
    },
  ]
}

function memberHit({ id, resource, title, email }: Found, go: (path: string) => void): Hit[] {
  const { name, label, segment } = memberList
  if (resource !== name) return []
  return [
    {
      id: `member-${id}`,
      title,
      note: email ?? label.one,
      words: `${label.one} ${label.many} ${email ?? ''}`,
      Icon: menuIcons.user,
      run: () => go(`/${segment}/${id}`),
    },
  ]
}
