import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallOptions } from '../../api/client.ts'

export type Total = { total: number; more?: boolean | undefined }
export type PageReader<Row, Meta> = (options: CallOptions) => Promise<{ data: Row[]; meta_data: Meta }>

/** One page of a list that the server pages: `read` requests it at `endpoint` by `query`. */
export function usePage<Row, Meta extends Total>(
  endpoint: string,
  read: PageReader<Row, Meta>,
  query: { page: number; per_page: number; [filter: string]: string | number },
) {
  const queryKey = [endpoint, query]
  const list = useQuery({ queryKey, queryFn: ({ signal }) => read({ query, signal }), placeholderData: keepPreviousData })
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
    page: query.page,
    size: query.per_page,
    from: (query.page - 1) * query.per_page + 1,
  }
}
