import type { Resource } from '../define/resource.ts'
import { bundleFields } from '../visibility/holdings.ts'
import { visibilityRules } from '../visibility/rules.ts'

type Decided = Pick<Resource, 'fields' | 'published' | 'memberLink' | 'parent'>

/**
 * The fields whose change can take something away from members: who sees the record and from when to when, the record
 * that it lies in, and the contents of a tag bundle.
 */
export function reachingFields(resource: Decided): string[] {
  const { active, from, fromTime, until, untilTime, tags } = visibilityRules(resource)
  const bundle = resource.memberLink === 'tag' ? [bundleFields.tags, bundleFields.courses] : []
  return [active, from, fromTime, until, untilTime, tags, resource.parent?.field ?? null, ...bundle].filter((name) => name !== null)
}
