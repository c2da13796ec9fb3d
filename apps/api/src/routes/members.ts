import { z } from 'zod'
import { saveTimezone } from '../domain/accounts/save-timezone.ts'
import { failure } from '../http/failure.ts'
import { appAdmin, route } from '../http/route.ts'

export const membersRoutes = [
  route({
    method: 'PATCH',
    path: '/api/apps/:app/members/:sub',
    guard: appAdmin,
    tag: 'members',
    summary: "Save one's own time zone (the subject is the caller's own)",
    params: z.object({ app: z.uuid(), sub: z.string().max(255) }),
    body: z.strictObject({ data: z.strictObject({ timezone: z.string({ error: 'Required' }).trim().min(1, 'Required').max(50) }) }),
    answer: z.object({ data: z.object({ timezone: z.string() }) }),
    // The path names a member, but it is the signed-in person's own record that keeps the time zone (OQ-077): no member is touched.
    handler: async ({ deps, session, params, body }) => {
      if (params.sub !== session.sub) throw failure('NOT_FOUND')
      const timezone = await deps.db.changePlatform((tx) => saveTimezone(tx, session.userId, body.data.timezone))
      return { data: { timezone } }
    },
  }),
]
