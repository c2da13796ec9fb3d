import { z } from 'zod'
import { describeAudience } from '../../../domain/push/describe-audience.ts'
import { appAdmin, route } from '../../../http/route.ts'
import { demandPush } from '../push_notifications.ts'
import { audienceScope, target } from './+asking.ts'

/** Whom a push can reach, for the Send panel. */
export const sendToRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/push_notifications/send_to',
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Who can be reached by a push that links to this: everyone, or members with one of these tags; and who could not open it',
    query: z.strictObject(target),
    handler: async (ctx) => {
      demandPush(ctx)
      return { data: await ctx.read((sql) => describeAudience(sql, audienceScope(ctx), ctx.query)) }
    },
  }),
]
