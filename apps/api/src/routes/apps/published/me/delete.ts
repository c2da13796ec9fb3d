import { z } from 'zod'
import { currentPassword } from '../+member-input.ts'
import { memberHeader, signedInMember } from '../+member-token.ts'
import { deleteOwnAccount } from '../../../../domain/published/own-account.ts'
import { demandOwnPassword } from '../../../../domain/published/own-password.ts'
import { memberApp, route } from '../../../../http/route.ts'

/** The end of a member's account, by the member. */
export const deleteOwnAccountRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/published/me/delete',
    guard: memberApp,
    tag: 'published',
    refusals: [429],
    summary: 'Delete the account of the signed-in member permanently; the member enters the password again',
    headers: memberHeader,
    body: z.strictObject({ data: z.strictObject({ password: currentPassword }) }),
    handler: async (ctx) => {
      const { app, body, deps, request } = ctx
      const member = await signedInMember(ctx)
      await demandOwnPassword(deps, { appId: app.id, member, password: body.data.password, field: 'password' })
      return ctx.change((tx) => deleteOwnAccount(tx, { app, member, address: request.ip, ...deps }))
    },
  }),
]
