import { REQUIRED } from '@greenroom/contract/fields/field-messages'
import { z } from 'zod'
import { changeOwnPassword } from '../../../domain/published/own-password.ts'
import { memberApp, route } from '../../../http/route.ts'
import { currentPassword } from './+member-input.ts'
import { memberHeader, signedInMember, tokenOf } from './+member-token.ts'

/** The password of the signed-in member. */
export const memberPasswordRoutes = [
  route({
    method: 'PATCH',
    path: '/api/apps/:app/published/password',
    guard: memberApp,
    tag: 'published',
    refusals: [429],
    summary: 'Change the password of the signed-in member, who enters the current one; all other sessions of the member end',
    headers: memberHeader,
    body: z.strictObject({ data: z.strictObject({ current_password: currentPassword, password: z.string({ error: REQUIRED }) }) }),
    handler: async (ctx) => {
      const { app, body, deps, request } = ctx
      const member = await signedInMember(ctx)
      await changeOwnPassword(deps, { app, member, token: tokenOf(ctx), ...body.data, address: request.ip })
    },
  }),
]
