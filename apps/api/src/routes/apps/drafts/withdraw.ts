import { z } from 'zod'
import { withdrawApproval } from '../../../domain/drafts/request-approval.ts'
import { appAdmin, route } from '../../../http/route.ts'
import { changing } from '../drafts.ts'

const params = z.object({ app: z.uuid().toLowerCase(), id: z.uuid().toLowerCase() })

/** Takes back what was sent for approval. */
export const draftWithdrawRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/drafts/:id/withdraw',
    guard: appAdmin,
    summary: 'Take back the question whether the draft changes are approved; the draft stays',
    params,
    refusals: [409],
    handler: (ctx) =>
      changing(ctx, 'approval_withdrawn', (tx, scope, resource, id) => withdrawApproval(tx, { app: ctx.app, scope, resource, id })),
  }),
]
