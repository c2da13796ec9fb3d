import { randomUUID } from 'node:crypto'
import { signUpTypes } from '@greenroom/contract/sign-up/app-types'
import { signUpMessages } from '@greenroom/contract/sign-up/messages'
import { signUpRule } from '@greenroom/contract/sign-up/sign-up-rule'
import { z } from 'zod'
import { acceptSignUp } from '../../domain/sign-up/accept-sign-up.ts'
import { newChallenge } from '../../domain/sign-up/proof-of-work.ts'
import { failure } from '../../failure.ts'
import { publicRoute, route } from '../../http/route.ts'

const body = z.strictObject({
  data: signUpRule,
  /** The solution of a challenge. */
  altcha: z.string().max(4_000).optional(),
  /** Invisible, so people leave it empty. */
  website: z.string().max(2_000).optional(),
})

export const selfServiceRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/self_service',
    guard: publicRoute,
    callKind: 'submission',
    status: 201,
    refusals: [403, 409, 429],
    summary: `Sign up: makes an app and its creator. The types ${Object.keys(signUpTypes).join(', ')}; a paid one without a parent needs the proof of its payment`,
    body,
    answer: z.object({ data: z.object({ id: z.uuid(), name: z.string() }) }),
    handler: async ({ deps, body: { data, altcha = '', website = '' }, request }) => {
      if (deps.config.signUp === 'closed') throw failure('FORBIDDEN', signUpMessages.closed)
      // A program filled in an invisible field: the response gives nothing away.
      if (website !== '') return { data: { id: randomUUID(), name: data.name } }
      return { data: await acceptSignUp(deps, { signUp: data, solution: altcha, address: request.ip }) }
    },
  }),
  route({
    method: 'GET',
    path: '/api/apps/self_service/challenge',
    guard: publicRoute,
    callKind: 'lookup',
    summary: 'A task for the browser of whoever signs up (altcha), which costs a robot more than it gains',
    handler: async ({ deps }) => ({ ...(await newChallenge(deps.config)) }),
  }),
]
