import type { Resource } from '@greenroom/contract/define/define-resource'
import { nestedIn } from '@greenroom/contract/define/nested-below'
import { nestedUnder } from '@greenroom/contract/define/nesting'
import { allResources } from '@greenroom/contract/resources/all'

/** A nested record, by its URL: its resource and the one nested in it, both placed. Without an id it is a new one. */
export type NestedPath = { resource: Resource; id: string | undefined; nested: Resource | undefined }

/** Parses a URL such as /courses/{id}/modules/{id} or …/modules/new; undefined if no definition matches. */
export function nestedPath(pathname: string): NestedPath | undefined {
  const parts = pathname.split('/').slice(1)
  const last = parts.at(-1)
  const names = parts.filter((_part, index) => index % 2 === 0)
  const ids = parts.filter((_part, index) => index % 2 === 1)
  const root = allResources.find(({ parent, segment }) => !parent && segment === names[0])
  const found = names.slice(1).reduce(nestedBy, root)
  if (!found?.parent || names.length !== ids.length || !last) return undefined
  const id = last === 'new' ? undefined : last
  const child = id === undefined ? undefined : nestedIn(found)
  return { resource: nestedUnder(found, ids.slice(0, -1)), id, nested: child && nestedUnder(child, ids) }
}

/** The nested resource with this URL segment. */
function nestedBy(resource: Resource | undefined, word: string): Resource | undefined {
  const nested = resource && nestedIn(resource)
  return nested?.parent?.segment === word ? nested : undefined
}
