import { z } from 'zod'
import { MOST_ROWS, type PageQuery, pageNumber, pageOf, pageSize, searchText } from '../domain/items/list/list-query.ts'

/** The query of a list that is searched and paged. */
export const pagingQuery = { q: searchText, page: pageNumber, per_page: pageSize }

/** What such a list tells of itself. */
export const pagingMeta = z.object({ total: z.int(), limit: z.int(), page: z.int(), per_page: z.int() })

export type Paging = { page: number; limit: number; offset: number }

/** Which rows a list answers: one page, or without `page` and `per_page` all of them up to 1,000 (ruling 2). */
export function pagingOf(query: PageQuery): Paging {
  const { number, size } = pageOf(query) ?? { number: 1, size: MOST_ROWS }
  return { page: number, limit: size, offset: (number - 1) * size }
}
