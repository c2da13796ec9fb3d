import { z } from 'zod'
import { planningKindNames } from './planning-kinds.ts'

/**
 * What happens on a day: `changes` are draft changes that are published, `hides` is the last day of content, `drips`
 * the day on which lessons open for members.
 */
const plannedHappenings = ['released', 'changes', 'hides', 'starts', 'ends', 'expires', 'closes', 'drips', 'sent', 'due'] as const

const plannedItem = z.object({
  /** Of the record, the scheduled push or, for drip days, the course; of a review the name of its section. */
  id: z.string(),
  kind: z.enum(planningKindNames),
  happens: z.enum(plannedHappenings),
  /** The resource's name in the API; `push_notifications` and `reviews` are none. */
  resource: z.string(),
  title: z.string(),
  /** HH:MM on the app's clock; null for the whole day. */
  time: z.string().nullable(),
  /** The time of an event that is no time of a clock, such as 'after sunset'. */
  note: z.string(),
  /** The version of a record, for the If-Match of a change; null for others. */
  version: z.int().nullable(),
  /** The last day of an event in the app, which moves with it. */
  until: z.string().nullable(),
  /** Of a drip day: for how many members lessons open; `more`: the real number is higher. */
  members: z.object({ count: z.int(), more: z.boolean() }).nullable(),
  /**
   * Of a scheduled push: what the clocks of its zone show, whether it moves with the release of its content, whether
   * this is the next or a later time of one that repeats, and its version, for the If-Match of a move.
   */
  schedule: z
    .object({
      ...{ local_time: z.string(), time_zone: z.string(), follows_release: z.boolean() },
      occurs: z.enum(['once', 'next', 'later']),
      version: z.string(),
    })
    .nullable(),
  /** The content that a push opens, with the times, 2026-12-06T08:00, between which members see it. */
  opens: z.object({ resource: z.string(), title: z.string(), from: z.string().nullable(), until: z.string().nullable() }).nullable(),
})

const plannedDay = z.object({
  day: z.iso.date(),
  /** Without a time first, then by time. */
  items: z.array(plannedItem),
  /** How many more there are; `at_least`: the real number is higher. */
  more: z.int(),
  at_least: z.boolean(),
})

const planning = z.object({
  /** The app's time zone, by whose clock days and times are. */
  time_zone: z.string(),
  /** Today in the app. */
  today: z.iso.date(),
  /** The days on which something happens, in order. */
  days: z.array(plannedDay),
})

export type PlannedItem = z.output<typeof plannedItem>
export type PlannedDay = z.output<typeof plannedDay>
export type PlanningAnswer = z.output<typeof planning>

const feed = z.object({
  /** When the caller made the current address; null without one. */
  made_at: z.iso.datetime().nullable(),
})

/** Responses of the calendar of an app. */
export const planningAnswers = {
  'GET /apps/:app/planning': z.object({ data: planning }),
  'GET /apps/:app/planning/feed': z.object({ data: feed }),
  /** The address is answered once and cannot be read again. */
  'POST /apps/:app/planning/feed': z.object({ data: z.object({ url: z.string(), made_at: z.iso.datetime() }) }),
  'DELETE /apps/:app/planning/feed': z.object({ data: feed }),
}
