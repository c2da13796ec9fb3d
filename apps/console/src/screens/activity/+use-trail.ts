import type { TrailAnswer } from '@greenroom/contract/history/trail'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { usePageSearch } from '../../ui/use-page-search.ts'

const filters = ['q', 'actor', 'kind', 'from', 'to'] as const
export type TrailFilter = (typeof filters)[number]

/** The app's trail, read on as far as somebody wants to look back. What it is narrowed to lives in the address. */
export function useTrail() {
  const path = useAppPath()
  const setSearch = usePageSearch()
  const search: Partial<Record<string, string | number>> = useSearch({ strict: false })
  const chosen = Object.fromEntries(filters.map((name) => [name, String(search[name] ?? '')])) as Record<TrailFilter, string>
  const address = path('audit')

  const trail = useInfiniteQuery({
    queryKey: [address, chosen],
    queryFn: ({ pageParam, signal }) => api.get<TrailAnswer>(address, { query: { ...chosen, before: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta_data }) => meta_data.next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

  const narrow = (part: Partial<Record<TrailFilter, string>>) => {
    const next = Object.entries({ ...chosen, ...part }).filter(([, value]) => value !== '')
    setSearch(Object.fromEntries(next), { replace: 'q' in part })
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
    widen: () => setSearch({}),
    hasMore: trail.hasNextPage,
    isLoadingMore: trail.isFetchingNextPage,
    more: () => void trail.fetchNextPage(),
  }
}

export type Trail = ReturnType<typeof useTrail>
