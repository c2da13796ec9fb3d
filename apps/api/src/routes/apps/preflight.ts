import { freshApp } from '../../domain/apps/read/current-app.ts'
import { checkApp, lookAnew } from '../../domain/preflight/check-app.ts'
import type { FactSources } from '../../domain/preflight/read-facts.ts'
import { appAdmin, type Context, route } from '../../http/route.ts'
import { scopeOf } from './+record-scope.ts'

/** The findings that the stores would have about the app. */
export const preflightRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/preflight',
    guard: appAdmin,
    summary: 'What the stores would reject the app for, as far as it is known: blockers first. Fetches no page',
    handler: async (ctx) => {
      const sources = await sourcesOf(ctx)
      return { data: await ctx.read((sql) => checkApp(sql, sources)) }
    },
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/preflight',
    guard: appAdmin,
    summary: 'Looks at the pages that the app leads to, and into its logos and screenshots, and answers the result. At most 20 in an hour',
    refusals: [429],
    handler: async (ctx) => {
      const keep = await lookAnew(ctx.deps, await sourcesOf(ctx))
      return await ctx.change(async (tx) => ({ data: await keep(tx) }))
    },
  }),
]

/** The app's current state, and the person's rights. */
async function sourcesOf({ deps, app: known, session }: Context<'appAdmin'>): Promise<FactSources> {
  const app = (await freshApp(deps.db, known.id)) ?? known
  return { platform: deps.db.platform, app, scope: scopeOf({ deps, app, session }), config: deps.config }
}
