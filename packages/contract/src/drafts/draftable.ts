import type { Resource } from '../define/resource.ts'
import { choice } from '../fields/choice.ts'
import type { Values } from '../fields/field.ts'
import { isPublished } from '../visibility/published.ts'
import { visibilityRules } from '../visibility/rules.ts'

/** The name of the list filter for records with draft changes; no field may have this name. */
export const DRAFT_CHANGES = 'draft_changes'

/** What the filter finds: every draft, those that wait for an approval, and those that are published at a time. */
export const draftFilter = choice('Draft changes', [
  { value: 'any', label: 'With draft changes' },
  { value: 'requested', label: 'Waiting for approval' },
  { value: 'planned', label: 'Scheduled' },
])

/** Whether its records are published by people: they have a switch that makes them visible to members. */
export function hasPublishing(resource: Pick<Resource, 'fields' | 'published' | 'ownTables' | 'memberLink'>): boolean {
  return isPublished(resource) && visibilityRules(resource).active !== null
}

/** Whether a record can have draft changes. One that was never published is a draft itself. */
export function canHaveDraft(resource: Resource, values: Values): boolean {
  return hasPublishing(resource) && values.active === true
}
