import { countIssues } from '../../domain/health/count-issues.ts'
import { listDeadLinks } from '../../domain/health/list-dead-links.ts'
import { appAdmin, route } from '../../http/route.ts'
import { scopeOf } from './+record-scope.ts'

/** What is wrong with an app in the eyes of its members. */
export const healthRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/health',
    guard: appAdmin,
    summary:
      'What is wrong with an app in the eyes of its members: how many records of each list, up to 100, and links that do not answer. The lists are filtered by the same names with `health`.',
    handler: async (ctx) => {
      const scope = scopeOf(ctx)
      const [issues, dead_links] = await Promise.all([
        ctx.read((sql) => countIssues(sql, scope)),
        ctx.read((sql) => listDeadLinks(sql, scope)),
      ])
      return { data: { issues, dead_links } }
    },
  }),
]
