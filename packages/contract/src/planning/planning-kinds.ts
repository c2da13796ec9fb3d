/** What the calendar can show, in the order of its filters and of a day. */
export const planningKinds = [
  { value: 'releases', label: 'Releases' },
  { value: 'drafts', label: 'Draft changes' },
  { value: 'endings', label: 'Last days' },
  { value: 'drip', label: 'Drip days' },
  { value: 'events', label: 'Events' },
  { value: 'virtual_events', label: 'Virtual events' },
  { value: 'summits', label: 'Summits' },
  { value: 'expirations', label: 'Expirations' },
  { value: 'pushes', label: 'Push notifications' },
  { value: 'reviews', label: 'Reviews' },
] as const

export type PlanningKind = (typeof planningKinds)[number]['value']

export const planningKindNames = planningKinds.map(({ value }) => value)

/** The longest time that one request covers: six weeks of a month, and what begins before it. */
export const MAX_PLANNED_DAYS = 62

/** How many items of a day are answered unless a request says otherwise, and at most. */
export const PER_DAY = 20
export const MAX_PER_DAY = 200

/** Up to how many records of one kind a day is counted, and up to how many members of a drip day. */
export const MAX_COUNTED = 200
export const MAX_MEMBERS = 1_000

/** Drip days are shown of this many courses. */
export const MAX_DRIP_COURSES = 50
