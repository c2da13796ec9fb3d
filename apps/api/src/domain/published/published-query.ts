import type { Resource } from '@greenroom/contract/define/define-resource'
import { publishedNames, teaserNames } from '@greenroom/contract/visibility/published'
import { z } from 'zod'
import { pageNumber, pageSize, STANDARD_PER_PAGE, searchText } from '../../answers/paging.ts'
import { filterRule } from '../records/list/filtering.ts'
import { fieldsOf, someOf } from '../records/list/list-query.ts'
import { readSort, type SortKey, sortableNames } from '../records/list/sorting.ts'
import { canBeTeaser, standardNamesOf } from './record-json.ts'

export type PublishedRequest = {
  page: number
  size: number
  q: string
  sort: readonly SortKey[]
  filters: Readonly<Record<string, string>>
  /** Names to return in addition to the id; null for all. */
  fields: readonly string[] | null
}

/** Names of the query that select the viewer instead of rows (see preview-query.ts). */
type Rest = Record<string, z.ZodType>

/** The query of a published list, extended by `rest`; unknown names are refused. */
export function publishedQuery<R extends Rest>(resource: Resource, rest: R) {
  const names = ['id', ...publishedNames(resource.fields), ...standardNamesOf(resource)]
  const sortable = sortableBy(resource)
  return z.strictObject({
    ...rest,
    ...filterRules(resource),
    page: pageNumber.describe('From 1.'),
    per_page: pageSize.describe(`At most 200; ${STANDARD_PER_PAGE} unless given.`),
    q: searchText.describe('A part of the title.'),
    sort: z
      .string()
      .refine((value) => readSort(resource, value)?.every(({ name }) => sortable.includes(name)), {
        error: `Names of: ${sortable.join(', ')}`,
      })
      .optional()
      .describe(`Names, with a minus before one for the reverse: ${sortable.join(', ')}.`),
    fields: someOf(names),
  })
}

/** The row parameters of a parsed query. */
export function requestOf(resource: Resource, query: Readonly<Record<string, unknown>>): PublishedRequest {
  const { page, per_page: size, q, sort, fields } = query
  return {
    page: typeof page === 'number' ? page : 1,
    size: typeof size === 'number' ? size : STANDARD_PER_PAGE,
    q: typeof q === 'string' ? q : '',
    sort: typeof sort === 'string' ? (readSort(resource, sort) ?? []) : [],
    filters: Object.fromEntries(
      Object.keys(filterRules(resource)).flatMap((name) => (typeof query[name] === 'string' ? [[name, query[name]]] : [])),
    ),
    fields: fieldsOf(typeof fields === 'string' ? fields : undefined),
  }
}

/** Sorting by a field reveals its value, so lists with teasers cannot be sorted by fields that teasers omit. */
function sortableBy(resource: Resource): string[] {
  const open = canBeTeaser(resource) ? teaserNames(resource) : publishedNames(resource.fields)
  return sortableNames(resource).filter((name) => open.includes(name) || name === 'created_at' || name === 'updated_at')
}

function filterRules(resource: Resource): Record<string, z.ZodOptional<z.ZodType<string>>> {
  const published = publishedNames(resource.fields)
  return Object.fromEntries(
    (resource.filters ?? []).flatMap((name) => {
      const field = resource.fields[name]
      return field && published.includes(name) ? [[name, filterRule(field).optional()]] : []
    }),
  )
}
