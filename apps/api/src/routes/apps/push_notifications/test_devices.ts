import { z } from 'zod'
import { searchText } from '../../../answers/paging.ts'
import { factsOf } from '../../../domain/apps/read/facts-of.ts'
import { channelsOf } from '../../../domain/push/audience.ts'
import { listTestDevices } from '../../../domain/push/test-push.ts'
import { appAdmin, route } from '../../../http/route.ts'
import { demandPush } from '../push_notifications.ts'
import { throughOf } from './+asking.ts'

/** The devices that a test of a push can go to. */
export const testDevicesRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/push_notifications/test_devices',
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Devices that a test can go to: your own, by your email, and with words also others',
    query: z.strictObject({ q: searchText, parent_uuid: z.uuid().optional() }),
    handler: async (ctx) => {
      demandPush(ctx)
      const { app, deps, session, query } = ctx
      const through = throughOf(ctx)
      const channels = channelsOf(factsOf(app, null, deps.config).app, through)
      const question = { appId: app.id, through, channels, email: session.email, q: query.q ?? '' }
      return { data: await ctx.read((sql) => listTestDevices(sql, question)) }
    },
  }),
]
