import { useDebouncedValue } from '@mantine/hooks'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { summaryOf } from '../../session/app-summary.ts'
import { appSearch } from './+app-search.ts'

const PER_PAGE = 50
const WAIT_MS = 200
/** The API's maximum length of a search text. */
const LONGEST_SEARCH = 200

/**
 * The user's apps, loaded page by page on demand. Once all are loaded, which most users have at once, they are searched
 * here; otherwise by the server.
 */
export function useAppList(typed: string) {
  const wanted = typed.trim().slice(0, LONGEST_SEARCH)
  const [q] = useDebouncedValue(wanted, WAIT_MS)
  const all = useInfiniteQuery(pagesOf(''))
  const isWhole = all.isSuccess && !all.hasNextPage
  const isRequested = wanted !== '' && all.isSuccess && !isWhole
  const searched = useInfiniteQuery({ ...pagesOf(q), enabled: isRequested && q !== '', placeholderData: keepPreviousData })
  const shown = isRequested ? searched : all

  const loaded = useMemo(() => appsOf(shown.data), [shown.data])
  const search = useMemo(() => appSearch(loaded), [loaded])
  const apps = isWhole ? search(wanted) : loaded
  const meta = shown.data?.pages[0]?.meta_data
  return {
    apps: shown.isSuccess ? apps : undefined,
    /** The number of all apps, and of those found; `isAtLeast` if more were found. */
    total: all.data?.pages[0]?.meta_data.total ?? 0,
    found: isWhole ? apps.length : (meta?.total ?? 0),
    isAtLeast: isRequested && meta?.more === true,
    isBehind: isRequested && (searched.isPlaceholderData || q !== wanted),
    error: shown.error,
    retry: () => void shown.refetch(),
    hasMore: shown.hasNextPage,
    isLoadingMore: shown.isFetchingNextPage,
    more: () => void shown.fetchNextPage(),
  }
}

function pagesOf(q: string) {
  return infiniteQueryOptions({
    queryKey: ['/apps', 'pages', q],
    queryFn: ({ pageParam, signal }) =>
      api.get('/apps', { query: { ...(q !== '' && { q }), page: pageParam, per_page: PER_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta_data: { page, per_page: size, total } }) => (page * size < total ? page + 1 : null),
    refetchOnMount: 'always',
  })
}

function appsOf(data: { pages: readonly { data: Parameters<typeof summaryOf>[0][] }[] } | undefined) {
  return (data?.pages ?? []).flatMap((page) => page.data.map(summaryOf))
}
