import { z } from 'zod'
import { waitingKinds } from '../release/release-kinds.ts'

const named = z.object({ id: z.uuid(), title: z.string() })

/** An event in a record's life on a date from its definition. */
const happening = z.enum(['released', 'starts', 'ends', 'expires', 'closes'])

const dated = named.extend({ resource: z.string(), happens: happening, day: z.iso.date(), time: z.string().nullable() })

/** A count capped at `HOME_MOST`; `more`: the real number is higher. */
const counted = z.object({ count: z.int(), more: z.boolean() })

/** The home page of an app, for the caller. */
const home = z.object({
  /** The records that this user changed last, newest first, including members. */
  recent: z.array(named.extend({ resource: z.string(), at: z.iso.datetime() })),
  needs: z.object({
    /** Forms with submissions that need a decision. */
    submissions: z.array(named.extend({ waiting: z.int() })),
    /** Records that expire within two weeks. */
    expiring: z.array(dated),
    /** Courses that members cannot start, with the reasons as sentences. */
    closed_courses: z.array(named.extend({ faults: z.array(z.string()) })),
    /** Pushes that failed at Google or because of the app's settings, since the last successful one. */
    failed_pushes: z.array(z.object({ id: z.uuid(), subject: z.string(), reason: z.string(), at: z.iso.datetime() })),
    /** Limits of a free account that are at least four fifths used, by resource name. */
    limits: z.array(z.object({ resource: z.string(), used: z.int(), limit: z.int() })),
    /** Apps that wait for this app's consent to become its businesses. */
    businesses: z.int(),
    /** What each pending release change is waiting for. */
    release: z.array(z.enum(waitingKinds)),
  }),
  /** The name of the app that has to accept this one as a business; null if none does. */
  waits_for: z.string().nullable(),
  /** Events within a week, nearest first. */
  coming: z.array(dated),
  figures: z.object({
    members: z.int(),
    /** Phones that receive pushes. */
    phones: counted,
    unlocks: counted,
    /** The last push that reached a phone. */
    last_push: z.object({ id: z.uuid(), subject: z.string(), sent: z.int(), opened: counted }).nullable(),
  }),
  /**
   * What happened on each of the last 60 days, the oldest first. `until` is the last of them, today in the app; `since`
   * the first day that was counted, null if none was.
   */
  activity: z.object({
    since: z.iso.date().nullable(),
    until: z.iso.date(),
    /** Pushes opened on a phone. */
    opens: z.array(z.int()),
    /** Members added. */
    members: z.array(z.int()),
    /** Codes unlocked. */
    unlocks: z.array(z.int()),
    /** Lessons completed. */
    lessons: z.array(z.int()),
  }),
  /** The resources that this app has records of, by name, most used first. */
  used: z.array(z.string()),
})

export type HomeAnswer = z.output<typeof home>
export type Happening = z.output<typeof happening>

/** Responses about an app as a whole. */
export const homeAnswers = {
  'GET /apps/:app/home': z.object({ data: home }),
  /** Number of pending decisions on a page of the menu, by the page's address. */
  'GET /apps/:app/waiting': z.object({ data: z.record(z.string(), z.int()) }),
}
