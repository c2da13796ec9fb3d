import type { Resource } from '@greenroom/contract/define/define-resource'
import { MAX_ROWS } from '../../../answers/paging.ts'
import { boundedMemory } from '../../../bounded-memory.ts'
import type { Scope } from '../scope.ts'
import type { ListRequest } from './list-query.ts'
import { MAX_COUNTED } from './list-statement.ts'

/** How many records a list found among `all` of its resource, while the app's content had this version. */
export type CountedTotal = { total: number; all: number; version: string }

const totals = boundedMemory<CountedTotal>(2_000)

/** What the total of a list depends on besides the content's version. */
export function keyOfTotal({ appId, within }: Scope, { name }: Resource, { q, filters }: ListRequest, closed: readonly Resource[]): string {
  return JSON.stringify([appId, name, within, q, filters, closed.map((resource) => resource.name)])
}

/** The total that was counted last, true as long as the content has its version. */
export function knownTotal(key: string): CountedTotal | undefined {
  return totals.get(key)
}

/** Remembers a total. */
export function rememberTotal(key: string, { total, all, version }: CountedTotal): void {
  totals.set(key, { total, all, version })
}

/**
 * Is a page of a list cheaper to read alone, now that its total is known? It is, unless the list has to read all that
 * it finds (`isFound`), as a search does and a filter by a linked record. Alone, such a page is read in the order of
 * the list until it is full: that is less if the list finds many of the records. Should all of those be at the end, ten
 * times as many records are read as are found, which takes about four times as long as finding them.
 */
export function isPageCheaper({ total, all }: CountedTotal, { sort, page }: ListRequest, isFound: boolean): boolean {
  if (!isFound || total >= MAX_COUNTED) return true
  const size = page?.size ?? MAX_ROWS
  const last = ((page?.number ?? 1) - 1) * size + size
  return sort.length === 0 && all <= 10 * total && (last * all) / total <= total
}
