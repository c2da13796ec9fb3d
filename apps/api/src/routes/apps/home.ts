import { mayAccess } from '@greenroom/contract/access/facts'
import { takesBusinesses } from '@greenroom/contract/sign-up/app-types'
import { countRequests, findWaitedFor } from '../../domain/business-requests/stored-requests.ts'
import { readHome } from '../../domain/home/read-home.ts'
import { appAdmin, route } from '../../http/route.ts'
import { scopeOf } from './+record-scope.ts'

/** The welcome page of an app. */
export const homeRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/home',
    guard: appAdmin,
    summary: 'What happened in the last 60 days, what asks for a decision, what happens within a week, and what the caller changed last',
    handler: async (ctx) => {
      const { deps, app } = ctx
      const scope = scopeOf(ctx)
      const mayGroup = mayAccess(scope.facts, 'read', 'businesses')
      const [home, businesses, waitsFor] = await Promise.all([
        ctx.read((sql) => readHome(sql, scope, { app, websiteUrl: deps.config.websiteUrl })),
        mayGroup && takesBusinesses(app.setup, null) ? countRequests(deps.db.platform, app.id, deps.now()) : 0,
        mayGroup && app.parents.length === 0 ? findWaitedFor(deps.db.platform, app.id, deps.now()) : null,
      ])
      return { data: { ...home, needs: { ...home.needs, businesses }, waits_for: waitsFor } }
    },
  }),
]
