import type { MemberMatch } from '@greenroom/contract/members/bulk'
import { z } from 'zod'
import { type Page, pageNumber, pageOf, pageSize, STANDARD_PER_PAGE, searchText } from '../../answers/paging.ts'
import { fieldsOf, someOf } from '../records/list/list-query.ts'
import { memberNames } from './member-json.ts'

/** The sort orders of the member list. Each has an index: any other would read a million rows for one page. */
const memberOrders = ['name', 'email', 'created_at'] as const

export type MemberOrder = { by: (typeof memberOrders)[number]; descending: boolean }

/** A request for a list of members. */
export type MemberRequest = {
  match: MemberMatch
  order: MemberOrder
  page: Page
  /** Columns to return in addition to the id; null for all. */
  fields: readonly string[] | null
}

const id = z.uuid().toLowerCase().optional()

/** Search and filters, in a query and in the body of a bulk change. */
export const memberMatch = {
  q: searchText.describe('A part of the name or email; of one or two letters, its beginning.'),
  tags: id.describe('The id of a tag that they hold.'),
  courses: id.describe('The id of a course that they are enrolled in.'),
  blacklisted: z.enum(['true', 'false']).optional(),
}

const yesOrNo = z.enum(['true', 'false']).optional().describe('Accepted for other clients.')

export const memberQuery = z
  .strictObject({
    ...memberMatch,
    page: pageNumber.describe('From 1. Without page and per_page all rows are answered, up to 1,000.'),
    per_page: pageSize.describe(`At most 200; ${STANDARD_PER_PAGE} unless given.`),
    sort: z
      .enum([...memberOrders, '-name', '-email', '-created_at'])
      .optional()
      .describe('By name unless given; with a minus before it the reverse.'),
    fields: someOf(['id', ...memberNames]),
    best_first: yesOrNo.describe('Accepted as in the lists of content; members come in the order of `sort`.'),
    ...{ push: yesOrNo, hide_sub_data: yesOrNo, timezone: z.string().max(100).optional() },
  })
  .transform(({ q, tags, courses, blacklisted, page, per_page, sort = 'name', fields }): MemberRequest => ({
    match: { ...(q && { q }), ...(tags && { tags }), ...(courses && { courses }), ...(blacklisted && { blacklisted }) },
    order: { by: memberOrders.find((name) => sort.endsWith(name)) ?? 'name', descending: sort.startsWith('-') },
    page: pageOf({ page, per_page }),
    fields: fieldsOf(fields),
  }))
