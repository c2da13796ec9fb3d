import { z } from 'zod'
import { forgetApp, freshApp } from '../../domain/apps/current-app.ts'
import { switchApp } from '../../domain/apps/switch-app.ts'
import { findCopy } from '../../domain/apps/template/app-copies.ts'
import { failure } from '../../failure.ts'
import { type Context, route, superUser } from '../../http/route.ts'

const ofApp = z.object({ app: z.uuid().toLowerCase() })

/** The beginning and the end of an app, which are the platform's. */
export const buildingRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/building',
    guard: superUser,
    tag: 'apps',
    summary: 'How far the making of an app from its template is; the live stream of the app tells of it as `building`',
    params: ofApp,
    handler: async ({ deps, params: { app: id } }) => {
      const [app, copy] = await Promise.all([freshApp(deps.db, id), findCopy(deps.db.platform, id)])
      if (app === null) throw failure('NOT_FOUND')
      const template = copy && (await freshApp(deps.db, copy.templateId))
      const { state, done, total } = copy ?? { state: 'done' as const, done: 0, total: 0 }
      const { name } = app
      return { data: { id, name, state, done, total, template: template && { id: template.id, name: template.name } } }
    },
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/disable',
    guard: superUser,
    repeatable: true,
    tag: 'apps',
    summary: 'Remove an app: only super users can open it, and its mobile app and public pages get nothing. What is in it stays',
    params: ofApp,
    handler: (ctx) => turned(ctx, 'disabled'),
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/enable',
    guard: superUser,
    repeatable: true,
    tag: 'apps',
    summary: 'Take a removed app back, as it was',
    params: ofApp,
    handler: (ctx) => turned(ctx, 'enabled'),
  }),
]

async function turned(ctx: Context<'superUser', z.output<typeof ofApp>>, to: 'disabled' | 'enabled') {
  const { deps, session, params } = ctx
  const answer = await ctx.changePlatform(async (tx) => ({ data: await switchApp(tx, session, params.app, to, deps.now()) }))
  const app = await freshApp(deps.db, params.app)
  // They know each other's names.
  for (const { id } of [...(app?.parents ?? []), ...(app?.businesses ?? [])]) forgetApp(deps.db, id)
  return answer
}
