import { addDays, daysBetween } from '../days.ts'
import { remembered } from '../define/remembered.ts'
import type { AnnouncedDay, Resource } from '../define/resource.ts'
import type { Values } from '../fields/field.ts'
import { MONTHS } from '../repeat/months.ts'
import { visibilityRules } from '../visibility/rules.ts'
import type { PlannedItem } from './planning-answers.ts'
import { type PlanningKind, planningKinds } from './planning-kinds.ts'

/** The fields of a record that say when something happens. */
export type PlannedFields =
  | { date: string; time: string | null }
  /** A month and a day without a year; `until`: the last day in the app. */
  | { month: string; day: string; until: string | null }

/** One kind of day that the records of a resource add to the calendar. */
export type Contribution = {
  kind: PlanningKind
  happens: PlannedItem['happens']
  fields: PlannedFields
  /** Why its day cannot be changed once a record is stored, as a sentence; null if it can. */
  fixed: string | null
}

/** What the records of a resource add to the calendar, from its definition alone. */
export const contributionsOf: (resource: Resource) => readonly Contribution[] = remembered((resource) => {
  const { from, fromTime, until, untilTime } = visibilityRules(resource)
  return [
    ...(from === null ? [] : [contribution(resource, 'releases', 'released', { date: from, time: fromTime })]),
    // Other last days, such as the expiration of a tag, are among its `days`.
    ...(until === 'visible_until' ? [contribution(resource, 'endings', 'hides', { date: until, time: untilTime })] : []),
    ...(resource.days ?? []).map((announced) =>
      contribution(resource, kindOf(resource, announced), announced.happens, fieldsOf(resource, announced)),
    ),
  ]
})

/** What a resource adds by this name; undefined if nothing. */
export function contributionOf(resource: Resource, happens: PlannedItem['happens']): Contribution | undefined {
  return contributionsOf(resource).find((one) => one.happens === happens)
}

/** The changed values of a record that moves to another day, as its form would send them. */
export function movedValues({ fields }: Contribution, { until }: Pick<PlannedItem, 'until'>, from: string, to: string): Values {
  if ('date' in fields) return { [fields.date]: to }
  const [, month, day] = to.split('-').map(Number)
  return {
    [fields.month]: MONTHS[(month ?? 1) - 1],
    [fields.day]: day,
    ...(fields.until !== null && until !== null && { [fields.until]: addDays(until, daysBetween(from, to)) }),
  }
}

/** The first values of a new record that is meant for a day; empty for a resource without days. */
export function valuesOn(resource: Resource, day: string): Values {
  const all = contributionsOf(resource)
  const main = all.find(({ kind }) => kind === resource.name) ?? all[0]
  return main === undefined ? {} : movedValues(main, { until: day }, day, day)
}

function contribution(resource: Resource, kind: PlanningKind, happens: PlannedItem['happens'], fields: PlannedFields): Contribution {
  const name = 'date' in fields ? fields.date : fields.day
  const field = resource.fields[name]
  const isFixed = field !== undefined && 'fixedAfterCreate' in field && field.fixedAfterCreate !== undefined
  const label = field !== undefined && 'label' in field ? field.label.toLowerCase() : 'day'
  return {
    ...{ kind, happens, fields },
    fixed: isFixed ? `The ${label} of a ${resource.label.one.toLowerCase()} can’t be changed after it was created.` : null,
  }
}

/** Resources of the calendar have a kind of their own; other announced days are expirations. */
function kindOf({ name }: Resource, { happens }: AnnouncedDay): PlanningKind {
  if (happens === 'expires' || happens === 'closes') return 'expirations'
  const own = planningKinds.find(({ value }) => value === name)
  if (own === undefined) throw new Error(`The calendar has no kind for '${happens}' of '${name}'. Add one to planningKinds.`)
  return own.value
}

function fieldsOf({ published }: Resource, announced: AnnouncedDay): PlannedFields {
  if ('date' in announced) return { date: announced.date, time: null }
  return { month: announced.month, day: announced.day, until: (published || {}).until ?? null }
}
