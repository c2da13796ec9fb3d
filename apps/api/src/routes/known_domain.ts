import { z } from 'zod'
import { isKnownDomain } from '../domain/apps/domains/is-known-domain.ts'
import { failure } from '../failure.ts'
import { publicRoute, route } from '../http/route.ts'

export const knownDomainRoutes = [
  route({
    method: 'GET',
    path: '/api/known_domain',
    // Which domains lead here can be seen in the DNS by everybody.
    guard: publicRoute,
    tag: 'domains',
    summary: 'Whether the website is served at this host, 404 otherwise: for a proxy that gets a certificate for each host on demand',
    query: z.strictObject({ domain: z.string().min(1).max(253) }),
    answer: z.object({ data: z.object({ known: z.literal(true) }) }),
    refusals: [404],
    handler: async ({ deps, query }) => {
      if (!(await isKnownDomain(deps.db.platform, deps.config, query.domain))) throw failure('NOT_FOUND')
      return { data: { known: true } }
    },
  }),
]
