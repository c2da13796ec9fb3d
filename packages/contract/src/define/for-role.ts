import { type Facts, permissionsOf } from '../access/facts.ts'
import { allows, type Subject } from '../access/permissions.ts'
import type { Resource } from './resource.ts'

/** What the records of a definition are about. */
export function subjectOfKind({ name, area = 'content', settings }: Pick<Resource, 'name' | 'area' | 'settings'>): Subject {
  return settings ? { area: 'settings' } : { area, kind: name }
}

/** Whether the user may change records of this definition. Lists of the platform have their own rule. */
export function mayChange(resource: Resource, facts: Pick<Facts, 'user'>): boolean {
  return resource.platform !== undefined || allows(permissionsOf(facts), 'write', subjectOfKind(resource))
}

/** Whether the user may read records of this definition. Lists of the platform have their own rule. */
export function mayRead(resource: Resource, facts: Pick<Facts, 'user'>): boolean {
  return resource.platform !== undefined || allows(permissionsOf(facts), 'read', subjectOfKind(resource))
}

/** The definition as the user may use it: without its actions for a role that only reads. */
export function forRole(resource: Resource, facts: Pick<Facts, 'user'>): Resource {
  if (mayChange(resource, facts)) return resource
  const known = readOnly.get(resource) ?? withoutActions(resource)
  readOnly.set(resource, known)
  return known
}

/** The same object for the same definition, because the console remembers by it. */
const readOnly = new WeakMap<Resource, Resource>()

function withoutActions({ clone: _clone, repeats: _repeats, addSeveral: _addSeveral, ...rest }: Resource): Resource {
  return { ...rest, can: [], readOnly: true }
}
