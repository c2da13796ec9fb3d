import { z } from 'zod'
import { listChildren } from '../../domain/apps/list-children.ts'
import { appAdmin, route } from '../../http/route.ts'

/** The businesses under an enterprise or reseller app. */
export const childrenRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/children',
    guard: appAdmin,
    summary: 'Active businesses under the app',
    answer: z.object({ data: z.array(z.object({ id: z.uuid(), name: z.string() })), meta_data: z.object({ total: z.int() }) }),
    handler: async (ctx) => {
      const data = await ctx.read((sql) => listChildren(sql, ctx.app.id))
      return { data, meta_data: { total: data.length } }
    },
  }),
]
