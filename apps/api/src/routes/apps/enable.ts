import { z } from 'zod'
import { route, superUser } from '../../http/route.ts'
import { switchOver } from './+switch-over.ts'

/** Taking a removed app back. */
export const enableRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/enable',
    guard: superUser,
    repeatable: true,
    tag: 'apps',
    summary: 'Take a removed app back, as it was',
    params: z.object({ app: z.uuid().toLowerCase() }),
    handler: (ctx) => switchOver(ctx, 'enabled'),
  }),
]
