import { z } from 'zod'

/**
 * One result of a check; `path` is the value of the app, the kind of content or the status of the section that it is
 * about, and `open` the address of its field, null if this user cannot open it. `key` identifies the finding and the
 * text that it is about.
 */
const finding = z.object({ key: z.string(), what: z.string(), path: z.string(), open: z.string().nullable() })

/** A blocker that staff declared not to be a problem, until its text changes. */
const dismissed = z.object({
  id: z.uuid(),
  section: z.enum(['home_profile', 'design', 'content', 'store', 'developer', 'build_and_submit']),
  says: z.string(),
  what: z.string(),
  reason: z.string(),
  dismissed_by: z.string(),
  created_at: z.iso.datetime(),
})

const failed = z.object({
  id: z.string(),
  store: z.enum(['apple', 'google', 'both']),
  guideline: z.string(),
  /** What is wrong, and how the one who fixes it does so. */
  says: z.string(),
  mend: z.string(),
  /** Who can fix it now. A check whose findings are fixed by both appears once for each. */
  by: z.enum(['owner', 'team']),
  findings: z.array(finding),
})

/** Checks of one thing that have no result yet, such as the three of the logo. */
const pending = z.object({ what: z.string(), checks: z.int() })

/** What the server opened: a page, by its URL, or a file, by its name; `says` is the result, in words. */
const look = z.object({ what: z.string(), name: z.string(), says: z.string(), is_fine: z.boolean() })

/** A check without findings; `says` is what is in order. */
const fine = z.object({ id: z.string(), says: z.string() })

const preflight = z.object({
  /** The owner's block the submission of their section; all of them block the launch. */
  blockers: z.array(failed),
  advice: z.array(failed),
  dismissed: z.array(dismissed),
  /** Unknown until the server has opened the pages and files. */
  waiting: z.array(pending),
  /** Things that are not there yet, so that there is nothing to check. */
  nothing: z.array(pending),
  passed: z.array(fine),
  /** When pages and files were last checked; null for never. */
  looked_at: z.iso.datetime().nullable(),
  /** How many pages the app links to. */
  pages: z.int(),
  /** What was opened at `looked_at`. */
  looks: z.array(look),
})

/** A change that a store requested when it rejected the app; `open` as in a finding. */
const rejectionTask = z.object({
  id: z.uuid(),
  guideline: z.string(),
  /** The store's own words. */
  says: z.string(),
  /** How to fix it, if a check knows. */
  mend: z.string().nullable(),
  by: z.enum(['owner', 'team']),
  open: z.string().nullable(),
  created_at: z.iso.datetime(),
  done_at: z.iso.datetime().nullable(),
  done_by: z.string(),
})

/** Newest message first. */
const rejectionTasks = z.object({ data: z.array(rejectionTask) })

export type RejectionTaskAnswer = z.output<typeof rejectionTask>

export type PreflightAnswer = z.output<typeof preflight>
export type FailedAnswer = z.output<typeof failed>
export type FindingAnswer = z.output<typeof finding>
export type DismissedAnswer = z.output<typeof dismissed>

export const preflightAnswers = {
  'GET /apps/:app/preflight': z.object({ data: preflight }),
  'POST /apps/:app/preflight': z.object({ data: preflight }),
  'POST /apps/:app/preflight/dismissals': z.object({ data: preflight }),
  'GET /apps/:app/rejections': rejectionTasks,
  'POST /apps/:app/rejections': rejectionTasks,
  'PATCH /apps/:app/rejections/:id': rejectionTasks,
}
