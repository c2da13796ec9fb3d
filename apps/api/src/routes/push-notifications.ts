import { canSendPush } from '@greenroom/contract/access/flags'
import { pushShape } from '@greenroom/contract/push/composer'
import { listedPush, pushListMetadata } from '@greenroom/contract/push/listed'
import { stoppedBy } from '@greenroom/contract/push/stop-reasons'
import { offeredContentTypes, offeredSections } from '@greenroom/contract/push/targets'
import { z } from 'zod'
import { factsOf } from '../domain/apps/facts-of.ts'
import { countAudience, tagsOfAudience } from '../domain/push/audience.ts'
import { describeAudience } from '../domain/push/describe-audience.ts'
import { enqueuePush } from '../domain/push/enqueue.ts'
import { stopPush } from '../domain/push/finish.ts'
import { findListedPush, listPushes } from '../domain/push/list-pushes.ts'
import { failure } from '../http/failure.ts'
import { pagingOf, pagingQuery } from '../http/paging.ts'
import { appAdmin, type Context, route } from '../http/route.ts'

const BASE = '/api/apps/:app/push_notifications'
const count = z.number()
const namedTag = z.object({ id: z.uuid(), name: z.string() })
const uuids = z.union([z.uuid().transform((id) => [id]), z.array(z.uuid())])
const sender = z.uuid().optional()

export const pushNotificationsRoutes = [
  route({
    method: 'GET',
    path: BASE,
    guard: appAdmin,
    summary: 'Sent push notifications, newest first',
    query: z.strictObject(pagingQuery),
    answer: z.object({ data: z.array(listedPush), meta_data: pushListMetadata }),
    handler: async (ctx) => {
      demandPush(ctx)
      const { q = '' } = ctx.query
      return ctx.json(await ctx.read((sql) => listPushes(sql, ctx.app, { q, ...pagingOf(ctx.query) })))
    },
  }),
  route({
    method: 'POST',
    path: BASE,
    guard: appAdmin,
    summary: 'Send a push notification',
    body: z.strictObject({ data: pushShape() }),
    answer: z.object({ data: listedPush }),
    status: 201,
    handler: async (ctx) => {
      const { deps, app, session, body } = ctx
      return ctx.change(async (tx) => {
        const facts = factsOf(app, session, deps.config)
        const id = await enqueuePush(tx, deps, { app, facts, push: body.data, createdBy: session.userId })
        await ctx.audit(tx, { action: 'sent', target: 'push_notifications', targetId: id, summary: body.data.subject })
        return { data: await findListedPush(tx, app, id) }
      })
    },
  }),
  route({
    method: 'POST',
    path: `${BASE}/:id/stop`,
    guard: appAdmin,
    summary: 'Stop a push notification that is still being sent; what is in the air arrives',
    params: z.object({ app: z.uuid(), id: z.uuid() }),
    answer: z.object({ data: listedPush }),
    handler: async (ctx) => {
      const { app, session, params } = ctx
      return ctx.change(async (tx) => {
        const stopped = await stopPush(tx, { appId: app.id, pushId: params.id }, stoppedBy(session.name))
        const push = await findListedPush(tx, app, params.id)
        if (push === null) throw failure('NOT_FOUND')
        if (stopped) await ctx.audit(tx, { action: 'stopped', target: 'push_notifications', targetId: params.id, summary: push.subject })
        return { data: push }
      })
    },
  }),
  route({
    method: 'GET',
    path: `${BASE}/send_to`,
    guard: appAdmin,
    summary: 'Who can be reached by a push that links to this: everyone, or members with one of these tags',
    query: z.strictObject({
      form_link_to: z.string().max(20).optional(),
      form_section_value: z.string().max(50).optional(),
      form_content_type: z.string().max(50).optional(),
      form_content_uuid: z.union([z.literal(''), z.uuid()]).optional(),
      parent_uuid: sender,
    }),
    answer: z.object({
      data: z.object({ tags: z.array(namedTag), for_everyone: z.boolean(), tags_enabled: z.boolean(), devices: count, members: count }),
    }),
    handler: async (ctx) => {
      demandPush(ctx)
      return { data: await ctx.read((sql) => describeAudience(sql, ctx.app.id, throughOf(ctx), ctx.query)) }
    },
  }),
  route({
    method: 'GET',
    path: `${BASE}/send_to_tags`,
    guard: appAdmin,
    summary: 'How many devices and members hold one of these tags',
    query: z.strictObject({ 'send_to_tags[]': uuids.optional(), send_to_tags: uuids.optional(), parent_uuid: sender }),
    answer: z.object({ data: z.object({ members: count, devices: count }) }),
    handler: async (ctx) => {
      demandPush(ctx)
      const tagIds = [...(ctx.query['send_to_tags[]'] ?? []), ...(ctx.query.send_to_tags ?? [])]
      return { data: await ctx.read((sql) => countAudience(sql, { appId: ctx.app.id, through: throughOf(ctx), tagIds, until: null })) }
    },
  }),
  route({
    method: 'GET',
    path: `${BASE}/link_to`,
    guard: appAdmin,
    summary: 'What a push can link to: content types, sections, and the tags that members hold',
    answer: z.object({
      data: z.object({
        content_list: z.array(z.object({ value: z.string(), title: z.string(), endpoint: z.string(), resource: z.string() })),
        section_list: z.array(z.object({ value: z.string(), title: z.string() })),
        tags: z.array(namedTag),
      }),
    }),
    handler: async (ctx) => {
      demandPush(ctx)
      const facts = factsOf(ctx.app, ctx.session, ctx.deps.config).app
      const tags = await ctx.read((sql) => tagsOfAudience(sql, { appId: ctx.app.id, through: 'any', tagIds: null, until: null }, []))
      return { data: { content_list: offeredContentTypes(facts), section_list: offeredSections(facts, ctx.app.setup), tags } }
    },
  }),
]

/** What the console hides from an app without push the API refuses to it (spec 1 §2.6). */
export function demandPush({ app, session, deps }: Pick<Context<'appAdmin'>, 'app' | 'session' | 'deps'>): void {
  if (!canSendPush(factsOf(app, session, deps.config).app)) throw failure('FORBIDDEN')
}

/** Through whose key the asked audience is reached; without a sending app, over all of them. */
function throughOf({ app, query }: { app: { id: string }; query: { parent_uuid?: string | undefined } }): string | 'own' | 'any' {
  if (query.parent_uuid === undefined) return 'any'
  return query.parent_uuid.toLowerCase() === app.id ? 'own' : query.parent_uuid
}
