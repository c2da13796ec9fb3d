import { choice } from '../fields/choice.ts'
import type { Field, Fields, Values } from '../fields/field.ts'
import type { VisibilityRules } from '../visibility/rules.ts'

/** The name of the list filter for the state of records; no field may have this name. */
export const STATE = 'state'

/** The states in list filters: members see a record, will see it from its release date on, or do not. */
export type ReleaseState = 'active' | 'scheduled' | 'inactive'

/** The state of a record, which may also expire: after its last day it is invisible. */
export type RecordState = ReleaseState | 'expired'

/** Names of the states, so that color is not the only distinction. */
export const stateNames: Readonly<Record<ReleaseState, string>> = { active: 'Live', scheduled: 'Scheduled', inactive: 'Draft' }

const stateFilter = choice(
  'State',
  Object.entries(stateNames).map(([value, label]) => ({ value, label })),
)

/** Whether records with these fields have a state: a switch, and a release date. */
export function hasReleaseState(fields: Fields): boolean {
  return fields.active?.kind === 'flag' && fields.release_date?.kind === 'date'
}

/** The state of a record at a given time. A release date starts at midnight UTC, as on the server. */
export function releaseStateOf({ active, release_date: day }: Values, now: Date): ReleaseState {
  if (active !== true) return 'inactive'
  return isAhead(day, now) ? 'scheduled' : 'active'
}

/** The state by all fields that decide the visibility of a resource's records (see `visibilityRules`). */
export function recordState({ active, from, until }: Deciding, values: Values, now: Date): RecordState {
  const state = releaseStateOf({ active: active === null || values[active], release_date: from && values[from] }, now)
  return state !== 'inactive' && until && isOver(values[until], now) ? 'expired' : state
}

type Deciding = Pick<VisibilityRules, 'active' | 'from' | 'until'>

/** Whether this date, YYYY-MM-DD, has ended in UTC at the given time. */
function isOver(day: unknown, now: Date): boolean {
  return typeof day === 'string' && day !== '' && day.slice(0, 10) < now.toISOString().slice(0, 10)
}

/** Whether this date, YYYY-MM-DD, starts after the given time. */
export function isAhead(day: unknown, now: Date): day is string {
  return typeof day === 'string' && day !== '' && Date.parse(`${day}T00:00:00Z`) > now.getTime()
}

type Filtered = { fields: Fields; filters?: readonly string[] | undefined; questions?: Fields | undefined }

/** The filters of a list, by the name in its query: the fields from its definition, and the state if there is one. */
export function listFilters({ fields, filters = [], questions = {} }: Filtered): [string, Field][] {
  const named = [
    ...filters.flatMap((name): [string, Field][] => (fields[name] ? [[name, fields[name]]] : [])),
    ...Object.entries(questions),
  ]
  return hasReleaseState(fields) ? [[STATE, stateFilter], ...named] : named
}
