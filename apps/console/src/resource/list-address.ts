import type { Resource } from '@greenroom/contract/resources/define-resource'

type Search = Record<string, string | number>

const lastSearches = new Map<string, Search>()

/** Remembers how a list was searched, put in order and paged, for the way back from a form. */
export function rememberList({ segment }: Resource, search: Search): void {
  lastSearches.set(segment, search)
}

/** Where a form leads back to: its list, as it was left. */
export function listAddress({ segment }: Resource) {
  return { to: '/$segment', params: { segment }, search: lastSearches.get(segment) ?? {} } as const
}
