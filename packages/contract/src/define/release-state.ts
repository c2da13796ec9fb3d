import { choice } from '../fields/choice.ts'
import { isCalendarDay } from '../fields/date.ts'
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

/** The state of a record on a day of its app, YYYY-MM-DD: today, unless it is a preview. */
export function releaseStateOf({ active, release_date: day }: Values, today: string): ReleaseState {
  if (active !== true) return 'inactive'
  return isAhead(day, today) ? 'scheduled' : 'active'
}

/** The state by all fields that decide the visibility of a resource's records (see `visibilityRules`). */
export function recordState({ active, from, until }: Deciding, values: Values, today: string): RecordState {
  const state = releaseStateOf({ active: active === null || values[active], release_date: from && values[from] }, today)
  return state !== 'inactive' && until && isOver(values[until], today) ? 'expired' : state
}

type Deciding = Pick<VisibilityRules, 'active' | 'from' | 'until'>

function isOver(day: unknown, today: string): boolean {
  return typeof day === 'string' && day !== '' && day.slice(0, 10) < today
}

/** Whether this date, YYYY-MM-DD, is after today. */
export function isAhead(day: unknown, today: string): day is string {
  return typeof day === 'string' && isCalendarDay(day) && day > today
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
