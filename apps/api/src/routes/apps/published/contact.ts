import { supportAddressOf } from '@greenroom/contract/apps/support-address'
import { z } from 'zod'
import { newChallenge } from '../../../domain/sign-up/proof-of-work.ts'
import { failure } from '../../../failure.ts'
import { memberApp, route } from '../../../http/route.ts'
import { passOn, senderHeaders, sentMessage } from './+sent-message.ts'

const PATH = '/api/apps/:app/published/contact'

/** The default contact page of an app. */
export const contactRoutes = [
  route({
    method: 'GET',
    path: PATH,
    guard: memberApp,
    tag: 'published',
    summary: 'A task for the device of a visitor who writes a message (altcha), which costs a robot more than it gains',
    answer: z.object({ data: z.object({ challenge: z.looseObject({ signature: z.string() }) }) }),
    handler: async ({ deps, reply }) => {
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
    summary: 'Mail a message to the support email; 404 for an app with a contact page of its own',
    headers: senderHeaders,
    body: sentMessage,
    handler: (ctx) =>
      passOn(ctx, async () => {
        const address = supportAddressOf(ctx.app.about)
        if (address === null) throw failure('NOT_FOUND')
        return { address, about: ctx.app.name, kind: 'app', label: 'Support email', receives: 'message' }
      }),
  }),
]
