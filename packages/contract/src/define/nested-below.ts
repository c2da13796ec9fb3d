import { allResources } from '../resources/all.ts'
import type { Resource } from './define-resource.ts'

/** The resource nested in this one, or undefined: modules for courses. */
export function nestedIn({ name }: Pick<Resource, 'name'>): Resource | undefined {
  return allResources.find(({ parent }) => parent?.of.name === name)
}

/** All nested resources, level by level: modules and lessons for courses. */
export function nestedBelow(resource: Pick<Resource, 'name'>): Resource[] {
  const child = nestedIn(resource)
  return child ? [child, ...nestedBelow(child)] : []
}
