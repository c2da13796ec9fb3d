import type { Resource } from '@greenroom/contract/define/define-resource'
import { addressOf, parentOf } from '@greenroom/contract/define/nesting'
import { toPath } from '../ui/to-path.ts'

type Search = Record<string, string | number>

const lastSearches = new Map<string, Search>()

/** Remembers a list's search, sorting and page, for the return from a form. */
export function rememberList({ segment }: Resource, search: Search): void {
  lastSearches.set(segment, search)
}

/** The list to which a form returns, in its last state; for nested records the list that contains them. */
export function listAddress(resource: Resource) {
  const { segment, ancestorIds } = resource
  const parent = ancestorIds && parentOf(resource)
  if (parent) return toPath(addressOf(parent, ancestorIds))
  return { to: '/$segment', params: { segment }, search: lastSearches.get(segment) ?? {} } as const
}

/** The path of a record's form. */
export function recordAddress(resource: Resource, id: string) {
  const { segment, ancestorIds } = resource
  return ancestorIds ? toPath(addressOf(resource, [...ancestorIds, id])) : ({ to: '/$segment/$id', params: { segment, id } } as const)
}

/** The path of a new record's form, as text. */
export function newPath(resource: Resource): string {
  const { segment, ancestorIds } = resource
  return ancestorIds ? addressOf(resource, [...ancestorIds, 'new']) : `/${segment}/new`
}

/** The path of a new record's form. */
export function newAddress(resource: Resource) {
  const { segment, ancestorIds } = resource
  return ancestorIds ? toPath(newPath(resource)) : ({ to: '/$segment/new', params: { segment } } as const)
}
