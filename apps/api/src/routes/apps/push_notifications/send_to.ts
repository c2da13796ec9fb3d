import { offeredContentTypes } from '@greenroom/contract/push/content-types'
import { olderReach } from '@greenroom/contract/push/older-reach'
import { pushReach } from '@greenroom/contract/push/reach'
import { linkTargets, offeredSections } from '@greenroom/contract/push/targets'
import { dayOf } from '@greenroom/contract/visibility/viewer'
import { z } from 'zod'
import { factsOf } from '../../../domain/apps/facts-of.ts'
import { tagsOfAudience } from '../../../domain/push/audience.ts'
import { type Asking, describeAudience, reachOf } from '../../../domain/push/describe-audience.ts'
import { appAdmin, type Context, route } from '../../../http/route.ts'
import { demandPush } from '../push_notifications.ts'
import { answerOlderReach, olderReachQuery } from './+older-push.ts'

const BASE = '/api/apps/:app/push_notifications'
const namedTag = z.object({ id: z.uuid(), name: z.string() })
const uuids = z.union([z.uuid().transform((id) => [id]), z.array(z.uuid())])

const target = {
  form_link_to: z.enum(linkTargets).optional(),
  form_section_value: z.string().max(50).optional(),
  form_content_type: z.string().max(50).optional(),
  form_content_uuid: z.union([z.literal(''), z.uuid()]).optional(),
  parent_uuid: z.uuid().optional(),
}

const reach = pushReach.shape

/** Whom a push can reach and where it can lead: what the Send panel asks. */
export const pushAudienceRoutes = [
  route({
    method: 'GET',
    path: `${BASE}/send_to`,
    guard: appAdmin,
    summary: 'Who can be reached by a push that links to this: everyone, or members with one of these tags; and who could not open it',
    query: z.strictObject(target),
    answer: z.object({
      data: z.object({ tags: z.array(namedTag), for_everyone: z.boolean(), tags_enabled: z.boolean(), ...reach }),
    }),
    handler: async (ctx) => {
      demandPush(ctx)
      return { data: await ctx.read((sql) => describeAudience(sql, askingOf(ctx), ctx.query)) }
    },
  }),
  route({
    method: 'GET',
    path: `${BASE}/send_to_tags`,
    guard: appAdmin,
    summary: 'How many devices and members hold one of these tags; with a link target, also who could not open it',
    query: z.strictObject({ ...target, 'send_to_tags[]': uuids.optional(), send_to_tags: uuids.optional() }),
    answer: z.object({ data: z.object(reach) }),
    handler: async (ctx) => {
      demandPush(ctx)
      const tagIds = [...(ctx.query['send_to_tags[]'] ?? []), ...(ctx.query.send_to_tags ?? [])]
      return { data: await ctx.read((sql) => reachOf(sql, askingOf(ctx), ctx.query, tagIds)) }
    },
  }),
  route({
    method: 'GET',
    path: `${BASE}/older_reach`,
    guard: appAdmin,
    summary:
      'Below platform version 9: how many devices of OneSignal these segments have, or all of them, and whether to ask before sending',
    query: olderReachQuery,
    answer: z.object({ data: olderReach }),
    handler: answerOlderReach,
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

type Asked = Context<'appAdmin', unknown, { parent_uuid?: string | undefined }>

/** Members' apps have no rights of a super user, so the facts are those of the app alone. */
function askingOf(ctx: Asked): Asking {
  const { app, deps } = ctx
  return { app, through: throughOf(ctx), facts: factsOf(app, null, deps.config), today: dayOf(deps.now()) }
}

/** Through whose key the asked audience is reached; without a sending app, over all of them. */
export function throughOf({ app, query }: Pick<Asked, 'app' | 'query'>): string | 'own' | 'any' {
  if (query.parent_uuid === undefined) return 'any'
  return query.parent_uuid.toLowerCase() === app.id ? 'own' : query.parent_uuid
}
