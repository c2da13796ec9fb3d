import { z } from 'zod'
import { requestApproval } from '../../../domain/drafts/request-approval.ts'
import { appAdmin, route } from '../../../http/route.ts'
import { changing } from '../drafts.ts'

const params = z.object({ app: z.uuid().toLowerCase(), id: z.uuid().toLowerCase() })
const words = z.string().trim().max(2_000).default('')

/** Sends draft changes for approval. */
export const draftAskRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/drafts/:id/ask',
    guard: appAdmin,
    summary: 'Send the draft changes of a record for approval; its other owners are notified. They must be complete',
    params,
    body: z.strictObject({
      data: z
        .strictObject({ message: words, answers: z.array(words).max(200).default([]).describe('Answers to the notes, in their order.') })
        .default({ message: '', answers: [] }),
    }),
    refusals: [409],
    handler: (ctx) => {
      const { deps, app, body } = ctx
      return changing(ctx, 'approval_requested', (tx, scope, resource, id) =>
        requestApproval(tx, deps, { app, scope, resource, id }, body.data),
      )
    },
  }),
]
