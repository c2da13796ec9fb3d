import { allowedEvents } from '@greenroom/contract/webhooks/webhook-events'
import { webhookChange, webhookMessages, webhookValues } from '@greenroom/contract/webhooks/webhook-form'
import { LOG_DAYS, MOST_WEBHOOKS, ROTATION_HOURS, SENDS_BY_HAND } from '@greenroom/contract/webhooks/webhook-limits'
import { z } from 'zod'
import { factsOf } from '../../domain/apps/read/facts-of.ts'
import { etagOf } from '../../domain/records/write/lock-for-change.ts'
import { changeWebhook, createWebhook, renewSecret } from '../../domain/webhooks/change-webhook.ts'
import { listTries } from '../../domain/webhooks/list-tries.ts'
import { demandSendByHand, sendAgain, sendTest } from '../../domain/webhooks/send-by-hand.ts'
import { deleteWebhook, listWebhooks, lockWebhook, readWebhook, resumeWebhook } from '../../domain/webhooks/stored-webhooks.ts'
import { failure } from '../../failure.ts'
import { appAdmin, type Context, route } from '../../http/route.ts'
import { versionHeader } from './+record-scope.ts'

const BASE = '/api/apps/:app/webhooks'
const one = z.object({ app: z.uuid(), id: z.uuid().toLowerCase() })
const TRIES_AT_ONCE = 20

/** The webhooks of an app. They carry its data away, so staff who see an app as its owner cannot use them. */
export const webhooksRoutes = [
  route({
    method: 'GET',
    path: BASE,
    guard: appAdmin,
    inHelp: 'closed',
    summary: `Webhooks: list. An app has at most ${MOST_WEBHOOKS}; \`events\` are the types that they can receive`,
    handler: async (ctx) => ({
      data: await ctx.read((sql) => listWebhooks(sql, ctx.app.id)),
      meta_data: { limit: MOST_WEBHOOKS, events: eventsOf(ctx) },
    }),
  }),
  route({
    method: 'POST',
    path: BASE,
    guard: appAdmin,
    inHelp: 'closed',
    status: 201,
    returnsSecret: true,
    refusals: [403],
    summary: 'Webhooks: add one. The secret that signs its events is answered only here. Events are sent from five seconds later on',
    body: z.strictObject({ data: webhookValues }),
    handler: async (ctx) => {
      ctx.reply.header('cache-control', 'no-store')
      // Not `change`, which would store the secret in the clear for a repeat.
      const { id, secret } = await createWebhook(ctx.deps, writingOf(ctx), ctx.body.data)
      const data = await ctx.read((sql) => readWebhook(sql, { appId: ctx.app.id, id }))
      return { data: { ...data, secret } }
    },
  }),
  route({
    method: 'GET',
    path: `${BASE}/:id`,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Webhooks: read one',
    params: one,
    handler: async (ctx) => present(ctx, await ctx.read((sql) => readWebhook(sql, keyOf(ctx)))),
  }),
  route({
    method: 'PATCH',
    path: `${BASE}/:id`,
    guard: appAdmin,
    inHelp: 'closed',
    headers: versionHeader,
    summary: 'Webhooks: change the given values. While one is off, no events are recorded for it, and those that wait are not sent',
    params: one,
    body: z.strictObject({ data: webhookChange }),
    handler: async (ctx) => {
      await changeWebhook(ctx.deps, ctx.change, writingOf(ctx), {
        id: ctx.params.id,
        values: ctx.body.data,
        ifMatch: ctx.request.headers['if-match'],
      })
      return present(ctx, await ctx.read((sql) => readWebhook(sql, keyOf(ctx))))
    },
  }),
  route({
    method: 'DELETE',
    path: `${BASE}/:id`,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'Webhooks: delete one, with its log and the events that wait',
    params: one,
    handler: (ctx) =>
      ctx.change(async (tx) => {
        const { url } = await lockWebhook(tx, keyOf(ctx))
        await deleteWebhook(tx, keyOf(ctx))
        await ctx.audit(tx, { action: 'deleted', target: 'webhooks', targetId: ctx.params.id, summary: url })
      }),
  }),
  route({
    method: 'POST',
    path: `${BASE}/:id/secret`,
    guard: appAdmin,
    inHelp: 'closed',
    returnsSecret: true,
    summary: `Webhooks: make a new secret, which is answered only here. For ${ROTATION_HOURS} hours the one before it signs as well`,
    params: one,
    handler: async (ctx) => {
      ctx.reply.header('cache-control', 'no-store')
      const secret = await renewSecret(ctx.deps, writingOf(ctx), ctx.params.id)
      const data = await ctx.read((sql) => readWebhook(sql, keyOf(ctx)))
      return { data: { ...data, secret } }
    },
  }),
  route({
    method: 'POST',
    path: `${BASE}/:id/resume`,
    guard: appAdmin,
    inHelp: 'closed',
    refusals: [409],
    summary: 'Webhooks: end a pause. The events that wait are sent at once, in their order',
    params: one,
    handler: (ctx) =>
      ctx.change(async (tx) => {
        const { isPaused, url } = await lockWebhook(tx, keyOf(ctx))
        if (!isPaused) throw failure('CONFLICT', webhookMessages.notPaused)
        await resumeWebhook(tx, keyOf(ctx), ctx.session.userId)
        await ctx.audit(tx, { action: 'resumed', target: 'webhooks', targetId: ctx.params.id, summary: url })
        return { data: await readWebhook(tx, keyOf(ctx)) }
      }),
  }),
  route({
    method: 'POST',
    path: `${BASE}/:id/test`,
    guard: appAdmin,
    inHelp: 'closed',
    refusals: [429],
    summary: `Webhooks: send a test event now and answer its result, also while it is off or paused. At most ${SENDS_BY_HAND} sent by hand a minute`,
    params: one,
    handler: async ({ deps, app, params: { id } }) => ({ data: await sendTest(deps, app, id) }),
  }),
  route({
    method: 'POST',
    path: `${BASE}/:id/resend`,
    guard: appAdmin,
    inHelp: 'closed',
    refusals: [409, 429],
    summary: 'Webhooks: send an event of the log again, with the same webhook-id',
    params: one,
    body: z.strictObject({ data: z.strictObject({ event_id: z.uuid() }) }),
    handler: async ({ deps, change, app, params: { id }, body: { data } }) => {
      await demandSendByHand(deps.db, app.id)
      return await change(async (tx) => {
        await sendAgain(tx, { appId: app.id, id }, data.event_id)
        return { data }
      })
    },
  }),
  route({
    method: 'GET',
    path: `${BASE}/:id/tries`,
    guard: appAdmin,
    inHelp: 'closed',
    summary: `Webhooks: the tries of the last ${LOG_DAYS} days, newest first, with the beginning of each answer`,
    params: one,
    query: z.strictObject({
      before: z.uuid().optional().describe('The id of a try: only earlier ones are answered.'),
      failed: z.enum(['true', 'false']).default('false').describe('Whether only tries that failed are answered.'),
    }),
    handler: async ({ read, app, params: { id }, query: { before, failed } }) =>
      await read(async (sql) => {
        await readWebhook(sql, { appId: app.id, id })
        return await listTries(sql, { appId: app.id, id }, { before, failed: failed === 'true', size: TRIES_AT_ONCE })
      }),
  }),
]

type Ctx = Pick<Context<'appAdmin'>, 'deps' | 'app' | 'session' | 'audit' | 'reply'>

function keyOf({ app, params }: { app: { id: string }; params: { id: string } }) {
  return { appId: app.id, id: params.id }
}

function eventsOf({ app, session, deps }: Ctx) {
  return allowedEvents(factsOf(app, session, deps.config))
}

function writingOf(ctx: Ctx) {
  return { appId: ctx.app.id, userId: ctx.session.userId, allowed: eventsOf(ctx), audit: ctx.audit }
}

function present<Data extends { version: number }>({ reply }: Pick<Ctx, 'reply'>, data: Data): { data: Data } {
  reply.header('etag', etagOf(data.version))
  return { data }
}
