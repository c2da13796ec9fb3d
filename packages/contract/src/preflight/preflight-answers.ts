import { z } from 'zod'

/** One thing that a check found; `open`: the address that opens its field, null where this person has none. */
const finding = z.object({ what: z.string(), open: z.string().nullable() })

const failed = z.object({
  id: z.string(),
  store: z.enum(['apple', 'google', 'both']),
  guideline: z.string(),
  /** What is wrong, and what to do about it. */
  says: z.string(),
  mend: z.string(),
  by: z.enum(['owner', 'team']),
  findings: z.array(finding),
})

/** A check of which nothing was found, by what holds. */
const fine = z.object({ id: z.string(), says: z.string() })

const preflight = z.object({
  /** These stop the submit of their section. */
  blockers: z.array(failed),
  advice: z.array(failed),
  /** Not known before pages and files are looked at again. */
  waiting: z.array(fine),
  passed: z.array(fine),
  /** When pages and files were looked at last; null for never. */
  looked_at: z.iso.datetime().nullable(),
  /** How many pages the app leads to. */
  pages: z.int(),
})

/** What a store asked for when it rejected the app; `open` as for a finding. */
const rejectionTask = z.object({
  id: z.uuid(),
  guideline: z.string(),
  /** The store's own words. */
  says: z.string(),
  /** What to do about it, where a check knows. */
  mend: z.string().nullable(),
  by: z.enum(['owner', 'team']),
  open: z.string().nullable(),
  created_at: z.iso.datetime(),
  done_at: z.iso.datetime().nullable(),
  done_by: z.string(),
})

/** The newest message first. */
const rejectionTasks = z.object({ data: z.array(rejectionTask) })

export type RejectionTaskAnswer = z.output<typeof rejectionTask>

export type PreflightAnswer = z.output<typeof preflight>
export type FailedAnswer = z.output<typeof failed>

export const preflightAnswers = {
  'GET /apps/:app/preflight': z.object({ data: preflight }),
  'POST /apps/:app/preflight': z.object({ data: preflight }),
  'GET /apps/:app/rejections': rejectionTasks,
  'POST /apps/:app/rejections': rejectionTasks,
  'PATCH /apps/:app/rejections/:id': rejectionTasks,
}
