import type { Resource } from '@greenroom/contract/define/define-resource'
import { listedBelow } from '@greenroom/contract/define/nesting'
import { resourceByEndpoint } from '@greenroom/contract/resources/all'
import { failure } from '../../../failure.ts'
import { isReference, madeId } from './batch-references.ts'

/**
 * The target of a path: a resource, or one record of it; `within` is the parent record. Without `resource` the content
 * type is that of the record.
 */
export type BatchTarget = { resource: Resource | null; id: string | null; within?: string }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Parses a path below the app: `virtual_events`, `content/resources`, `content/resources/{id}`, `content/{id}`,
 * `courses/{id}/modules`. An id may be that of an earlier operation, `$0.id`. NOT_FOUND for any other path.
 */
export function targetOf(path: string, made: readonly (string | null)[]): BatchTarget {
  const clean = path.replace(/^\/|\/$/g, '')
  const nested = nestedTarget(clean, made)
  if (nested) return nested
  const whole = resourceByEndpoint(clean)
  if (whole && !whole.parent) return { resource: whole, id: null }
  const cut = clean.lastIndexOf('/')
  const last = clean.slice(cut + 1)
  const endpoint = clean.slice(0, Math.max(cut, 0))
  const resource = resourceByEndpoint(endpoint) ?? null
  const isNestedElsewhere = resource?.parent && resource.parent.field === undefined
  if (isNestedElsewhere || (resource === null && endpoint !== 'content')) throw failure('NOT_FOUND')
  return { resource, id: idOf(last, made) }
}

/** `courses/{id}/modules`, `courses/{id}/modules/{id}`, `courses/{id}/course_lessons`; null for any other path. */
function nestedTarget(path: string, made: readonly (string | null)[]): BatchTarget | null {
  const [around, within, endpoint, id, ...more] = path.split('/')
  const resource = resourceByEndpoint(endpoint ?? '')
  if (!resource?.parent || within === undefined || more.length > 0 || listedBelow(resource)?.endpoint !== around) return null
  if (id !== undefined && resource.parent.field !== undefined) return null
  return { resource, id: id === undefined ? null : idOf(id, made), within: idOf(within, made) }
}

function idOf(word: string, made: readonly (string | null)[]): string {
  const id = isReference(word) ? madeId(word, made, 'path') : word
  if (!UUID.test(id)) throw failure('NOT_FOUND')
  return id.toLowerCase()
}
