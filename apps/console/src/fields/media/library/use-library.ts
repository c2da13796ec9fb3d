import type { LibrarySort } from '@greenroom/contract/media/library'
import type { MediaType } from '@greenroom/contract/media/rules'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useAppPath } from '../../../session/use-app-path.ts'

export type LibraryNarrowing = { q: string; type: MediaType | ''; sort: LibrarySort; unused: boolean; trash: boolean }

const PART = 48

/** The app's files, loaded page by page on demand. */
export function useLibrary({ q, type, sort, unused, trash }: LibraryNarrowing) {
  const path = useAppPath()
  const address = path('media')
  const query = trash ? { trash: true } : { q, type, sort, unused: unused || undefined, per_page: PART }
  const library = useInfiniteQuery({
    queryKey: [address, query],
    queryFn: ({ pageParam, signal }) => api.get(address, { query: { ...query, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta_data }) => meta_data.next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const first = library.data?.pages[0]?.meta_data
  return {
    files: library.data?.pages.flatMap(({ data }) => data),
    total: first?.total ?? null,
    isAtLeast: first?.more === true,
    isOlder: library.isPlaceholderData,
    error: library.data ? null : library.error,
    retry: () => void library.refetch(),
    hasMore: library.hasNextPage,
    isLoadingMore: library.isFetchingNextPage,
    more: () => void library.fetchNextPage(),
  }
}

export type Library = ReturnType<typeof useLibrary>
