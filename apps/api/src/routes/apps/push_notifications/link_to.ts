import { offeredContentTypes } from '@greenroom/contract/push/content-types'
import { offeredSections } from '@greenroom/contract/push/targets'
import { z } from 'zod'
import { factsOf } from '../../../domain/apps/facts-of.ts'
import { tagsOfAudience } from '../../../domain/push/audience.ts'
import { appAdmin, route } from '../../../http/route.ts'
import { demandPush } from '../push_notifications.ts'
import { namedTag } from './+asking.ts'

/** Where a push can lead. */
export const linkToRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/push_notifications/link_to',
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
