import { listChildren } from '../../domain/apps/list-children.ts'
import { appAdmin, route } from '../../http/route.ts'

/** The businesses under an enterprise or reseller app. */
export const childrenRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/children',
    guard: appAdmin,
    summary: 'Active businesses under the app',
    handler: async (ctx) => {
      const data = listChildren(ctx.app)
      return { data, meta_data: { total: data.length } }
    },
  }),
]
