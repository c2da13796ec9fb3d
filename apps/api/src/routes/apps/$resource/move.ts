import { answers } from '@greenroom/contract/answers'
import { subjectOfKind } from '@greenroom/contract/define/for-role'
import { isOrderedByHand, LAST_NUMBER } from '@greenroom/contract/define/hand-order'
import { allResources } from '@greenroom/contract/resources/all'
import { z } from 'zod'
import { listPaths, pathParams } from '../+record-paths.ts'
import { ifMatch, scopeOf, versionHeader, withinOf } from '../+record-scope.ts'
import { moveRecord } from '../../../domain/records/order/move-record.ts'
import { appAdmin, route } from '../../../http/route.ts'

const id = z.uuid().toLowerCase()
const sort_order = z
  .int()
  .min(0)
  .max(LAST_NUMBER)
  .optional()
  .describe('A sort order to take, as far as it fits between the records there. Without it the record keeps its own, if that fits.')
const positionSchema = z
  .union([
    z.enum(['first', 'last']),
    z.strictObject({ before: id, sort_order }),
    z.strictObject({ after: id, sort_order }),
    z.strictObject({ position: z.int().min(1).max(2_147_483_647) }),
  ])
  .describe('An end of the list, beside another record, or a position from 1; behind the last one means last.')

/** Moving a record in the order of its list, for every resource with a manual order. */
export const moveRoutes = allResources.filter(isOrderedByHand).flatMap((resource) =>
  listPaths(resource).map((listed) =>
    route({
      ...listed,
      path: `${listed.path}/move`,
      method: 'POST',
      guard: appAdmin,
      subject: subjectOfKind(resource),
      tag: resource.name,
      summary: `Move one ${resource.label.one} in the order of the list; no other one changes`,
      params: pathParams(listed),
      headers: versionHeader,
      body: z.strictObject({ data: z.strictObject({ id, to: positionSchema }) }),
      answer: answers['POST /apps/:app/:resource/move'],
      handler: (ctx) =>
        ctx.change(async (tx) => {
          const { id: moved, to } = ctx.body.data
          const move = { id: moved, to, ifMatch: ifMatch(ctx) }
          return { data: await moveRecord(tx, scopeOf(ctx, withinOf(resource, ctx.params)), resource, move) }
        }),
    }),
  ),
)
