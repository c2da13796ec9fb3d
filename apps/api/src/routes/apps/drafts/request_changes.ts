import { z } from 'zod'
import { requestChanges } from '../../../domain/drafts/request-approval.ts'
import { appAdmin, route } from '../../../http/route.ts'
import { changing } from '../drafts.ts'

const params = z.object({ app: z.uuid().toLowerCase(), id: z.uuid().toLowerCase() })
const words = z.string().trim().max(2_000).default('')

/** Returns draft changes with comments. */
export const draftReturnRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/drafts/:id/request_changes',
    guard: appAdmin,
    summary: 'Return the draft changes to whoever asked for approval, with a message and notes at fields',
    params,
    body: z.strictObject({
      data: z.strictObject({
        message: words,
        notes: z
          .array(z.strictObject({ field: z.string().max(100), says: z.string().trim().min(1).max(2_000) }))
          .max(200)
          .default([]),
      }),
    }),
    refusals: [409],
    handler: (ctx) => {
      const { deps, app, body } = ctx
      return changing(ctx, 'changes_requested', (tx, scope, resource, id) =>
        requestChanges(tx, deps, { app, scope, resource, id }, body.data),
      )
    },
  }),
]
