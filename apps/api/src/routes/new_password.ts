import { newPassword } from '@greenroom/contract/passwords'
import { z } from 'zod'
import { setPasswordByLink } from '../domain/accounts/change-password.ts'
import { demandLinkTry } from '../domain/accounts/rate-limits.ts'
import { failure } from '../failure.ts'
import { publicRoute, route } from '../http/route.ts'

export const newPasswordRoutes = [
  route({
    method: 'POST',
    path: '/api/new_password',
    guard: publicRoute,
    summary: 'Set a password with the token of a one-time link (set-up or forgotten password)',
    body: z.strictObject({ data: z.strictObject({ token: z.string().max(200), password: newPassword }) }),
    handler: async ({ deps, request, body: { data } }) => {
      if (deps.config.externalIssuer !== null) throw failure('NOT_FOUND')
      await demandLinkTry(deps.db.platform, request.ip)
      await setPasswordByLink(deps, { ...data, origin: { address: request.ip, browser: null } })
      return undefined
    },
  }),
]
