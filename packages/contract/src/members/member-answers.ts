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

const profile = z.object({
  /** When the member last used the app or the website while signed in; null if unknown. */
  last_seen: z.iso.datetime().nullable(),
  devices: z.array(
    z.object({ id: z.uuid(), device: z.string(), kind: z.enum(['phone', 'browser']), gets_pushes: z.boolean(), since: z.iso.datetime() }),
  ),
  /** The newest enrollments. `total`: all of them. */
  courses: z.object({
    total: z.int(),
    rows: z.array(
      z.object({
        ...{ id: z.uuid(), title: z.string(), enrolled: z.iso.date() },
        lessons: z.int(),
        completed: z.int(),
      }),
    ),
  }),
  /** Pushes sent to a device of the member, by the member's tags of today. `rows` are the newest of `sent`. */
  pushes: z.object({
    sent: z.int(),
    opened: z.int(),
    rows: z.array(z.object({ id: z.uuid(), subject: z.string(), at: z.iso.datetime(), opened_at: z.iso.datetime().nullable() })),
  }),
})

export type MemberProfile = z.output<typeof profile>

/** Responses about bulk changes of members, invitations, and what a member does. */
export const memberAnswers = {
  'GET /apps/:app/members/bulk': z.object({ data: z.array(recentChange) }),
  'POST /apps/:app/members/bulk': z.object({
    data: z.object({ members: z.int(), undo: z.uuid().nullable().describe('The id by which this can be undone for 30 days.') }),
  }),
  'POST /apps/:app/members/bulk/preview': z.object({ data: z.object({ members: z.int(), changed: z.int() }) }),
  'GET /apps/:app/members/:id/invitation': invitation,
  'POST /apps/:app/members/:id/invitation': invitation,
  'GET /apps/:app/members/:id/profile': z.object({ data: profile }),
  'POST /apps/:app/members/fields/effects': z.object({ data: z.object({ sentences: z.array(z.string()) }) }),
  'POST /apps/:app/members/bulk/:id/undo': z.object({
    data: z.object({
      members: z.int().describe('How many are as they were before the change.'),
      left: z.int().describe('How many were changed again or deleted since, and stay as they are.'),
    }),
  }),
}
