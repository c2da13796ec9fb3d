import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOptions } from '../../api/client.ts'

type Answer<Row> = { data: Row[]; meta_data: { total: number } }

/** A list inside a page, for `PagedRows`. Its page and size are not in the URL, and end with it. */
export function useOwnPages<Row>(endpoint: string, read: (options: CallOptions) => Promise<Answer<Row>>) {
  const [{ page, size }, setPosition] = useState({ page: 1, size: 50 })
  const queryKey = [endpoint, page, size]
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => read({ query: { page, per_page: size }, signal }),
    placeholderData: keepPreviousData,
  })
  // The last rows of the page were deleted.
  if (list.data?.data.length === 0 && page > 1 && !list.isPlaceholderData) setPosition({ page: 1, size })
  return {
    queryKey,
    rows: list.data?.data,
    total: list.data?.meta_data.total ?? null,
    hasMore: false,
    error: list.data ? null : list.error,
    retry: () => void list.refetch(),
    isOlder: list.isPlaceholderData,
    page,
    size,
    from: (page - 1) * size + 1,
    goTo: (to: number) => setPosition({ page: to, size }),
    resize: (rows: number) => setPosition({ page: 1, size: rows }),
  }
}
