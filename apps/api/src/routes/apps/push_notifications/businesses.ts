import { opens } from '@greenroom/contract/access/gates'
import { businessPush, estimatedPush } from '@greenroom/contract/push/business-push'
import { z } from 'zod'
import { pagingOf, pagingQuery } from '../../../answers/paging.ts'
import { factsOf } from '../../../domain/apps/read/facts-of.ts'
import {
  requestPush,
  demandBusinesses,
  nameDestination,
  retryPushToBusinesses,
  stopPushToBusinesses,
  undoPushToBusinesses,
} from '../../../domain/push/businesses/ask-push.ts'
import { estimateBusinesses } from '../../../domain/push/businesses/estimate-businesses.ts'
import { givenRecords } from '../../../domain/push/businesses/given-records.ts'
import { findPush, listChildren } from '../../../domain/push/businesses/stored-pushes.ts'
import { findListedToBusinesses } from '../../../domain/push/list-pushes.ts'
import { demandConfirmedEmail } from '../../../domain/sign-up/confirm-email.ts'
import { failure } from '../../../failure.ts'
import { appAdmin, type Context, route } from '../../../http/route.ts'

type Request = Context<'appAdmin'>

const BASE = '/api/apps/:app/push_notifications/businesses'
const params = z.object({ app: z.uuid().toLowerCase(), id: z.uuid().toLowerCase() })

/** Pushes that an enterprise or a reseller sends to the businesses under it. */
export const businessPushRoutes = [
  route({
    method: 'POST',
    path: `${BASE}/estimate`,
    guard: appAdmin,
    access: 'read',
    inHelp: 'closed',
    summary: 'Whom a push would reach in each of these businesses, up to 50, and why one gets none. Nothing is sent',
    body: z.strictObject({ data: estimatedPush() }),
    handler: async (ctx) => {
      const { app, body, deps } = parent(ctx)
      const { businesses, ...to } = body.data
      demandBusinesses(app, businesses)
      const { form_content_title: title } = await ctx.read((sql) => nameDestination(sql, app.id, to))
      return await estimateBusinesses(deps, app, { to, title, businesses })
    },
  }),
  route({
    method: 'GET',
    path: `${BASE}/link_to`,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'What packs gave to businesses and a push to them can use: content that it may lead to, and tags',
    handler: (ctx) => parent(ctx).read(async (sql) => ({ data: await givenRecords(sql, ctx.app.id) })),
  }),
  route({
    method: 'POST',
    path: BASE,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Send a push notification to businesses under the app, now or at a time. Each gets it under its own rules',
    body: z.strictObject({ data: businessPush() }),
    status: 201,
    refusals: [429],
    handler: async (ctx) => {
      const { app, body, deps, session } = parent(ctx)
      demandConfirmedEmail(session)
      const { businesses, send_at: sendAt, ...message } = body.data
      return await ctx.change(async (tx) => {
        const id = await requestPush(deps, tx, requesterOf(ctx), { message, businesses, sendAt })
        return { data: await listed(tx, app.id, id) }
      })
    },
  }),
  route({
    method: 'GET',
    path: `${BASE}/:id`,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'A push to businesses, with what came of it in each of them: failed ones first',
    params,
    query: z.strictObject(pagingQuery),
    handler: (ctx) =>
      parent(ctx).read(async (sql) => {
        const { q = '', ...paging } = ctx.query
        const { page, limit, offset } = pagingOf(paging)
        const push = await listed(sql, ctx.app.id, ctx.params.id)
        const made_by = (await findPush(sql, ctx.app.id, ctx.params.id))?.madeBy.name ?? ''
        const { businesses, total } = await listChildren(sql, ctx.app.id, ctx.params.id, { q, limit, offset })
        return { data: { push, made_by, businesses }, meta_data: { total, page, per_page: limit } }
      }),
  }),
  route({
    method: 'POST',
    path: `${BASE}/:id/undo`,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Take back a push to businesses that is held or scheduled; it is answered as it was and leaves the list',
    params,
    refusals: [409],
    handler: (ctx) => {
      const { deps, params: ids } = parent(ctx)
      return ctx.change(async (tx) => ({ data: await undoPushToBusinesses(deps, tx, requesterOf(ctx), ids.id) }))
    },
  }),
  route({
    method: 'POST',
    path: `${BASE}/:id/stop`,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Stop a push in all businesses; what is in the air arrives',
    params,
    handler: (ctx) => {
      const { deps, params: ids } = parent(ctx)
      return ctx.change(async (tx) => {
        await stopPushToBusinesses(deps, tx, requesterOf(ctx), ids.id)
        return { data: await listed(tx, ctx.app.id, ids.id) }
      })
    },
  }),
  route({
    method: 'POST',
    path: `${BASE}/:id/retry`,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Try a push again in the businesses where it failed or that were skipped',
    params,
    refusals: [409],
    handler: (ctx) => {
      const { deps, params: ids } = parent(ctx)
      demandConfirmedEmail(ctx.session)
      return ctx.change(async (tx) => {
        await retryPushToBusinesses(deps, tx, requesterOf(ctx), ids.id)
        return { data: await listed(tx, ctx.app.id, ids.id) }
      })
    },
  }),
]

/** For an app without push or without businesses the console hides this and the API refuses it. */
function parent<C extends Request>(ctx: C): C {
  if (!opens('/push-notifications/businesses', factsOf(ctx.app, ctx.session, ctx.deps.config))) throw failure('FORBIDDEN')
  return ctx
}

function requesterOf({ app, session }: Request) {
  return { app, madeBy: { id: session.userId, name: session.name, address: session.address ?? null } }
}

async function listed(sql: Parameters<typeof findListedToBusinesses>[0], appId: string, id: string) {
  const push = await findListedToBusinesses(sql, appId, id)
  if (push === null) throw failure('NOT_FOUND')
  return push
}
