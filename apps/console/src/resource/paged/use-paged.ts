import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useListState } from '../list/list-state.ts'

type Answer<Row, Meta> = { data: Row[]; meta_data: Meta & { total: number } }

/**
 * A list of the app (or, from a slash on, of the platform) that the server searches and pages; what it shows by is in the address.
 * `filters` are names of further queries there.
 */
export function usePaged<Row, Meta = object>(endpoint: string, filters: readonly string[] = []) {
  const path = useAppPath()
  const { state, change } = useListState({ filters, isSortable: () => false, columns: () => [] })
  const { q, page, size } = state
  const chosen = Object.fromEntries(filters.map((name) => [name, state.filters[name] ?? '']))
  const query = { page, per_page: size, q, ...chosen }
  const address = endpoint.startsWith('/') ? endpoint : path(endpoint)
  const queryKey = [address, query]

  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<Answer<Row, Meta>>(address, { query, signal }),
    placeholderData: keepPreviousData,
  })

  return {
    queryKey,
    rows: list.data?.data,
    meta: list.data?.meta_data,
    total: list.data?.meta_data.total ?? null,
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
