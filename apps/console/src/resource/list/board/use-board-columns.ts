import type { Resource } from '@greenroom/contract/define/define-resource'
import { type RecordState, STATE } from '@greenroom/contract/define/release-state'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import type { ApiRecord } from '../../records.ts'
import { usePathOf } from '../../use-path-of.ts'
import { cardFields } from '../layouts/list-layouts.ts'
import { type ListState, narrowingQuery } from '../state/list-state.ts'
import { boardStates } from './board-moves.ts'

const PER_PAGE = 25

/** The records of one state, a page at a time. */
export type BoardColumn = {
  state: RecordState
  rows: readonly ApiRecord[]
  /** Null until it is known. */
  total: number | null
  isPending: boolean
  error: unknown
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
  retry(): void
}

/** The columns of a board with the search, filters and order of its list. A filter by state leaves one column. */
export function useBoardColumns(resource: Resource, state: ListState): BoardColumn[] {
  const only = state.filters[STATE]
  const isShown = (column: RecordState) => only === undefined || only === column
  const columns = {
    inactive: useColumn(resource, state, 'inactive', isShown('inactive')),
    scheduled: useColumn(resource, state, 'scheduled', isShown('scheduled')),
    active: useColumn(resource, state, 'active', isShown('active')),
    expired: useColumn(resource, state, 'expired', isShown('expired')),
  }
  return boardStates.filter(isShown).map((column) => columns[column])
}

function useColumn(resource: Resource, list: ListState, state: RecordState, enabled: boolean): BoardColumn {
  const address = usePathOf(resource)(resource.endpoint)
  const query = { ...narrowingQuery(list), [STATE]: state, per_page: String(PER_PAGE), fields: cardFields(resource).join(',') }
  const answer = useInfiniteQuery({
    // Below the path of the resource, so that a change of a record invalidates it as well.
    queryKey: [address, 'list', query, 'board'],
    queryFn: ({ pageParam, signal }) => api.get(address, { query: { ...query, page: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PER_PAGE < last.meta_data.total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled,
  })
  const pages = answer.data?.pages ?? []
  // A record that moved up while the next page was loading is in both.
  const rows = new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row]))
  return {
    state,
    rows: [...rows.values()],
    total: pages.at(-1)?.meta_data.total ?? null,
    isPending: answer.isPending,
    error: answer.isError && !answer.isFetching ? answer.error : null,
    hasMore: answer.hasNextPage,
    isLoadingMore: answer.isFetchingNextPage,
    loadMore: () => void answer.fetchNextPage(),
    retry: () => void answer.refetch(),
  }
}
