import { allResources } from '../resources/all.ts'
import type { Resource } from './define-resource.ts'

/** The resource whose records lie in those of this one, or undefined: modules for courses. */
export function nestedIn({ name }: Pick<Resource, 'name'>): Resource | undefined {
  return allResources.find(({ parent }) => parent?.of.name === name)
}

/** Everything that lies in records of this one, level by level: modules and lessons for courses. */
export function nestedBelow(resource: Pick<Resource, 'name'>): Resource[] {
  const child = nestedIn(resource)
  return child ? [child, ...nestedBelow(child)] : []
}
