import { setTimeout as pause } from 'node:timers/promises'
import { MUST_BE_YES_OR_NO, REQUIRED } from '@greenroom/contract/fields/field-messages'
import { z } from 'zod'
import { confirmRegistration } from '../../../domain/members/confirm-registration.ts'
import { demandRegistration, register } from '../../../domain/members/register.ts'
import { signMemberIn } from '../../../domain/published/member-sessions.ts'
import { newChallenge } from '../../../domain/sign-up/proof-of-work.ts'
import { memberApp, route } from '../../../http/route.ts'
import { currentPassword, SAME_TIME_MS } from './+member-input.ts'
import { sessionAnswer } from './session.ts'

const PATH = '/api/apps/:app/published/registration'
const line = z.string({ error: REQUIRED })

const registering = z.strictObject({
  name: line,
  email: line,
  password: line,
  send_email: z.boolean({ error: MUST_BE_YES_OR_NO }).default(false).describe('The person agrees to receive emails.'),
})

/** People who become members by themselves. */
export const registrationRoutes = [
  route({
    method: 'GET',
    path: PATH,
    guard: memberApp,
    tag: 'published',
    refusals: [403],
    summary: 'A task for the device of whoever registers (altcha), which costs a robot more than it gains',
    answer: z.object({ data: z.object({ challenge: z.looseObject({ signature: z.string() }) }) }),
    handler: async ({ app, deps, reply }) => {
      demandRegistration(app)
      reply.header('cache-control', 'no-store')
      return { data: { challenge: await newChallenge(deps.config) } }
    },
  }),
  route({
    method: 'POST',
    path: PATH,
    guard: memberApp,
    tag: 'published',
    refusals: [403, 429],
    summary: 'Register: mails a link that adds the member; the answer is the same for the email of a member',
    body: z.strictObject({
      data: registering,
      altcha: z.string().max(4_000).default('').describe('The solution of the challenge.'),
    }),
    handler: async ({ app, body: { data: values, altcha: proof }, deps, request }) => {
      await Promise.all([register(deps, app, { values, proof, address: request.ip }), pause(SAME_TIME_MS)])
    },
  }),
  route({
    method: 'POST',
    path: `${PATH}/confirm`,
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
