import { endFeed, findFeed, renewFeed } from '../../../domain/planning/feeds.ts'
import { appAdmin, route } from '../../../http/route.ts'

const PATH = '/api/apps/:app/planning/feed'

/** The caller's own address of the calendar, for calendar programs. */
export const planningFeedRoutes = [
  route({
    method: 'GET',
    path: PATH,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'When the caller made the address of this calendar for calendar programs, if there is one',
    handler: async ({ readShort, app, session }) => ({
      data: { made_at: await readShort((sql) => findFeed(sql, app.id, session.userId)) },
    }),
  }),
  route({
    method: 'POST',
    path: PATH,
    guard: appAdmin,
    inHelp: 'closed',
    status: 201,
    summary: 'Make a new address of this calendar for the caller; the one before it ends at once. The address is answered only here',
    returnsSecret: true,
    handler: async (ctx) => {
      const { deps, app, session, reply } = ctx
      reply.header('cache-control', 'no-store')
      // Not `change`, which would store the address in the clear for a repeat.
      return await deps.db.changeApp(app.id, async (tx) => {
        const at = deps.now()
        const token = await renewFeed(tx, app, session.userId, at)
        await ctx.audit(tx, { action: 'renewed', target: 'planning_feed', summary: 'Calendar address' })
        return { data: { url: `${deps.config.publicUrl}/api/planning/${token}/calendar.ics`, made_at: at.toISOString() } }
      })
    },
  }),
  route({
    method: 'DELETE',
    path: PATH,
    guard: appAdmin,
    inHelp: 'closed',
    summary: 'End the caller’s address of this calendar',
    handler: (ctx) =>
      ctx.change(async (tx) => {
        const isEnded = await endFeed(tx, ctx.app.id, ctx.session.userId)
        if (isEnded) await ctx.audit(tx, { action: 'deleted', target: 'planning_feed', summary: 'Calendar address' })
        return { data: { made_at: null } }
      }),
  }),
]
