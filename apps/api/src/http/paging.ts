import { z } from 'zod'

/** Rows that a list without `page` answers at most (ruling 2). */
export const MOST_ROWS = 1000
const MOST_PER_PAGE = 200
const STANDARD_PER_PAGE = 25

const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.number().min(1).max(most))

/** The query of a list that is searched and paged. */
export const pagingQuery = {
  q: z.string().trim().max(200).default(''),
  page: wholeNumber(1_000_000).optional(),
  per_page: wholeNumber(MOST_PER_PAGE).optional(),
}

export type Paging = { page: number; limit: number; offset: number }

/** Which rows a list answers: one page, or without `page` and `per_page` all of them up to 1,000. */
export function pagingOf({ page, per_page }: { page?: number | undefined; per_page?: number | undefined }): Paging {
  if (page === undefined && per_page === undefined) return { page: 1, limit: MOST_ROWS, offset: 0 }
  const limit = per_page ?? STANDARD_PER_PAGE
  return { page: page ?? 1, limit, offset: ((page ?? 1) - 1) * limit }
}
