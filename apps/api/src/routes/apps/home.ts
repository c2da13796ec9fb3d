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
    summary: 'What the caller changed last, what asks for a decision, what happens within a week, and how large the app is',
    handler: async (ctx) => {
      const { deps, app } = ctx
      const [home, businesses, waitsFor] = await Promise.all([
        ctx.read((sql) => readHome(sql, scopeOf(ctx))),
        takesBusinesses(app.setup, null) ? countRequests(deps.db.platform, app.id, deps.now()) : 0,
        app.parents.length === 0 ? findWaitedFor(deps.db.platform, app.id, deps.now()) : null,
      ])
      return { data: { ...home, needs: { ...home.needs, businesses }, waits_for: waitsFor } }
    },
  }),
]
