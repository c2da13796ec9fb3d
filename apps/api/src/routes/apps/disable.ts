import { z } from 'zod'
import { route, superUser } from '../../http/route.ts'
import { switchOver } from './+switch-over.ts'

/** Removing an app. */
export const disableRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/disable',
    guard: superUser,
    repeatable: true,
    tag: 'apps',
    summary: 'Remove an app: only super users can open it, and its mobile app and public pages get nothing. What is in it stays',
    params: z.object({ app: z.uuid().toLowerCase() }),
    handler: (ctx) => switchOver(ctx, 'disabled'),
  }),
]
