import type { MemberMatch } from '@greenroom/contract/members/bulk'
import { isOwnKey, OWN, OWN_KEY, ownAmong } from '@greenroom/contract/members/own-definitions'
import { z } from 'zod'
import { type Page, pageNumber, pageOf, pageSize, STANDARD_PER_PAGE, searchText } from '../../answers/paging.ts'
import { fieldsOf } from '../records/list/list-query.ts'
import { memberNames } from './member-json.ts'

/**
 * What the member list can be sorted by, beside own fields. Each has an index: any other would read a million rows for
 * one page.
 */
const memberOrders = ['name', 'email', 'created_at'] as const

export type MemberOrder = { by: (typeof memberOrders)[number] | `${typeof OWN}${string}`; descending: boolean }

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
const memberMatch = {
  q: searchText.describe('A part of the name or email; of one or two letters, its beginning.'),
  tags: id.describe('The id of a tag that they hold.'),
  courses: id.describe('The id of a course that they are enrolled in.'),
  blacklisted: z.enum(['true', 'false']).optional(),
}

const yesOrNo = z.enum(['true', 'false']).optional().describe('Accepted for other clients.')

/** An object that also takes values of own fields, by their keys. */
function withOwn<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .object(shape)
    .catchall(z.string().max(255).describe('The value of an own field, `own_…`; of numbers and days a range is `from..to`.'))
    .superRefine((given, issue) => {
      const keys = Object.keys(given).filter((name) => !Object.hasOwn(shape, name) && !OWN_KEY.test(name))
      if (keys.length > 0) issue.addIssue({ code: 'unrecognized_keys', keys, input: given })
    })
}

type Given = { q?: string | undefined; tags?: string | undefined; courses?: string | undefined; blacklisted?: 'true' | 'false' | undefined }

function matchOf(given: Given & Readonly<Record<string, unknown>>): MemberMatch {
  const { q, tags, courses, blacklisted } = given
  return {
    ...{ ...(q && { q }), ...(tags && { tags }), ...(courses && { courses }), ...(blacklisted && { blacklisted }) },
    ...Object.fromEntries(ownAmong(given)),
  }
}

/** Search and filters in the body of a bulk change. */
export const bulkMatch = withOwn(memberMatch).transform(matchOf)

const isName = (name: string) => name === 'id' || memberNames.includes(name) || OWN_KEY.test(name)

export const memberQuery = withOwn({
  ...memberMatch,
  page: pageNumber.describe('From 1. Without page and per_page all rows are answered, up to 1,000.'),
  per_page: pageSize.describe(`At most 200; ${STANDARD_PER_PAGE} unless given.`),
  sort: z
    .union([z.enum([...memberOrders, '-name', '-email', '-created_at']), z.templateLiteral([z.enum(['', '-']), OWN, z.string()])])
    .optional()
    .describe('By name unless given; with a minus before it the reverse. Also by an own field of texts, numbers or days, `own_…`.'),
  fields: z
    .string()
    .refine((value) => value.split(',').every(isName), { error: 'Names of fields, with commas between' })
    .optional()
    .describe('Names of fields, with commas between: only these are answered, and the id.'),
  best_first: yesOrNo.describe('Accepted as in the lists of content; members come in the order of `sort`.'),
  ...{ push: yesOrNo, hide_sub_data: yesOrNo, timezone: z.string().max(100).optional() },
}).transform((given): MemberRequest => {
  const { page, per_page, sort = 'name', fields } = given
  return {
    match: matchOf(given),
    order: orderOf(sort),
    page: pageOf({ page, per_page }),
    fields: fieldsOf(fields),
  }
})

function orderOf(sort: string): MemberOrder {
  const name = sort.replace('-', '')
  return { by: memberOrders.find((one) => one === name) ?? (isOwnKey(name) ? name : 'name'), descending: sort.startsWith('-') }
}
