import { REQUIRED } from '@greenroom/contract/fields/field-messages'
import { z } from 'zod'
import { currentPassword } from '../+member-input.ts'
import { confirmRegistration } from '../../../../domain/members/confirm-registration.ts'
import { signMemberIn } from '../../../../domain/published/member-sessions.ts'
import { memberApp, route } from '../../../../http/route.ts'
import { sessionAnswer } from '../session.ts'

/** The confirmation of a registration, which adds the member. */
export const confirmRegistrationRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/published/registration/confirm',
    guard: memberApp,
    tag: 'published',
    status: 201,
    refusals: [403, 429],
    summary: 'Confirm a registration by the token of the mailed link and its password; the new member is signed in',
    body: z.strictObject({ data: z.strictObject({ token: z.string({ error: REQUIRED }).max(200), password: currentPassword }) }),
    answer: sessionAnswer,
    returnsSecret: true,
    handler: async ({ app, body: { data }, deps, request }) => {
      const address = request.ip
      const { email } = await confirmRegistration(deps, { ...data, address, appId: app.id })
      return { data: await signMemberIn(deps, { appId: app.id, email, password: data.password, address }) }
    },
  }),
]
