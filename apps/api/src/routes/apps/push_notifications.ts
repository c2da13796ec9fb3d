import { canSendPush } from '@greenroom/contract/access/flags'
import { pushShape } from '@greenroom/contract/push/composer'
import { listedPush } from '@greenroom/contract/push/listed'
import { olderPush } from '@greenroom/contract/push/older'
import { stoppedBy } from '@greenroom/contract/push/stop-reasons'
import { z } from 'zod'
import { pagingOf, pagingQuery } from '../../answers/paging.ts'
import { checkInput } from '../../check-input.ts'
import { factsOf } from '../../domain/apps/read/facts-of.ts'
import { reportDelivery } from '../../domain/push/delivery-report.ts'
import { demandOwn } from '../../domain/push/demand-own.ts'
import { enqueuePush } from '../../domain/push/enqueue.ts'
import { stopPush } from '../../domain/push/finish.ts'
import { findListedPush, listPushes } from '../../domain/push/list-pushes.ts'
import { planParts } from '../../domain/push/parts/plan-parts.ts'
import { schedulePush } from '../../domain/push/schedules/change-schedule.ts'
import { undoPush } from '../../domain/push/undo-push.ts'
import { demandConfirmedEmail } from '../../domain/sign-up/confirm-email.ts'
import { failure, inputFailure } from '../../failure.ts'
import { appAdmin, type Context, route } from '../../http/route.ts'
import { answerOlderComposer, isOlder, isOlderBody, sendOlder, undoOlder } from './push_notifications/+older-push.ts'

const BASE = '/api/apps/:app/push_notifications'

export const pushNotificationsRoutes = [
  route({
    method: 'GET',
    path: BASE,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Sent push notifications, newest first; below platform version 9 what the older composer needs',
    query: z.strictObject(pagingQuery),
    handler: async (ctx) => {
      if (isOlder(ctx)) return answerOlderComposer(ctx)
      demandPush(ctx)
      const { q = '' } = ctx.query
      return ctx.json(await ctx.read((sql) => listPushes(sql, ctx.app, { q, ...pagingOf(ctx.query) })))
    },
  }),
  route({
    method: 'POST',
    path: BASE,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Send a push notification, now or at a time: one with a subject, or below platform version 9 one with a title',
    body: z.strictObject({ data: z.record(z.string(), z.unknown()) }),
    documentedBody: z.object({ data: z.union([pushShape(), olderPush({ webHost: '' })]) }),
    status: 201,
    refusals: [429],
    handler: async (ctx) => {
      demandConfirmedEmail(ctx.session)
      if (isOlderBody(ctx)) return sendOlder(ctx)
      const { deps, app, session } = ctx
      const parsed = checkInput(pushShape(), ctx.body.data)
      if (!parsed.success) throw inputFailure(parsed.error)
      const body = { data: parsed.data }
      return ctx.change(async (tx) => {
        const facts = factsOf(app, session, deps.config)
        if (parsed.data.send_at !== 'now') {
          const scheduled = await schedulePush(tx, deps, { app, facts, by: session.userId }, parsed.data)
          await ctx.audit(tx, { action: 'scheduled', target: 'push_notifications', targetId: scheduled.id, summary: scheduled.subject })
          return { data: scheduled }
        }
        const id = await enqueuePush(tx, deps, { app, facts, push: body.data, createdBy: session.userId })
        await planParts(tx, app.id, id, { ...parsed.data, eachZone: null, isDue: false })
        await ctx.audit(tx, { action: 'sent', target: 'push_notifications', targetId: id, summary: body.data.subject })
        return { data: await findListedPush(tx, app, id) }
      })
    },
  }),
  route({
    method: 'POST',
    path: `${BASE}/:id/stop`,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Stop a push notification that is still being sent; what is in the air arrives',
    params: z.object({ app: z.uuid(), id: z.uuid() }),
    answer: z.object({ data: listedPush }),
    handler: async (ctx) => {
      const { app, session, params } = ctx
      return ctx.change(async (tx) => {
        demandOwn((await findListedPush(tx, app, params.id))?.given_by ?? null)
        const stopped = await stopPush(tx, { appId: app.id, pushId: params.id }, stoppedBy(session.name))
        const push = await findListedPush(tx, app, params.id)
        if (push === null) throw failure('NOT_FOUND')
        if (stopped) await ctx.audit(tx, { action: 'stopped', target: 'push_notifications', targetId: params.id, summary: push.subject })
        return { data: push }
      })
    },
  }),
  route({
    method: 'POST',
    path: `${BASE}/:id/undo`,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Take back a push notification of which no device was told yet; it is answered as it was and leaves the list',
    params: z.object({ app: z.uuid(), id: z.uuid() }),
    refusals: [409],
    handler: async (ctx) => {
      if (isOlder(ctx)) return undoOlder(ctx)
      const { app, deps, params } = ctx
      return ctx.change(async (tx) => {
        const push = await undoPush(tx, deps, app, params.id)
        await ctx.audit(tx, { action: 'undone', target: 'push_notifications', targetId: params.id, summary: push.subject })
        return { data: push }
      })
    },
  }),
  route({
    method: 'GET',
    path: `${BASE}/:id/report`,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'How a push notification went: counts, failures by their reason, and what happened when',
    params: z.object({ app: z.uuid(), id: z.uuid() }),
    handler: async (ctx) => {
      demandPush(ctx)
      const data = await ctx.read((sql) => reportDelivery(sql, ctx.app, ctx.params.id))
      if (data === null) throw failure('NOT_FOUND')
      return { data }
    },
  }),
]

/** For an app without push the console hides this and the API refuses it (requirements: push). */
export function demandPush({ app, session, deps }: Pick<Context<'appAdmin'>, 'app' | 'session' | 'deps'>): void {
  if (!canSendPush(factsOf(app, session, deps.config).app)) throw failure('FORBIDDEN')
}
