import type { Resource } from '@greenroom/contract/define/define-resource'
import { listFilters } from '@greenroom/contract/define/release-state'
import { z } from 'zod'
import { MAX_PER_PAGE, MAX_ROWS, type Page, pageNumber, pageOf, pageSize, STANDARD_PER_PAGE, searchText } from '../../../answers/paging.ts'
import { filterRule } from './filtering.ts'
import { standardNames } from './projection.ts'
import { readSort, type SortKey, sortableNames } from './sorting.ts'

/** How many matches of a search are ranked: each costs a comparison with every word. */
export const MAX_RANKED = 1_000

/** The parameters of a list. */
export type ListRequest = {
  page: Page
  /** A part of the title; empty for all. */
  q: string
  /** With `q`: the best matches first, whatever `sort` says. */
  bestFirst: boolean
  sort: readonly SortKey[]
  filters: Readonly<Record<string, string>>
  /** Names to return in addition to the id; null for all. */
  fields: readonly string[] | null
  /** For the link-target picker: only active, released records, with their title alone (OQ-114). */
  push: boolean
  /** With `push`: also scheduled records, with their release dates. */
  scheduled: boolean
  /** Leaves sub-tables out (OQ-114). */
  withoutSubTables: boolean
}

/** The rule of a query's `fields`: some of these names; see `fieldsOf`. */
export function someOf(names: readonly string[]) {
  return z
    .string()
    .refine((value) => value.split(',').every((name) => names.includes(name)), { error: 'Names of fields, with commas between' })
    .optional()
    .describe('Names of fields, with commas between: only these are answered, and the id.')
}

/** The names to return in addition to the id; null for all. */
export function fieldsOf(fields: string | undefined): string[] | null {
  return fields === undefined ? null : [...new Set(fields.split(','))].filter((name) => name !== 'id')
}

const yesOrNo = z.enum(['true', 'false']).optional()

/** Rules for filtering and sorting a list: the filters of its definition, a part of the title, and the sort keys. */
export function narrowingRules(resource: Resource) {
  const sortable = sortableNames(resource).join(', ')
  return {
    ...filterRules(resource),
    q: searchText.describe('A part of the title.'),
    sort: z
      .string()
      .refine((value) => readSort(resource, value) !== null, { error: `Names of: ${sortable}` })
      .optional()
      .describe(`Names, with a minus before one for the reverse: ${sortable}.`),
  }
}

/** The query of a resource's list; unknown names are refused. */
export function listQuery(resource: Resource) {
  const names = ['id', ...Object.keys(resource.fields), ...standardNames]
  return z
    .strictObject({
      ...narrowingRules(resource),
      page: pageNumber.describe(`From 1. Without page and per_page all rows are answered, up to ${MAX_ROWS}.`),
      per_page: pageSize.describe(`At most ${MAX_PER_PAGE}; ${STANDARD_PER_PAGE} unless given.`),
      fields: someOf(names),
      best_first: yesOrNo.describe(
        `true, with q: the records whose title fits q best come first; the first ${MAX_RANKED} that are found are ordered, and counted.`,
      ),
      push: yesOrNo.describe('true: only active, released records, with id and title.'),
      scheduled: yesOrNo.describe('true, with push: also active records that come out later, with their release_date.'),
      hide_sub_data: yesOrNo.describe('true: without sub-tables.'),
      timezone: z.string().max(100).optional().describe('Accepted for other clients; days are answered as they were saved.'),
      addsubtopics: yesOrNo.describe('Accepted for other clients.'),
    })
    .transform(
      ({
        page,
        per_page,
        q = '',
        best_first,
        sort,
        fields,
        push,
        scheduled,
        hide_sub_data,
        timezone: _zone,
        addsubtopics: _always,
        ...filters
      }): ListRequest => ({
        page: pageOf({ page, per_page }),
        q,
        bestFirst: best_first === 'true' && q !== '',
        sort: sort === undefined ? [] : (readSort(resource, sort) ?? []),
        filters,
        fields: fieldsOf(fields),
        push: push === 'true',
        scheduled: push === 'true' && scheduled === 'true',
        withoutSubTables: hide_sub_data === 'true',
      }),
    )
}

function filterRules(resource: Resource): Record<string, z.ZodOptional<z.ZodType<string>>> {
  return Object.fromEntries(listFilters(resource).map(([name, field]) => [name, filterRule(field).optional()]))
}
