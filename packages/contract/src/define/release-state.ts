import { choice } from '../fields/choice.ts'
import type { Field, Fields, Values } from '../fields/field.ts'
import type { VisibilityRules } from '../visibility/rules.ts'

/** The name by which a list is filtered for the state of its records; no field may be called so. */
export const STATE = 'state'

/** The states by which lists are filtered: members see a record, will see it from its release date on, or do not. */
export type ReleaseState = 'active' | 'scheduled' | 'inactive'

/** The state of a record, which may also have an end: after its last day nobody sees it. */
export type RecordState = ReleaseState | 'expired'

/** A state in words, which say it without a color. */
export const stateNames: Readonly<Record<ReleaseState, string>> = { active: 'Live', scheduled: 'Scheduled', inactive: 'Draft' }

const stateFilter = choice(
  'State',
  Object.entries(stateNames).map(([value, label]) => ({ value, label })),
)

/** Do records of these fields have a state: a switch, and a day from which on members see them? */
export function hasReleaseState(fields: Fields): boolean {
  return fields.active?.kind === 'flag' && fields.release_date?.kind === 'date'
}

/** The state of a record at a moment. A release date begins with its day in UTC, as the server judges it. */
export function releaseStateOf({ active, release_date: day }: Values, now: Date): ReleaseState {
  if (active !== true) return 'inactive'
  return isAhead(day, now) ? 'scheduled' : 'active'
}

/** The state by all fields that decide over the records of a resource (see `visibilityRules`). */
export function recordState({ active, from, until }: Deciding, values: Values, now: Date): RecordState {
  const state = releaseStateOf({ active: active === null || values[active], release_date: from && values[from] }, now)
  return state !== 'inactive' && until && isOver(values[until], now) ? 'expired' : state
}

type Deciding = Pick<VisibilityRules, 'active' | 'from' | 'until'>

/** Has this day, YYYY-MM-DD, ended in UTC before the moment? */
function isOver(day: unknown, now: Date): boolean {
  return typeof day === 'string' && day !== '' && day.slice(0, 10) < now.toISOString().slice(0, 10)
}

/** Does this day, YYYY-MM-DD, begin after the moment? */
export function isAhead(day: unknown, now: Date): day is string {
  return typeof day === 'string' && day !== '' && Date.parse(`${day}T00:00:00Z`) > now.getTime()
}

type Filtered = { fields: Fields; filters?: readonly string[] | undefined; questions?: Fields | undefined }

/**
 * By what a list can be filtered, by the name in its query: the fields that its definition names, and the state where
 * there is one.
 */
export function listFilters({ fields, filters = [], questions = {} }: Filtered): [string, Field][] {
  const named = [
    ...filters.flatMap((name): [string, Field][] => (fields[name] ? [[name, fields[name]]] : [])),
    ...Object.entries(questions),
  ]
  return hasReleaseState(fields) ? [[STATE, stateFilter], ...named] : named
}
