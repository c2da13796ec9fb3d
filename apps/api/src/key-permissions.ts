import { meet, type Permission, type Permissions } from '@greenroom/contract/access/permissions'
import { kindAreas } from '@greenroom/contract/resources/all'
import { boundedMemory } from './bounded-memory.ts'

/**
 * Resources cache their rules by the facts, and facts are the same for the same set of permissions. So equal scopes of
 * keys, also of one that is read again, have to be the same object.
 */
const shared = boundedMemory<ReadonlySet<Permission>>(1_000)
const combined = new WeakMap<object, WeakMap<object, Permissions>>()

/** A set of these permissions: the same object each time. */
export function sharedPermissions(permissions: Iterable<Permission>): ReadonlySet<Permission> {
  const all = [...new Set(permissions)].sort()
  const text = all.join(' ')
  const known = shared.get(text) ?? new Set(all)
  shared.set(text, known)
  return known
}

/** What a key with these scopes may do for somebody who has these permissions: the same object each time. */
export function withScopes(own: Permissions, scopes: ReadonlySet<Permission>): Permissions {
  if (own === 'all') return scopes
  const known = combined.get(own) ?? new WeakMap<object, Permissions>()
  combined.set(own, known)
  const both = known.get(scopes) ?? meet(own, scopes, kindAreas)
  known.set(scopes, both)
  return both
}
