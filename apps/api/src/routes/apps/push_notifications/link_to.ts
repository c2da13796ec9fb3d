import { offeredContentTypes } from '@greenroom/contract/push/content-types'
import { offeredSections } from '@greenroom/contract/push/targets'
import { dayOf } from '../../../domain/apps/read/day-of.ts'
import { factsOf } from '../../../domain/apps/read/facts-of.ts'
import { channelsOf, tagsOfAudience } from '../../../domain/push/audience.ts'
import { appAdmin, route } from '../../../http/route.ts'
import { demandPush } from '../push_notifications.ts'

/** The screens that a push can open. */
export const linkToRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/push_notifications/link_to',
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'What a push can link to: content types, sections, and the tags that members hold',
    handler: async (ctx) => {
      demandPush(ctx)
      const facts = factsOf(ctx.app, ctx.session, ctx.deps.config).app
      const everyone = {
        appId: ctx.app.id,
        through: 'any',
        channels: channelsOf(factsOf(ctx.app, null, ctx.deps.config).app, 'any'),
        tagIds: null,
        until: null,
        today: dayOf(ctx.app, ctx.deps.now()).today,
      } as const
      const tags = await ctx.read((sql) => tagsOfAudience(sql, everyone, []))
      return { data: { content_list: offeredContentTypes(facts), section_list: offeredSections(facts, ctx.app.setup), tags } }
    },
  }),
]
