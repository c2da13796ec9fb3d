import type { Resource } from '@greenroom/contract/define/define-resource'
import { MAX_ROWS } from '../../../answers/paging.ts'
import { boundedMemory } from '../../../bounded-memory.ts'
import type { Scope } from '../scope.ts'
import type { ListRequest } from './list-query.ts'
import { type Found, MAX_COUNTED } from './list-statement.ts'

/** How many records a list found among `all` of its resource, at this version of the app's content. */
export type CountedTotal = { total: number; all: number; version: string }

const totals = boundedMemory<CountedTotal>(2_000)

/** What the total of a list depends on, apart from the content's version. */
export function keyOfTotal({ appId, within }: Scope, { name }: Resource, { q, filters }: ListRequest, closed: readonly Resource[]): string {
  return JSON.stringify([appId, name, within, q, filters, closed.map((resource) => resource.name)])
}

/** The cached total, valid as long as the content has its version. */
export function knownTotal(key: string): CountedTotal | undefined {
  return totals.get(key)
}

/** Caches a total. */
export function rememberTotal(key: string, { total, all, version }: CountedTotal): void {
  totals.set(key, { total, all, version })
}

/**
 * Whether a page of a list is cheaper to read without counting, now that its total is known. True unless the list has
 * to read all its matches, as a search or a filter by a linked record does. Without counting, such a page is read in
 * list order until it is full, which reads less if many of the records match. If all matches are at the end, it passes
 * all records, which takes about four times as long as finding the matches.
 */
export function isPageCheaper({ total, all }: CountedTotal, { sort, page }: ListRequest, found: Found): boolean {
  if (found === null || total >= MAX_COUNTED) return true
  const size = page?.size ?? MAX_ROWS
  const last = ((page?.number ?? 1) - 1) * size + size
  const passed = PASSED_FOR_A_MATCH[found]
  return sort.length === 0 && all <= passed.most * total && (last * all) / total <= passed.expected * total
}

/**
 * How many records may be passed for each match that is not read: each takes a tenth of the time of finding a match by
 * its title, and a twentieth of looking up a linked record.
 */
const PASSED_FOR_A_MATCH = { 'by title': { most: 10, expected: 1 }, 'by link': { most: 80, expected: 10 } }
