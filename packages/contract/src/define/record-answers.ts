import { z } from 'zod'
import { outline } from '../courses/outline-answers.ts'
import type { FieldChange } from '../history/difference.ts'
import { typedAs } from '../typed-as.ts'
import { visibility } from '../visibility/visibility-answers.ts'
import type { ListPosition } from './hand-order.ts'
import { MAX_USES } from './max-uses.ts'

/**
 * A record of any resource, with its fields' values. In a list with `fields` or `push`, only some of them are included.
 */
const record = z.looseObject({ id: z.uuid(), version: z.int().optional() })

export type AnsweredRecord = z.output<typeof record>

/** Metadata of a paginated list. */
export const pageMetadata = z.object({
  total: z.int(),
  limit: z.int().optional().describe('How many records a free account may have; missing where there is no limit.'),
  page: z.int(),
  per_page: z.int(),
})

/** Metadata of a list whose count is capped. */
export const countedMetadata = pageMetadata.extend({
  more: z
    .boolean()
    .optional()
    .describe('There are more than the total says: of a search 1,000 are shown, filters are counted up to 10,000.'),
})

/** Metadata of a list that includes its page limit. */
export const pagingMetadata = z.object({ total: z.int(), limit: z.int(), page: z.int(), per_page: z.int() })

const editedRow = z.object({
  id: z.uuid(),
  title: z.string(),
  version: z.int().describe('The version that the changes apply to; once they are made, the new one.'),
  changes: z
    .array(typedAs<FieldChange>(z.looseObject({ field: z.string(), label: z.string(), as: z.string() })))
    .describe('In words for people.'),
  problems: z.record(z.string(), z.array(z.string())).describe('Why it can’t be changed this way; empty when it can.'),
})

export type EditedRow = z.output<typeof editedRow>

/** The result of a change of several records at once. */
export const bulkChange = z.object({
  data: z.object({
    ids: z.array(z.uuid()).describe('The records that were changed, or would be.'),
    rows: z.array(editedRow).optional().describe('Of an edit: the records that it changes or cannot change.'),
    unchanged: z.int().optional().describe('Of an edit: how many it leaves as they are.'),
    live: z.int().optional().describe('With dry_run, of activate, deactivate and delete: how many members begin to see, or no longer see.'),
    drafts: z
      .array(z.object({ id: z.uuid(), title: z.string() }))
      .optional()
      .describe('With dry_run, of activate: those that were never active before.'),
    undo: z.uuid().nullable().optional().describe('The id by which this can be undone for 30 days; null if nothing was changed.'),
  }),
})

/** The records that a repeat adds. */
const repeated = z.object({
  data: z.object({
    days: z.array(z.object({ day: z.iso.date(), until: z.iso.date().describe('Its last day in the app.') })),
    skipped: z.array(z.string()).describe('The months without such a day, as YYYY-MM.'),
    ids: z.array(z.uuid()).describe('The new records, in the order of their days; empty with dry_run.'),
    undo: z.uuid().nullable().describe('The id by which this can be undone for 30 days; null with dry_run.'),
  }),
})

const place = z.union([
  z.enum(['first', 'last']),
  z.object({ before: z.uuid(), sort_order: z.int().optional() }),
  z.object({ after: z.uuid(), sort_order: z.int().optional() }),
  z.object({ position: z.int() }),
])

/** A record that was moved in the order of its list. */
const move = z.object({
  position: z.int().describe('Where it is now, from 1.'),
  from: z.int().describe('Where it was.'),
  undo: typedAs<ListPosition>(place).describe('The place that takes it back.'),
  version: z.int().describe('The version that it has now: with it as If-Match, the way back is refused once the record was changed.'),
})

/** Metadata of an order. */
export const versionOfOrder = z.object({
  version: z
    .string()
    .describe('What the order is compared by: in quotes as If-Match, a change is refused once something was moved, added or deleted.'),
})

/** Metadata of an order that was saved. */
export const savedOrder = versionOfOrder.extend({
  undo: z.uuid().nullable().describe('The id by which this can be undone for 30 days; null if nothing was moved.'),
})

/** The records that use a record. */
export const usedIn = z.object({
  data: z.object({
    uses: z.array(
      z.object({
        /** The resource's name in the API, such as articles. */
        resource: z.string(),
        field: z.string(),
        label: z.string().describe('What the field is called in the form.'),
        total: z.int(),
        alone: z.int().describe('How many of them nobody can open without it, since nothing else that is not in the trash opens them.'),
        teasers: z.int().describe('How many of those show that they exist.'),
        /** The first of them by title. */
        records: z
          .array(
            z.object({
              id: z.uuid(),
              title: z.string(),
              place: z.array(z.uuid()).describe('The ids of the records that contain it, the outermost first.'),
            }),
          )
          .max(MAX_USES),
      }),
    ),
    total: z.int().describe('All records that link to it and that the caller may read, each counted once.'),
    hidden: z.int().describe('How many others link to it, of kinds that the caller may not read.'),
    /** How many members have the tag, and how many are enrolled in the course. */
    members: z.object({ tagged: z.int(), enrolled: z.int() }),
    pushes: z.int().describe('Push notifications that were sent to the tag or lead to the record.'),
    /** Pushes that are still to be sent. */
    schedules: z.object({
      leading: z.int().describe('Scheduled pushes that lead to the record.'),
      addressed: z.int().describe('Scheduled pushes to members with the tag.'),
    }),
    codes: z.array(z.string()).describe('Unlock codes that stop working with it, of the record and what it contains.'),
    below: z.array(z.object({ resource: z.string(), total: z.int() })).describe('What it contains, which is deleted with it.'),
  }),
})

/**
 * Responses for records of any resource. `:resource` stands for the path from its definition; the routes of each
 * resource add its fields.
 */
export const recordAnswers = {
  'GET /apps/:app/:resource': z.object({ data: z.array(record), meta_data: countedMetadata }),
  'POST /apps/:app/:resource': z.object({ data: record }),
  'GET /apps/:app/:resource/:id': z.object({ data: record }),
  'PATCH /apps/:app/:resource/:id': z.object({ data: record }),
  'POST /apps/:app/:resource/bulk': bulkChange,
  'POST /apps/:app/:resource/:id/repeat': repeated,
  'POST /apps/:app/:resource/move': z.object({ data: move }),
  'GET /apps/:app/:resource/:id/outline': z.object({ data: outline, meta_data: versionOfOrder }),
  'PUT /apps/:app/:resource/:id/outline': z.object({ data: outline, meta_data: savedOrder }),
  'POST /apps/:app/:resource/:id/effects': z.object({ data: z.object({ sentences: z.array(z.string()) }) }),
  'GET /apps/:app/:resource/:id/visibility': z.object({ data: visibility }),
  'GET /apps/:app/published/:resource/:id': z.object({ data: record }),
  'POST /apps/:app/batch': z.object({
    data: z.object({
      results: z.array(z.object({ status: z.int(), data: z.looseObject({ id: z.uuid() }).optional() })),
    }),
  }),
  'POST /apps/:app/copy': z.object({ data: z.object({ id: z.uuid() }) }),
  'POST /apps/:app/used_in': usedIn,
}
