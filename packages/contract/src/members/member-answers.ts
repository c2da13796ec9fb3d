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

/** A bulk change of members that can still be undone, or was undone. */
export type RecentChange = z.output<typeof recentChange>

/** The email with which a member chooses a password. */
const invitation = z.object({
  data: z.object({
    has_password: z.boolean(),
    /** When the newest unused one was sent; null if there is none. */
    sent_at: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime().nullable(),
  }),
})

/** Responses about bulk changes of members, and about invitations. */
export const memberAnswers = {
  'GET /apps/:app/members/bulk': z.object({ data: z.array(recentChange) }),
  'POST /apps/:app/members/bulk': z.object({
    data: z.object({ members: z.int(), undo: z.uuid().nullable().describe('The id by which this can be undone for 30 days.') }),
  }),
  'POST /apps/:app/members/bulk/preview': z.object({ data: z.object({ members: z.int(), changed: z.int() }) }),
  'GET /apps/:app/members/:id/invitation': invitation,
  'POST /apps/:app/members/:id/invitation': invitation,
  'POST /apps/:app/members/bulk/:id/undo': z.object({
    data: z.object({
      members: z.int().describe('How many are as they were before the change.'),
      left: z.int().describe('How many were changed again or deleted since, and stay as they are.'),
    }),
  }),
}
