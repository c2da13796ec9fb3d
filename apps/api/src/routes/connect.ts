import { z } from 'zod'
import { demandLinkTry } from '../domain/accounts/rate-limits.ts'
import { failure } from '../failure.ts'
import { bearerOf } from '../http/bearer.ts'
import { publicRoute, route } from '../http/route.ts'

export const connectRoutes = [
  route({
    method: 'POST',
    path: '/api/connect',
    // The caller has no account yet: the bearer names an identity that this call binds to one.
    guard: publicRoute,
    summary: 'With an external issuer: connect the sign-in that the bearer token names with the account that was mailed this one-time link',
    refusals: [404],
    body: z.strictObject({ data: z.strictObject({ token: z.string().max(200) }) }),
    handler: async ({ deps, request, body: { data } }) => {
      if (deps.config.externalIssuer === null) throw failure('NOT_FOUND')
      await demandLinkTry(deps.db.platform, request.ip)
      await deps.connectIdentity(bearerOf(request), data.token)
      return undefined
    },
  }),
]
