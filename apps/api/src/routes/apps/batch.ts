import { z } from 'zod'
import { batchMethods, runBatch } from '../../domain/records/batch/run-batch.ts'
import { appAdmin, route } from '../../http/route.ts'
import { scopeOf } from './+record-scope.ts'

const MAX_OPERATIONS = 100

const operation = z.strictObject({
  method: z.enum(batchMethods),
  path: z
    .string()
    .min(1)
    .max(200)
    .describe(
      'Below the app: content/articles to make one, content/{id} or tags/{id} to change or delete one. $0.id as the id is what the first operation made.',
    ),
  data: z
    .record(z.string(), z.unknown(), { error: 'Must be an object' })
    .optional()
    .describe('As the single call takes it. In a link, $0.id stands for the id of what the first operation made.'),
  if_match: z
    .union([z.int().positive(), z.string().min(1).max(200)])
    .optional()
    .describe('The version that the record must still have.'),
})

/** Several changes of an app's items as one: all of them or none. */
export const batchRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/batch',
    guard: appAdmin,
    tag: 'batch',
    summary: 'Make, change and delete items in one transaction: all of it or nothing. A refusal names the operation in error.operation',
    body: z.strictObject({ data: z.strictObject({ operations: z.array(operation).min(1).max(MAX_OPERATIONS) }) }),
    handler: (ctx) => ctx.change((tx) => runBatch(tx, scopeOf(ctx), ctx.body.data.operations)),
  }),
]
