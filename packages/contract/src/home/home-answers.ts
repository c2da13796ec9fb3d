import { z } from 'zod'
import { waitingKinds } from '../release/release-kinds.ts'
import { firstSteps } from './first-steps.ts'
import { suggestion } from './suggestions.ts'

const named = z.object({ id: z.uuid(), title: z.string() })

/** An event in a record's life on a date from its definition, or a scheduled push. */
const happening = z.enum(['released', 'starts', 'ends', 'expires', 'closes', 'sent'])

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
    /**
     * Drafts that wait for the caller's approval, came back to them, or could not be published at their time. `note`:
     * what was said, or the reason; `makes_live`: the record is not published yet.
     */
    drafts: z.array(
      named.extend({
        ...{ resource: z.string(), state: z.enum(['requested', 'changes', 'not_published']), by: z.string(), makes_live: z.boolean() },
        ...{ note: z.string(), at: z.iso.datetime() },
      }),
    ),
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
    /** Phones and browsers that were active: each counts once a day. */
    active: z.array(z.int()),
    /** Records opened on phones and on the website. */
    content_opens: z.array(z.int()),
    /** Codes unlocked. */
    unlocks: z.array(z.int()),
    /** Lessons completed. */
    lessons: z.array(z.int()),
    /** Members added. */
    members: z.array(z.int()),
    /** Pushes opened. */
    opens: z.array(z.int()),
  }),
  /** What the owner may want to do next. */
  suggestions: z.array(suggestion),
  /** What the owner of a new app does first; null for an older one, and when all of it is done. */
  first_steps: firstSteps.nullable(),
  /** The resources that this app has records of, by name, most used first. */
  used: z.array(z.string()),
})

export type HomeAnswer = z.output<typeof home>
export type Happening = z.output<typeof happening>

const numbers = z.record(z.string(), z.int())

export type MenuNumbers = z.output<typeof numbers>

/** Responses about an app as a whole. */
export const homeAnswers = {
  'GET /apps/:app/home': z.object({ data: home }),
  /** By the address of a page of the menu: its number of records, and how many of them wait for a decision. */
  'GET /apps/:app/menu': z.object({ data: z.object({ records: numbers, waiting: numbers }) }),
}
