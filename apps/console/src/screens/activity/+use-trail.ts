import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useSessionData } from '../../session/use-session.ts'
import { usePageSearch } from '../../ui/use-page-search.ts'

const filters = ['q', 'actor', 'kind', 'from', 'to'] as const
export type TrailFilter = (typeof filters)[number]

/** The trail of the app or, for super users, of the platform, read as far back as somebody wants. What it is narrowed to is in the page's address. */
export function useTrail() {
  const path = useAppPath()
  const setSearch = usePageSearch()
  const search: Partial<Record<string, string | number>> = useSearch({ strict: false })
  const chosen = Object.fromEntries(filters.map((name) => [name, String(search[name] ?? '')])) as Record<TrailFilter, string>
  const isPlatform = useSessionData().user.is_super && search.scope === 'platform'
  const address = isPlatform ? '/audit' : path('audit')

  const trail = useInfiniteQuery({
    queryKey: [address, chosen],
    queryFn: ({ pageParam, signal }) => api.get(address, { query: { ...chosen, before: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta_data }) => meta_data.next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

  const scope: Record<string, string> = isPlatform ? { scope: 'platform' } : {}
  const narrow = (part: Partial<Record<TrailFilter, string>>) => {
    const next = Object.entries({ ...chosen, ...part }).filter(([, value]) => value !== '')
    setSearch({ ...scope, ...Object.fromEntries(next) }, { replace: 'q' in part })
  }

  const first = trail.data?.pages[0]?.meta_data
  return {
    entries: trail.data?.pages.flatMap(({ data }) => data),
    people: first?.people ?? [],
    kinds: first?.kinds ?? [],
    chosen,
    isNarrowed: filters.some((name) => chosen[name] !== ''),
    isOlder: trail.isPlaceholderData,
    error: trail.data ? null : trail.error,
    retry: () => void trail.refetch(),
    narrow,
    widen: () => setSearch(scope),
    isPlatform,
    choose: (wanted: 'app' | 'platform') => setSearch(wanted === 'platform' ? { scope: wanted } : {}),
    hasMore: trail.hasNextPage,
    isLoadingMore: trail.isFetchingNextPage,
    more: () => void trail.fetchNextPage(),
  }
}

export type Trail = ReturnType<typeof useTrail>
