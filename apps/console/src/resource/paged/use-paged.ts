import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallOptions } from '../../api/client.ts'
import { LONGEST_SEARCH, useListState } from '../list/state/list-state.ts'

type Total = { total: number; more?: boolean | undefined }
type Answer<Row, Meta> = { data: Row[]; meta_data: Meta }

/**
 * A list that the server searches and pages: `read` requests it at `endpoint`. Its state is in the URL, where `filters`
 * are names of additional parameters.
 */
export function usePaged<Row, Meta extends Total = Total>(
  endpoint: string,
  read: (options: CallOptions) => Promise<Answer<Row, Meta>>,
  filters: readonly string[] = [],
) {
  const { state, change } = useListState({ filters, isSortable: () => false, columns: () => [] })
  const { q, page, size } = state
  const chosen = Object.fromEntries(filters.map((name) => [name, state.filters[name] ?? '']))
  const query = { page, per_page: size, q: q.trim().slice(0, LONGEST_SEARCH), ...chosen }
  const queryKey = [endpoint, query]

  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => read({ query, signal }),
    placeholderData: keepPreviousData,
  })

  return {
    queryKey,
    rows: list.data?.data,
    meta: list.data?.meta_data,
    total: list.data?.meta_data.total ?? null,
    /** The total is a lower bound. */
    hasMore: list.data?.meta_data.more ?? false,
    error: list.data ? null : list.error,
    retry: () => void list.refetch(),
    isOlder: list.isPlaceholderData,
    q,
    page,
    size,
    chosen,
    from: (page - 1) * size + 1,
    search: (words: string) => change({ kind: 'search', q: words }),
    goTo: (to: number) => change({ kind: 'page', page: to }),
    resize: (rows: number) => change({ kind: 'size', size: rows }),
    filter: (name: string, value: string) => change({ kind: 'filter', field: name, value }),
  }
}
