import type { Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import { z } from 'zod'
import { isWithinReach, MAX_ROWS, pageNumber, pageOf, pageSize } from '../../answers/paging.ts'
import { fieldsOf, narrowingRules, someOf } from '../records/list/list-query.ts'
import { readSort } from '../records/list/sorting.ts'
import type { PlatformRequest } from './platform-store.ts'

/** Values in responses in addition to id and fields, for lists whose records can be changed. */
const baseFields = ['version', 'created_at', 'updated_at'] as const

/** The names of all values in a response, after the id; `besides` are those of the store. */
export function answeredNames(list: Resource, besides: readonly string[] = []): string[] {
  return [...Object.keys(list.fields), ...besides, ...(offers(list, 'update') ? baseFields : [])]
}

/** The query of a platform list: search, filters, order, page and fields; unknown names are refused. */
export function platformQuery(list: Resource, besides: readonly string[]) {
  return z
    .strictObject({
      ...narrowingRules(list),
      page: pageNumber.describe(`From 1. Without page and per_page all rows are answered, up to ${MAX_ROWS}.`),
      per_page: pageSize,
      fields: someOf(['id', ...answeredNames(list, besides)]),
      countonly: z.enum(['0', '1']).optional().describe('1: only how many there are, as `data.count`.'),
    })
    .refine(...isWithinReach)
    .transform(({ page, per_page, q = '', sort, fields, countonly, ...filters }): PlatformRequest => ({
      page: pageOf({ page, per_page }),
      q,
      sort: sort === undefined ? [] : (readSort(list, sort) ?? []),
      filters,
      fields: fieldsOf(fields),
      countOnly: countonly === '1',
    }))
}
