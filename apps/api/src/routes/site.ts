import { z } from 'zod'
import { findSite } from '../domain/apps/read/find-site.ts'
import { failure } from '../failure.ts'
import { route, website } from '../http/route.ts'

const ONE_OF = 'Send either host or username.'

/** How the companion website finds the app of an address. */
export const siteRoutes = [
  route({
    method: 'GET',
    path: '/api/site',
    guard: website,
    summary: 'The app of a website’s address: of a domain that is ready, or of a username',
    query: z
      .strictObject({
        host: z.string().min(1).max(300).optional().describe('The Host of a request, with or without a port.'),
        username: z.string().min(1).max(100).optional().describe('In any case.'),
      })
      .refine(({ host, username }) => (host === undefined) !== (username === undefined), { error: ONE_OF }),
    answer: z.object({
      data: z.object({
        id: z.uuid(),
        username: z.string().nullable(),
        name: z.string(),
        state: z
          .enum(['live', 'closed', 'unlaunched', 'disabled'])
          .describe('closed: the website was turned off. An unlaunched or disabled app has no published content.'),
        domain: z.string().nullable().describe('The first domain that is ready, in the owner’s order.'),
      }),
    }),
    refusals: [404],
    handler: async ({ deps, query: { host, username = '' } }) => {
      const site = await findSite(deps.db.platform, host === undefined ? { username } : { domain: domainOf(host) })
      if (site === null) throw failure('NOT_FOUND')
      return { data: site }
    },
  }),
]

/** A host as domains are stored: lower case, punycode, without port and final dot. */
function domainOf(host: string): string {
  return URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '') ?? ''
}
