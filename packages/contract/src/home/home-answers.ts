import { z } from 'zod'
import { waitingKinds } from '../release/release-kinds.ts'

const named = z.object({ id: z.uuid(), title: z.string() })

/** What happens to a record on a day that its definition announces. */
const happening = z.enum(['released', 'starts', 'ends', 'expires', 'closes'])

const dated = named.extend({ resource: z.string(), happens: happening, day: z.iso.date() })

/** A number that is counted no further than `HOME_MOST`; `more`: there are more than that. */
const counted = z.object({ count: z.int(), more: z.boolean() })

/** What the home page shows of an app, for the caller. */
const home = z.object({
  /** The records that this person changed last, the newest first; members too. */
  recent: z.array(named.extend({ resource: z.string(), at: z.iso.datetime() })),
  needs: z.object({
    /** Forms with submissions that wait for a decision. */
    submissions: z.array(named.extend({ waiting: z.int() })),
    /** What expires within two weeks. */
    expiring: z.array(dated),
    /** Courses that members cannot begin, with what keeps them out: sentences. */
    closed_courses: z.array(named.extend({ faults: z.array(z.string()) })),
    /** Pushes that Google or the app's settings stopped since the last one that went out. */
    failed_pushes: z.array(z.object({ id: z.uuid(), subject: z.string(), reason: z.string(), at: z.iso.datetime() })),
    /** Limits of a free account of which four fifths are used, by the resource's name. */
    limits: z.array(z.object({ resource: z.string(), used: z.int(), limit: z.int() })),
    /** What each change of the release tray waits for. */
    release: z.array(z.enum(waitingKinds)),
  }),
  /** What happens within a week, the nearest first. */
  coming: z.array(dated),
  figures: z.object({
    members: z.int(),
    /** Phones that receive pushes. */
    phones: counted,
    unlocks: counted,
    /** The last push that reached a phone. */
    last_push: z.object({ id: z.uuid(), subject: z.string(), sent: z.int(), opened: counted }).nullable(),
  }),
  /** The resources of which this app has records, by name, the most used first. */
  used: z.array(z.string()),
})

export type HomeAnswer = z.output<typeof home>
export type Happening = z.output<typeof happening>

/** What is answered about an app as a whole. */
export const homeAnswers = {
  'GET /apps/:app/home': z.object({ data: home }),
  /** How much waits for a decision behind a page of the menu, by the page's address. */
  'GET /apps/:app/waiting': z.object({ data: z.record(z.string(), z.int()) }),
}
