import type { PlannedItem } from '@greenroom/contract/planning/planning-answers'

/** What one source has on a day: the first items, and how many there are; `atLeast`: the real number is higher. */
export type FoundDay = { day: string; items: PlannedItem[]; total: number; atLeast: boolean }

/** The days of a request, and how many items of a day. */
export type PlanningRange = { from: string; to: string; perDay: number }

/** An item with only what all of them have. */
export const plainItem = {
  ...{ time: null, note: '', version: null, until: null, members: null, schedule: null, opens: null },
} satisfies Partial<PlannedItem>
