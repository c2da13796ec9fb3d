import { MOST_ROWS, pageNumber, pageSize, searchText } from '../domain/items/list-query.ts'

const STANDARD_SIZE = 25

/** The query of a list that is searched and paged. */
export const pagingQuery = { q: searchText, page: pageNumber, per_page: pageSize }

export type Paging = { page: number; limit: number; offset: number }

/** Which rows a list answers: one page, or without `page` and `per_page` all of them up to 1,000 (ruling 2). */
export function pagingOf({ page, per_page }: { page?: number | undefined; per_page?: number | undefined }): Paging {
  if (page === undefined && per_page === undefined) return { page: 1, limit: MOST_ROWS, offset: 0 }
  const limit = per_page ?? STANDARD_SIZE
  return { page: page ?? 1, limit, offset: ((page ?? 1) - 1) * limit }
}
