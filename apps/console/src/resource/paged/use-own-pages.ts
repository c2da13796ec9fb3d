import { useState } from 'react'
import { type PageReader, type Total, usePage } from './use-page.ts'

/** A list inside a page, for `PagedRows`. Its page and size are not in the URL, and end with it. */
export function useOwnPages<Row>(endpoint: string, read: PageReader<Row, Total>) {
  const [{ page, size }, setPosition] = useState({ page: 1, size: 50 })
  const list = usePage(endpoint, read, { page, per_page: size })
  // The last rows of the page were deleted.
  if (list.rows?.length === 0 && page > 1 && !list.isOlder) setPosition({ page: 1, size })
  return {
    ...list,
    goTo: (to: number) => setPosition({ page: to, size }),
    resize: (rows: number) => setPosition({ page: 1, size: rows }),
  }
}
