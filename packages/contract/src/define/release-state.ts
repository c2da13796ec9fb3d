import { DRAFT_CHANGES, draftFilter, hasPublishing } from '../drafts/draftable.ts'
import { choice } from '../fields/choice.ts'
import type { Field, Fields, Values } from '../fields/field.ts'
import { HEALTH, healthFilter } from '../health/health-issues.ts'
import { beginsAt, endsAt, isOver, isToCome } from '../visibility/hours.ts'
import type { VisibilityRules } from '../visibility/rules.ts'
import type { AppClock } from '../zones.ts'
import type { Resource } from './resource.ts'

/** The name of the list filter for the state of records; no field may have this name. */
export const STATE = 'state'

/** The states in list filters: members see a record, will see it from its release on, no longer see it, or do not. */
export type RecordState = 'active' | 'scheduled' | 'expired' | 'inactive'

/** Names of the states, so that color is not the only distinction. */
export const stateNames: Readonly<Record<RecordState, string>> = {
  active: 'Live',
  scheduled: 'Scheduled',
  expired: 'Expired',
  inactive: 'Draft',
}

const stateFilter = choice(
  'State',
  Object.entries(stateNames).map(([value, label]) => ({ value, label })),
)

/** Whether records with these fields have a state: a switch, and a release date. */
export function hasReleaseState(fields: Fields): boolean {
  return fields.active?.kind === 'flag' && fields.release_date?.kind === 'date'
}

/** The state by all fields that decide the visibility of a resource's records (see `visibilityRules`), at a moment. */
export function recordState(rules: Deciding, values: Values, now: AppClock): RecordState {
  if (rules.active !== null && values[rules.active] !== true) return 'inactive'
  if (isOver(endsAt(rules, values), now)) return 'expired'
  return isToCome(beginsAt(rules, values), now) ? 'scheduled' : 'active'
}

type Deciding = Pick<VisibilityRules, 'active' | 'from' | 'fromTime' | 'until' | 'untilTime'>

/**
 * The filters of a list, by the name in its query: the state if there is one, the fields from its definition, whether
 * there are draft changes, and what can be wrong with its records.
 */
export function listFilters(resource: Resource): [string, Field][] {
  const { fields, filters = [], questions = {} } = resource
  const health = healthFilter(resource)
  const named = [
    ...filters.flatMap((name): [string, Field][] => (fields[name] ? [[name, fields[name]]] : [])),
    ...Object.entries(questions),
    ...(hasPublishing(resource) ? [[DRAFT_CHANGES, draftFilter] satisfies [string, Field]] : []),
    ...(health ? [[HEALTH, health] satisfies [string, Field]] : []),
  ]
  return hasReleaseState(fields) ? [[STATE, stateFilter], ...named] : named
}
