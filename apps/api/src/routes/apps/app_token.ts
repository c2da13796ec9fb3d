import { openAppToken, renewAppToken } from '../../domain/apps/secrets/app-token.ts'
import { failure } from '../../failure.ts'
import { appSuper, route } from '../../http/route.ts'
import { demandFreshSession, freshSignIn } from './+fresh-sign-in.ts'

/**
 * The app's own token, for super users (OQ-117). Both calls are recorded in the trail, and neither stores its response
 * for a repeat, which would put the token into the database in the clear.
 */
export const appTokenRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/app_token',
    guard: appSuper,
    tag: 'app_token',
    status: 201,
    summary: 'Give the app a new token; the one before it ends at once (super users)',
    body: freshSignIn,
    returnsSecret: true,
    handler: async (ctx) => {
      await demandFreshSession(ctx, ctx.body?.data.current_password)
      const { deps, app, reply } = ctx
      reply.header('cache-control', 'no-store')
      return await deps.db.changeApp(app.id, async (tx) => {
        const token = await renewAppToken(tx, deps.vault, app.id)
        await ctx.audit(tx, { action: 'renewed', target: 'app_token', summary: 'API token' })
        return { data: { app_token: token } }
      })
    },
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/app_token/reveal',
    guard: appSuper,
    tag: 'app_token',
    summary: "Show the app's token (super users); written to the audit trail",
    body: freshSignIn,
    returnsSecret: true,
    handler: async (ctx) => {
      await demandFreshSession(ctx, ctx.body?.data.current_password)
      const { deps, app } = ctx
      return await deps.db.changeApp(app.id, async (tx) => {
        const token = await openAppToken(tx, deps.vault, app.id)
        if (token === null) throw failure('NOT_FOUND')
        await ctx.audit(tx, { action: 'revealed', target: 'app_token', summary: 'API token' })
        return { data: { app_token: token } }
      })
    },
  }),
]
