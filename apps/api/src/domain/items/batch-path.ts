import { resourceByEndpoint } from '@greenroom/contract/resources/all'
import type { Resource } from '@greenroom/contract/resources/define-resource'
import { failure } from '../../http/failure.ts'
import { isReference, madeId } from './batch-references.ts'

/** What a path of a batch names: a resource, or one record of it. Without `resource` any content type, which the record itself says. */
export type Place = { resource: Resource | null; id: string | null }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Reads a path below the app: `virtual_events`, `content/resources`, `content/resources/{id}`, `content/{id}`. The id may be that of an
 * earlier operation, `$0.id`. NOT_FOUND for what is no path of items.
 */
export function placeOf(path: string, made: readonly (string | null)[]): Place {
  const clean = path.replace(/^\/|\/$/g, '')
  const whole = resourceByEndpoint(clean)
  if (whole) return { resource: whole, id: null }
  const cut = clean.lastIndexOf('/')
  const last = clean.slice(cut + 1)
  const id = isReference(last) ? madeId(last, made, 'path') : last
  const endpoint = clean.slice(0, Math.max(cut, 0))
  const resource = resourceByEndpoint(endpoint) ?? null
  if (!UUID.test(id) || (resource === null && endpoint !== 'content')) throw failure('NOT_FOUND')
  return { resource, id: id.toLowerCase() }
}
