import type { Values } from '../fields/field.ts'
import type { Resource } from './define-resource.ts'

/** The resource that contains this one, or undefined. */
export function parentOf({ parent }: Pick<Resource, 'parent'>): Resource | undefined {
  return parent?.of
}

/** The outermost ancestor, such as courses for lessons; the resource itself if it is not nested. */
export function rootOf(resource: Resource): Resource {
  const parent = parentOf(resource)
  return parent ? rootOf(parent) : resource
}

/** The ancestor whose path the list of a nested resource is below, or undefined. */
export function listedBelow({ parent }: Pick<Resource, 'parent'>): Resource | undefined {
  return parent && ancestorOf(parent.of, parent.below ?? parent.of.name)
}

/** A resource by name, among this one and its ancestors. */
function ancestorOf(resource: Resource, name: string): Resource | undefined {
  const parent = parentOf(resource)
  return resource.name === name ? resource : parent && ancestorOf(parent, name)
}

/** How many levels up an ancestor is: 1 for the parent. Null if it is not an ancestor. */
export function stepsTo(resource: Resource, ancestor: string): number | null {
  const parent = parentOf(resource)
  if (!parent) return null
  if (parent.name === ancestor) return 1
  const steps = stepsTo(parent, ancestor)
  return steps === null ? null : steps + 1
}

/** The id of the record that the list's path is below; null if the resource is not nested. */
export function withinOf(resource: Resource): string | null {
  const ancestor = listedBelow(resource)
  const { ancestorIds } = resource
  return (ancestor && ancestorIds?.at(-(stepsTo(resource, ancestor.name) ?? 0))) ?? null
}

/**
 * The same resource inside a parent record: `ancestorIds` has the ids from the outermost ancestor to the parent. Its
 * endpoints are those of the API below the app.
 */
export function nestedUnder(resource: Resource, ancestorIds: readonly string[]): Resource {
  const ancestor = listedBelow(resource)
  const id = withinOf({ ...resource, ancestorIds })
  if (!ancestor || id === null) throw new Error(`${resource.name} lies in no other record.`)
  const endpoint = `${ancestor.endpoint}/${id}/${resource.endpoint}`
  return { ...resource, ancestorIds, endpoint, recordEndpoint: resource.parent?.field === undefined ? endpoint : resource.endpoint }
}

/** The console's URL of a record: its id last, after those of its ancestors. */
export function addressOf(resource: Resource, ids: readonly string[]): string {
  const parent = parentOf(resource)
  const before = parent ? `${addressOf(parent, ids.slice(0, -1))}/${resource.parent?.segment}` : `/${resource.segment}`
  return `${before}/${ids.at(-1)}`
}

/** The values of a new record that its place determines: its parent, if its records name it. */
export function nestedValues({ parent, ancestorIds }: Pick<Resource, 'parent' | 'ancestorIds'>): Values {
  const id = ancestorIds?.at(-1)
  return parent?.field === undefined || id === undefined ? {} : { [parent.field]: { id } }
}

/** The parent's resource, itself placed in its ancestors; undefined if the resource is not nested. */
export function nestedParent(resource: Resource): Resource | undefined {
  const parent = resource.ancestorIds && parentOf(resource)
  const around = resource.ancestorIds?.slice(0, -1) ?? []
  return parent && around.length > 0 ? nestedUnder(parent, around) : parent
}
