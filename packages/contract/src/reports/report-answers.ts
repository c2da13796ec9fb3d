import { z } from 'zod'

const named = z.object({ id: z.uuid(), resource: z.string(), title: z.string() })

/** The days that a report is about, both included; `since` is the first day that was counted, null if none was. */
const span = { from: z.iso.date(), until: z.iso.date(), since: z.iso.date().nullable() }

/** How often it was opened, completed or unlocked in these days. */
const happened = { opened: z.int(), completed: z.int(), unlocked: z.int() }

const contentReport = z.object({
  ...span,
  /** The records with the most openings, completions and unlocks. */
  records: z.array(named.extend(happened)),
  /** The same added up for topics and tags. */
  topics: z.array(named.extend(happened)),
  tags: z.array(named.extend(happened)),
  /** Live records that nobody opened, the newest first; `more`: more than are listed. */
  unopened: z.object({ records: z.array(named), more: z.boolean() }),
})

const pushesReport = z.object({
  ...span,
  pushes: z.array(
    z.object({
      id: z.uuid(),
      /** Empty for a role that does not read pushes. */
      subject: z.string(),
      ...{ sent_at: z.iso.datetime(), sent: z.int(), opened: z.int(), more: z.boolean() },
    }),
  ),
  /** The median share of these pushes that is opened; null for fewer than three. */
  usual: z.number().nullable(),
  /** When pushes are opened: for each hour of the day in the app's time zone, from 0 to 23. */
  hours: z.array(z.int()),
})

const coursesReport = z.object({
  ...span,
  courses: z.array(
    z.object({
      ...{ id: z.uuid(), title: z.string() },
      /** Members who began and completed it, ever. */
      begun: z.int(),
      completed: z.int(),
      /** Lessons of it that were completed in these days. */
      lessons: z.int(),
      /** The lesson before which most members stop; null if few have begun, or it falls nowhere. */
      stop: z.object({ lesson: z.string(), lost: z.int(), of: z.int() }).nullable(),
    }),
  ),
})

const searchesReport = z.object({
  ...span,
  /** Searches on the website that found nothing, the most frequent first. */
  searches: z.array(z.object({ words: z.string(), times: z.int() })),
})

export type ContentReport = z.output<typeof contentReport>
export type PushesReport = z.output<typeof pushesReport>
export type CoursesReport = z.output<typeof coursesReport>
export type SearchesReport = z.output<typeof searchesReport>
export type ReportSpan = Pick<ContentReport, keyof typeof span>

/** Reports about what works in an app. */
export const reportAnswers = {
  'GET /apps/:app/reports/content': z.object({ data: contentReport }),
  'GET /apps/:app/reports/pushes': z.object({ data: pushesReport }),
  'GET /apps/:app/reports/courses': z.object({ data: coursesReport }),
  'GET /apps/:app/reports/searches': z.object({ data: searchesReport }),
}
