import { count } from '@greenroom/contract/count'
import { MUST_BE_TEXT } from '@greenroom/contract/fields/field-messages'
import { z } from 'zod'

/** Rows of a list without `page` (ruling 2). */
export const MAX_ROWS = 1_000
export const MAX_PER_PAGE = 200
export const STANDARD_PER_PAGE = 25

/**
 * How many rows the pages of a list of the platform reach. A row costs what the rows before it cost, so a search finds
 * those behind.
 */
const REACH = 10_000

/** One page, or null for all rows, up to `MAX_ROWS`. */
export type Page = { number: number; size: number } | null

/** What is searched for, without outer spaces. */
export const searchText = z
  .string()
  .max(200)
  .refine((value) => !value.includes('\u0000'), { error: MUST_BE_TEXT })
  .transform((value) => value.toWellFormed().trim())
  .optional()

/** From 1. */
export const pageNumber = wholeNumber(1_000_000)
/** Rows of a page, from 1 to 200. */
export const pageSize = wholeNumber(MAX_PER_PAGE)

export type PageQuery = { page?: number | undefined; per_page?: number | undefined }

/** The requested page; without `page` and `per_page` all rows (ruling 2). */
export function pageOf({ page, per_page }: PageQuery): Page {
  return page === undefined && per_page === undefined ? null : { number: page ?? 1, size: per_page ?? STANDARD_PER_PAGE }
}

/** The query of a list that is searched and paged. */
export const pagingQuery = { q: searchText, page: pageNumber, per_page: pageSize }

export type Paging = { page: number; limit: number; offset: number }

/** The rows that a list returns: one page, or without `page` and `per_page` all of them up to 1,000 (ruling 2). */
export function pagingOf(query: PageQuery): Paging {
  const { number, size } = pageOf(query) ?? { number: 1, size: MAX_ROWS }
  return { page: number, limit: size, offset: (number - 1) * size }
}

/** The rule of such a list's query: `.refine(...isWithinReach)`. */
export const isWithinReach: [rule: (query: PageQuery) => boolean, refusal: { path: string[]; error: string }] = [
  (query) => pagingOf(query).offset < REACH,
  { path: ['page'], error: `Pages end at row ${count(REACH)}. Search, filter or sort to find the rows after it.` },
]

/** Counts the rows of a `from` with its `where`, up to one more than `REACH`, as `total`. */
export function countSql(from: string): string {
  return `select count(*)::int as total from (select ${from} limit ${REACH + 1}) counted`
}

/** The total of an answer, from what was counted: with `more` there are others than `total` says. */
export function totalOf(counted: number): { total: number; more?: true } {
  return counted > REACH ? { total: REACH, more: true } : { total: counted }
}

function wholeNumber(most: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,8}$/, { error: 'Must be a whole number from 1' })
    .refine((value) => Number(value) <= most, { error: `At most ${most}` })
    .transform(Number)
    .optional()
}
