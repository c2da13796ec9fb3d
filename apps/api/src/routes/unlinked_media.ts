import { z } from 'zod'
import { pagingOf, pagingQuery } from '../answers/paging.ts'
import { listUnlinked } from '../domain/media/library/list-unlinked.ts'
import { route, superUser } from '../http/route.ts'

/** Files of all apps that nothing refers to (spec 4 §2.11, OQ-113). */
export const unlinkedMediaRoutes = [
  route({
    method: 'GET',
    path: '/api/unlinked_media',
    guard: superUser,
    summary: 'The files that no saved record mentions, a day old and older, of all apps',
    query: z.strictObject(pagingQuery),
    handler: async ({ deps, query }) => {
      const { page, limit, offset } = pagingOf(query)
      const { rows, total } = await listUnlinked(deps.db.platform, { q: query.q ?? '', limit, offset })
      return { data: rows, meta_data: { total, limit, page, per_page: limit } }
    },
  }),
]
