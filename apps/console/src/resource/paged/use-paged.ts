import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { usePageSearch } from '../../ui/use-page-search.ts'

export const pageSizes = [10, 25, 50, 100] as const
const DEFAULT_SIZE = 25

type Answer<Row, Meta> = { data: Row[]; meta_data: Meta & { total: number } }

/** A list of the app (or, from a slash on, of the platform) that the server searches and pages; what it shows by lives in the address. `filters` are names of further queries there. */
export function usePaged<Row, Meta = object>(endpoint: string, filters: readonly string[] = []) {
  const path = useAppPath()
  const setSearch = usePageSearch()
  const search: Partial<Record<string, string | number>> = useSearch({ strict: false })
  const q = String(search.q ?? '')
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1)
  const size = pageSizes.find((one) => one === Number(search.per_page)) ?? DEFAULT_SIZE
  const chosen = Object.fromEntries(filters.map((name) => [name, String(search[name] ?? '')]))
  const query = { page, per_page: size, q, ...chosen }
  const address = endpoint.startsWith('/') ? endpoint : path(endpoint)
  const queryKey = [address, query]

  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<Answer<Row, Meta>>(address, { query, signal }),
    placeholderData: keepPreviousData,
  })

  const change = (part: Record<string, string | number>) => {
    const next = Object.entries({ q, per_page: size, ...chosen, ...part }).filter(
      ([name, value]) => value !== '' && !isDefault(name, value),
    )
    setSearch(Object.fromEntries(next), { replace: 'q' in part })
  }

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
    search: (words: string) => change({ q: words }),
    goTo: (to: number) => change({ page: to }),
    resize: (rows: number) => change({ per_page: rows }),
    filter: (name: string, value: string) => change({ [name]: value }),
  }
}

function isDefault(name: string, value: string | number): boolean {
  return (name === 'page' && value === 1) || (name === 'per_page' && value === DEFAULT_SIZE)
}
