import type { Values } from '../fields/field.ts'
import type { Resource } from './define-resource.ts'

/** The resource in whose records those of this one lie, or undefined. */
export function parentOf({ parent }: Pick<Resource, 'parent'>): Resource | undefined {
  return parent?.of
}

/** Itself for what lies nowhere; otherwise the outermost resource around it: courses for lessons. */
export function rootOf(resource: Resource): Resource {
  const parent = parentOf(resource)
  return parent ? rootOf(parent) : resource
}

/** The ancestor below whose path the list of a nested resource lies, or undefined. */
export function listedBelow({ parent }: Pick<Resource, 'parent'>): Resource | undefined {
  return parent && ancestorOf(parent.of, parent.below ?? parent.of.name)
}

/** The resource of this name among one and what lies around it. */
function ancestorOf(resource: Resource, name: string): Resource | undefined {
  const parent = parentOf(resource)
  return resource.name === name ? resource : parent && ancestorOf(parent, name)
}

/** How many steps an ancestor lies above: 1 for the parent. Null when it is none. */
export function stepsTo(resource: Resource, ancestor: string): number | null {
  const parent = parentOf(resource)
  if (!parent) return null
  if (parent.name === ancestor) return 1
  const steps = stepsTo(parent, ancestor)
  return steps === null ? null : steps + 1
}

/** The id of the record below whose path a list lies; null for what is placed nowhere. */
export function withinOf(resource: Resource): string | null {
  const ancestor = listedBelow(resource)
  const { place } = resource
  return (ancestor && place?.at(-(stepsTo(resource, ancestor.name) ?? 0))) ?? null
}

/**
 * The same resource in the record around it: `place` holds the ids from the outermost one to its parent. Its endpoints
 * are those that the API has below the app.
 */
export function placedIn(resource: Resource, place: readonly string[]): Resource {
  const ancestor = listedBelow(resource)
  const id = withinOf({ ...resource, place })
  if (!ancestor || id === null) throw new Error(`${resource.name} lies in no other record.`)
  const endpoint = `${ancestor.endpoint}/${id}/${resource.endpoint}`
  return { ...resource, place, endpoint, recordEndpoint: resource.parent?.field === undefined ? endpoint : resource.endpoint }
}

/** The console's address of a record: its id last, after those of the records around it. */
export function addressOf(resource: Resource, ids: readonly string[]): string {
  const parent = parentOf(resource)
  const before = parent ? `${addressOf(parent, ids.slice(0, -1))}/${resource.parent?.segment}` : `/${resource.segment}`
  return `${before}/${ids.at(-1)}`
}

/** What a new record in this place is from the start: in its parent, where its records name it. */
export function placedValues({ parent, place }: Pick<Resource, 'parent' | 'place'>): Values {
  const id = place?.at(-1)
  return parent?.field === undefined || id === undefined ? {} : { [parent.field]: { id } }
}

/** The resource of the parent, itself placed in what lies around it; undefined for what is placed nowhere. */
export function placedParent(resource: Resource): Resource | undefined {
  const parent = resource.place && parentOf(resource)
  const around = resource.place?.slice(0, -1) ?? []
  return parent && around.length > 0 ? placedIn(parent, around) : parent
}
