import { contentTypes } from '@greenroom/contract/push/content-types'
import { z } from 'zod'
import { findReleasePush, scheduleReleasePush, stopReleasePush } from '../../../domain/push/schedules/release-push.ts'
import { demandConfirmedEmail } from '../../../domain/sign-up/confirm-email.ts'
import { appAdmin, route } from '../../../http/route.ts'
import { demandPush } from '../push_notifications.ts'
import { scheduleScopeOf } from './scheduled.ts'

const PATH = '/api/apps/:app/push_notifications/releases/:content_type/:content_uuid'
const params = z.object({ app: z.uuid().toLowerCase(), content_type: z.enum(contentTypes), content_uuid: z.uuid().toLowerCase() })

/** The push that goes out when content comes out: "Tell members when it is published". */
export const releasePushRoutes = [
  route({
    method: 'GET',
    path: PATH,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'The scheduled push notification that goes out when this content comes out; null if there is none',
    params,
    handler: async (ctx) => {
      demandPush(ctx)
      return { data: await ctx.read((sql) => findReleasePush(sql, ctx.app, ctx.params)) }
    },
  }),
  route({
    method: 'PUT',
    path: PATH,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Tell members when this content comes out; a push notification for that is left as it is',
    params,
    handler: (ctx) => {
      const { deps, session, params: content } = ctx
      demandConfirmedEmail(session)
      return ctx.change(async (tx) => {
        const { push, isNew } = await scheduleReleasePush(tx, deps, scheduleScopeOf(ctx), content)
        if (isNew) await ctx.audit(tx, { action: 'scheduled', target: 'push_notifications', targetId: push.id, summary: push.subject })
        return { data: push }
      })
    },
  }),
  route({
    method: 'DELETE',
    path: PATH,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Stop the push notification that goes out when this content comes out; it is answered as it was',
    params,
    status: 200,
    handler: (ctx) => {
      const { deps, params: content } = ctx
      return ctx.change(async (tx) => {
        const data = await stopReleasePush(tx, deps, scheduleScopeOf(ctx), content)
        if (data) await ctx.audit(tx, { action: 'unscheduled', target: 'push_notifications', targetId: data.id, summary: data.subject })
        return { data }
      })
    },
  }),
]
