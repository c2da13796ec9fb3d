import { resourceByName, resources } from './all.ts'
import type { Resource } from './define-resource.ts'

/** The resource whose records lie in those of this one, or undefined: modules for courses. */
export function nestedIn({ name }: Pick<Resource, 'name'>): Resource | undefined {
  return resources.find(({ parent }) => parent?.resource === name)
}

/** Everything that lies in records of this one, level by level: modules and lessons for courses. */
export function nestedBelow(resource: Pick<Resource, 'name'>): Resource[] {
  const child = nestedIn(resource)
  return child ? [child, ...nestedBelow(child)] : []
}

/** The resource in whose records those of this one lie, or undefined. */
export function parentOf({ parent }: Pick<Resource, 'parent'>): Resource | undefined {
  return parent && resourceByName(parent.resource)
}

/** Itself for what lies nowhere; otherwise the outermost resource around it: courses for lessons. */
export function rootOf(resource: Resource): Resource {
  const parent = parentOf(resource)
  return parent ? rootOf(parent) : resource
}

/** The ancestor below whose path the list of a nested resource lies, or undefined. */
export function listedBelow({ parent }: Pick<Resource, 'parent'>): Resource | undefined {
  return parent && resourceByName(parent.below ?? parent.resource)
}

/** How many steps an ancestor lies above: 1 for the parent. Null when it is none. */
export function stepsTo(resource: Resource, ancestor: string): number | null {
  const parent = parentOf(resource)
  if (!parent) return null
  if (parent.name === ancestor) return 1
  const steps = stepsTo(parent, ancestor)
  return steps === null ? null : steps + 1
}

/** The same resource in one ancestor's record: its endpoints with that record's id, as the API has them below the app. */
export function placedIn(resource: Resource, ancestorId: string): Resource {
  const ancestor = listedBelow(resource)
  if (!ancestor) throw new Error(`${resource.name} lies in no other record.`)
  const endpoint = `${ancestor.endpoint}/${ancestorId}/${resource.endpoint}`
  return { ...resource, endpoint, recordEndpoint: resource.parent?.field === undefined ? endpoint : resource.endpoint }
}
