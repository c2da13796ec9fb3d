import type { TrailEntry } from '@greenroom/contract/history/trail'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api/client.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useSessionData } from '../../session/use-session.ts'
import { addressCodec, choice, isTyping, text, useAddressState } from '../../ui/address-state.ts'
import { changeSets } from './+change-sets.ts'

const codec = addressCodec({ q: text, actor: text, kind: text, from: text, to: text, scope: choice(['app', 'platform'], 'app') })
const unfiltered = { q: '', actor: '', kind: '', from: '', to: '' }
type TrailState = ReturnType<typeof codec.read>

/** Page size after the first page. */
const OLDER = '200'

/**
 * The trail of the app or, for super users, of the platform, loaded page by page on demand. Its filters are in the URL.
 */
export function useTrail() {
  const path = useAppPath()
  const { state, set } = useAddressState(codec)
  const { scope, ...chosen } = state
  const { app, user } = useSessionData()
  const isPlatform = user.is_super && (scope === 'platform' || app === null)
  const address = isPlatform ? '/audit' : path('audit')

  const trail = useInfiniteQuery({
    queryKey: [address, chosen],
    // Larger pages for older entries, to get past an import of hundreds.
    queryFn: ({ pageParam, signal }) =>
      api.get(address, { query: { ...chosen, ...(pageParam !== null && { before: pageParam, per_page: OLDER }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta_data }) => meta_data.next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

  const first = trail.data?.pages[0]?.meta_data
  // The first page often ends within an import or a series of uploads: one more page has the rest of most.
  const { hasNextPage, fetchNextPage } = trail
  const pages = trail.data?.pages
  const isSplit = pages?.length === 1 && hasNextPage && !trail.isPlaceholderData && endsInSet(pages[0]?.data ?? [])
  useEffect(() => {
    if (isSplit) void fetchNextPage()
  }, [isSplit, fetchNextPage])

  const isFiltered = Object.values({ ...chosen, q: '' }).some((value) => value !== '')
  return {
    entries: trail.data?.pages.flatMap(({ data }) => data),
    people: first?.people ?? [],
    kinds: first?.kinds ?? [],
    chosen,
    isNarrowed: isFiltered || chosen.q.trim() !== '',
    isFiltered,
    isOlder: trail.isPlaceholderData,
    error: trail.data ? null : trail.error,
    retry: () => void trail.refetch(),
    narrow: (part: Partial<TrailState>) => set({ ...state, ...part }, { replace: isTyping(part) }),
    widen: () => set({ ...unfiltered, scope }),
    isPlatform,
    choose: (wanted: TrailState['scope']) => set({ ...unfiltered, scope: wanted }),
    hasMore: trail.hasNextPage,
    isLoadingMore: trail.isFetchingNextPage,
    more: () => void trail.fetchNextPage(),
  }
}

function endsInSet(entries: readonly TrailEntry[]): boolean {
  return (changeSets(entries).at(-1)?.entries.length ?? 0) > 1
}

export type Trail = ReturnType<typeof useTrail>
