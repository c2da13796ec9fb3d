import { z } from 'zod'
import { leaveApp } from '../../domain/accounts/unlink-creator.ts'
import { failure } from '../../failure.ts'
import { appAdmin, route } from '../../http/route.ts'

/** Whoever works on an app may end that. */
export const leaveRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/leave',
    guard: appAdmin,
    inHelp: 'closed',
    refusals: [409],
    summary: 'End one’s own work on this app; the account stays. Not for its last Owner. Access ends within five seconds',
    params: z.object({ app: z.uuid() }),
    handler: async ({ deps, session, app }) => {
      // Seeing the app as a role changes nothing of one's own.
      if (session.seenAs !== undefined) throw failure('FORBIDDEN')
      await leaveApp(deps.db, session, app.id)
    },
  }),
]
