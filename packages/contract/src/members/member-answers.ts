import { z } from 'zod'
import { memberActions } from './bulk.ts'

const recentChange = z.object({
  id: z.uuid(),
  action: z.enum(memberActions),
  members: z.int(),
  /** The names of its tags. */
  summary: z.string(),
  made_by: z.string(),
  made_at: z.iso.datetime(),
  undone: z.boolean(),
})

/** A change of many members that can still be undone, or was. */
export type RecentChange = z.output<typeof recentChange>

/** What is answered about changes of many members. */
export const memberAnswers = {
  'GET /apps/:app/members/bulk': z.object({ data: z.array(recentChange) }),
  'POST /apps/:app/members/bulk': z.object({
    data: z.object({ members: z.int(), undo: z.uuid().nullable().describe('The id by which this can be undone for 24 hours.') }),
  }),
  'POST /apps/:app/members/bulk/preview': z.object({ data: z.object({ members: z.int(), changed: z.int() }) }),
  'POST /apps/:app/members/bulk/:id/undo': z.object({ data: z.object({ members: z.int() }) }),
}
