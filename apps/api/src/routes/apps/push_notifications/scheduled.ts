import { pushShape } from '@greenroom/contract/push/composer'
import type { ListedPush } from '@greenroom/contract/push/listed'
import { z } from 'zod'
import { ifMatch, versionHeader } from '../+record-scope.ts'
import { pagingOf, pagingQuery } from '../../../answers/paging.ts'
import { factsOf } from '../../../domain/apps/read/facts-of.ts'
import { withWithheld } from '../../../domain/push/limits/of-schedules.ts'
import {
  editOneTime,
  editSchedule,
  moveScheduledPush,
  type ScheduleScope,
  sendScheduleNow,
  skipSchedule,
  stopSchedule,
} from '../../../domain/push/schedules/change-schedule.ts'
import { demandScheduleVersion, scheduleVersion } from '../../../domain/push/schedules/schedule-version.ts'
import { listSchedules } from '../../../domain/push/schedules/stored-schedules.ts'
import { demandConfirmedEmail } from '../../../domain/sign-up/confirm-email.ts'
import { appAdmin, type Context, route } from '../../../http/route.ts'
import { demandPush } from '../push_notifications.ts'

const BASE = '/api/apps/:app/push_notifications/scheduled'
const params = z.object({ app: z.uuid().toLowerCase(), id: z.uuid().toLowerCase() })
const { send_at, time_zone, follows_release } = pushShape().shape

/** Pushes that wait for their time, and those that were not sent. POST push_notifications with a time adds one. */
export const scheduledPushRoutes = [
  route({
    method: 'GET',
    path: BASE,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Scheduled push notifications: first those that were missed or refused at their time, then by their time',
    query: z.strictObject({ page: pagingQuery.page, per_page: pagingQuery.per_page }),
    handler: async (ctx) => {
      demandPush(ctx)
      const { page, limit, offset } = pagingOf(ctx.query)
      const { pushes, total } = await ctx.read((sql) => listSchedules(sql, ctx.app, { limit, offset }))
      const facts = factsOf(ctx.app, ctx.session, ctx.deps.config).app
      const data = await ctx.read((sql) => withWithheld(sql, { app: ctx.app, facts, now: ctx.deps.now() }, pushes))
      return { data: data.map(versioned), meta_data: { total, page, per_page: limit } }
    },
  }),
  route({
    method: 'PUT',
    path: `${BASE}/:id`,
    guard: appAdmin,
    inHelp: 'closed',
    summary:
      'Replace what a scheduled push notification says, whom it reaches, and its time; of a repeating one all following times, or with only_next the next one, as a push of its own',
    params,
    headers: versionHeader,
    body: z.strictObject({ data: pushShape(), only_next: z.boolean().default(false) }),
    refusals: [409],
    handler: (ctx) => {
      const { deps, body, params: ids } = confirmed(ctx)
      return ctx.change(async (tx) => {
        await demandScheduleVersion(tx, ctx.app, ids.id, ifMatch(ctx))
        const edit = body.only_next ? editOneTime : editSchedule
        const data = await edit(tx, deps, scheduleScopeOf(ctx), ids.id, body.data)
        await ctx.audit(tx, { action: 'rescheduled', target: 'push_notifications', targetId: data.id, summary: data.subject })
        return { data: versioned(data) }
      })
    },
  }),
  route({
    method: 'POST',
    path: `${BASE}/:id/move`,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Move a scheduled push notification to another time; of a repeating one the next time alone, as a push of its own',
    params,
    headers: versionHeader,
    body: z.strictObject({ data: z.strictObject({ send_at, time_zone, follows_release }) }),
    refusals: [409],
    handler: (ctx) => {
      const { deps, body, params: ids } = confirmed(ctx)
      return ctx.change(async (tx) => {
        await demandScheduleVersion(tx, ctx.app, ids.id, ifMatch(ctx))
        const data = await moveScheduledPush(tx, deps, scheduleScopeOf(ctx), ids.id, body.data)
        await ctx.audit(tx, { action: 'rescheduled', target: 'push_notifications', targetId: data.id, summary: data.subject })
        return { data: versioned(data) }
      })
    },
  }),
  route({
    method: 'POST',
    path: `${BASE}/:id/stop`,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Stop a scheduled push notification, or remove one that was not sent; it is answered as it was',
    params,
    refusals: [409],
    handler: (ctx) => {
      const { deps, params: ids } = ctx
      return ctx.change(async (tx) => {
        const data = await stopSchedule(tx, deps, scheduleScopeOf(ctx), ids.id)
        await ctx.audit(tx, { action: 'unscheduled', target: 'push_notifications', targetId: ids.id, summary: data.subject })
        return { data }
      })
    },
  }),
  route({
    method: 'POST',
    path: `${BASE}/:id/skip`,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Leave out the next time of a repeating push notification; it is answered as it was',
    params,
    refusals: [409],
    handler: (ctx) => {
      const { deps, params: ids } = ctx
      return ctx.change(async (tx) => {
        const data = await skipSchedule(tx, deps, scheduleScopeOf(ctx), ids.id)
        await ctx.audit(tx, { action: 'rescheduled', target: 'push_notifications', targetId: ids.id, summary: data.subject })
        return { data }
      })
    },
  }),
  route({
    method: 'POST',
    path: `${BASE}/:id/send`,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Send a scheduled push notification now, with the usual time for an undo; the push is answered',
    params,
    refusals: [409, 429],
    handler: (ctx) => {
      const { deps, params: ids } = confirmed(ctx)
      return ctx.change(async (tx) => {
        const data = await sendScheduleNow(tx, deps, scheduleScopeOf(ctx), ids.id)
        await ctx.audit(tx, { action: 'sent', target: 'push_notifications', targetId: data.id, summary: data.subject })
        return { data }
      })
    },
  }),
]

function versioned(push: ListedPush): ListedPush {
  return { ...push, version: scheduleVersion(push) }
}

function confirmed<C extends Context<'appAdmin'>>(ctx: C): C {
  demandConfirmedEmail(ctx.session)
  return ctx
}

/** The app and the person who changes its scheduled pushes. */
export function scheduleScopeOf({ app, session, deps }: Context<'appAdmin'>): ScheduleScope {
  return { app, facts: factsOf(app, session, deps.config), by: session.userId }
}
