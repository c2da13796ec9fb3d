import { z } from 'zod'
import { reachOf } from '../../../domain/push/describe-audience.ts'
import { appAdmin, route } from '../../../http/route.ts'
import { demandPush } from '../push_notifications.ts'
import { audienceScope, target } from './+asking.ts'

const uuids = z.union([z.uuid().transform((id) => [id]), z.array(z.uuid())])

/** How many a push to some tags reaches. */
export const sendToTagsRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/push_notifications/send_to_tags',
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'How many devices and members hold one of these tags; with a link target, also who could not open it',
    query: z.strictObject({ ...target, 'send_to_tags[]': uuids.optional(), send_to_tags: uuids.optional() }),
    handler: async (ctx) => {
      demandPush(ctx)
      const tagIds = [...(ctx.query['send_to_tags[]'] ?? []), ...(ctx.query.send_to_tags ?? [])]
      return { data: await ctx.read((sql) => reachOf(sql, audienceScope(ctx), ctx.query, tagIds)) }
    },
  }),
]
