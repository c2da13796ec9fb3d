import { REQUIRED } from '@greenroom/contract/fields/field-messages'
import { z } from 'zod'
import { acceptInvitation } from '../../../domain/members/accept-invitation.ts'
import { memberApp, route } from '../../../http/route.ts'

/** A password, by the link that was mailed to a member who is invited or forgot it. */
export const newMemberPasswordRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/published/new_password',
    guard: memberApp,
    tag: 'published',
    summary: 'Choose a password by the token of a mailed link (invitation or forgotten password); the member is signed out everywhere',
    body: z.strictObject({
      data: z.strictObject({ token: z.string({ error: REQUIRED }).max(200), password: z.string({ error: REQUIRED }) }),
    }),
    handler: async ({ app, body, deps, request }) => {
      await acceptInvitation(deps, { ...body.data, appId: app.id, address: request.ip })
    },
  }),
]
