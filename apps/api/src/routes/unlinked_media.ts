import { mediaTypes } from '@greenroom/contract/media/rules'
import { z } from 'zod'
import { pagingMeta, pagingOf, pagingQuery } from '../answers/paging.ts'
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
    answer: z.object({
      data: z.array(
        z.object({
          id: z.uuid(),
          filename: z.string(),
          type: z.enum(mediaTypes),
          size: z.int(),
          app: z.object({ id: z.uuid(), name: z.string() }),
          created_at: z.iso.datetime(),
        }),
      ),
      meta_data: pagingMeta,
    }),
    handler: async ({ deps, query }) => {
      const { page, limit, offset } = pagingOf(query)
      const { rows, total } = await listUnlinked(deps.db.platform, { q: query.q ?? '', limit, offset })
      return { data: rows, meta_data: { total, limit, page, per_page: limit } }
    },
  }),
]
