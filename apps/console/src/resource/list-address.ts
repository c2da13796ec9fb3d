import type { Resource } from '@greenroom/contract/define/define-resource'
import { addressOf, parentOf } from '@greenroom/contract/define/nesting'
import { toPath } from '../ui/to-path.ts'

type Search = Record<string, string | number>

const lastSearches = new Map<string, Search>()

/** Remembers how a list was searched, put in order and paged, for the way back from a form. */
export function rememberList({ segment }: Resource, search: Search): void {
  lastSearches.set(segment, search)
}

/** Where a form leads back to: its list, as it was left; of nested records the one in which they lie. */
export function listAddress(resource: Resource) {
  const { segment, place } = resource
  const parent = place && parentOf(resource)
  if (parent) return toPath(addressOf(parent, place))
  return { to: '/$segment', params: { segment }, search: lastSearches.get(segment) ?? {} } as const
}

/** Where a record's form is. */
export function recordAddress(resource: Resource, id: string) {
  const { segment, place } = resource
  return place ? toPath(addressOf(resource, [...place, id])) : ({ to: '/$segment/$id', params: { segment, id } } as const)
}

/** Where a new record is written. */
export function newAddress(resource: Resource) {
  const { segment, place } = resource
  return place ? toPath(addressOf(resource, [...place, 'new'])) : ({ to: '/$segment/new', params: { segment } } as const)
}
