import { z } from 'zod'
import { checkDomainsOf } from '../../domain/apps/domains/check-domains.ts'
import { listDomains, targetOf } from '../../domain/apps/domains/list-domains.ts'
import { type CurrentApp, freshApp } from '../../domain/apps/read/current-app.ts'
import { changeApp } from '../../domain/apps/write/change-app.ts'
import { failure } from '../../failure.ts'
import { type Context, route, superUser } from '../../http/route.ts'

const ofApp = z.object({ app: z.uuid().toLowerCase() })

/** The domains of an app's website, which are for super users (DOM-001 to DOM-004). */
export const domainsRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/domains',
    guard: superUser,
    tag: 'domains',
    summary: 'The domains of the app, each with the DNS record to set and whether it leads here',
    params: ofApp,
    handler: async (ctx) => answer(ctx, await demandApp(ctx)),
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/domains',
    guard: superUser,
    tag: 'domains',
    summary: 'Replace the domains of the app, and look the new ones up. One that another app has is refused',
    params: ofApp,
    body: z.strictObject({ data: z.strictObject({ domains: z.array(z.string()) }) }),
    handler: async (ctx) => {
      const { deps, session, body } = ctx
      const app = await changeApp(deps, await demandApp(ctx), session, body.data)
      await checkDomainsOf(deps, app.id, deps.now())
      return answer(ctx, app)
    },
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/domains/check',
    guard: superUser,
    tag: 'domains',
    summary: 'Look up the domains of the app that wait for their DNS record',
    params: ofApp,
    callKind: 'keyTry',
    handler: async (ctx) => {
      const app = await demandApp(ctx)
      await checkDomainsOf(ctx.deps, app.id, ctx.deps.now())
      return answer(ctx, app)
    },
  }),
]

type RequestContext = Pick<Context<'superUser', z.output<typeof ofApp>>, 'deps' | 'params'>

async function demandApp({ deps, params }: RequestContext): Promise<CurrentApp> {
  const app = await freshApp(deps.db, params.app)
  if (app === null) throw failure('NOT_FOUND')
  return app
}

async function answer({ deps }: RequestContext, app: CurrentApp) {
  return { data: await listDomains(deps.db.platform, targetOf(deps.config), app) }
}
