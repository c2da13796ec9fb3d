import { publishedFile } from '@greenroom/contract/media/file-answers'
import { z } from 'zod'
import { pagingQuery, STANDARD_PER_PAGE } from '../../../answers/paging.ts'
import { factsOf } from '../../../domain/apps/read/facts-of.ts'
import { listPublishedBusinesses } from '../../../domain/published/list-published-businesses.ts'
import { memberApp, route } from '../../../http/route.ts'

const business = z.object({
  id: z.uuid().describe('The app whose published content the same token reads.'),
  name: z.string(),
  username: z.string().nullable(),
  domain: z.string().nullable().describe('The first domain of its website that is ready.'),
  looks: z.record(z.string(), z.unknown()).describe('As in its own `start`.'),
  media_metadata: z.record(z.string(), publishedFile),
})

/** The businesses of an enterprise, as its members see them. */
export const publishedBusinessesRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/published/businesses',
    guard: memberApp,
    tag: 'published',
    refusals: [404],
    summary: 'The live businesses of an enterprise or reseller by name, by pages; 404 for any other app',
    query: z.strictObject(pagingQuery),
    answer: z.object({ data: z.array(business), meta_data: z.object({ total: z.int(), page: z.int(), per_page: z.int() }) }),
    handler: async ({ app, deps, query, reply }) => {
      const { q = '', page = 1, per_page: limit = STANDARD_PER_PAGE } = query
      const parent = { id: app.id, facts: factsOf(app, null, deps.config) }
      const { businesses, total } = await listPublishedBusinesses(deps, parent, { q, limit, offset: (page - 1) * limit })
      // Other apps change it, whose versions no ETag of this one knows.
      reply.headers({ 'cache-control': 'public, max-age=60', vary: 'Authorization, Accept-Encoding' })
      return { data: businesses, meta_data: { total, page, per_page: limit } }
    },
  }),
]
