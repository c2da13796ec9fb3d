import { MUST_BE_TEXT, MUST_BE_YES_OR_NO, REQUIRED } from '@greenroom/contract/fields/field-messages'
import { z } from 'zod'
import { countTrack, sendTrack } from '../../../domain/published/send-track.ts'
import { memberApp, route } from '../../../http/route.ts'
import { memberHeader, signedInMember } from './+member-token.ts'

const words = z.string({ error: MUST_BE_TEXT }).optional()
const track = z.strictObject({
  item_type: z.enum(['Card', 'Book'], { error: REQUIRED }),
  item: z.uuid({ error: REQUIRED }).toLowerCase().describe('The id of the card or book, from the collection items.'),
  item_number: z.int({ error: REQUIRED }).describe('The number on it.'),
  name: words.describe('By default the name of the member.'),
  location: words,
  message: words,
  receive_messages: z.boolean({ error: MUST_BE_YES_OR_NO }).optional().describe('Gets messages from later finders.'),
})

/** Reports of members who found a card or book. */
export const sentTrackRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/published/tracks',
    guard: memberApp,
    tag: 'published',
    status: 201,
    refusals: [403, 429],
    summary: 'Report where the signed-in member found a card or book; twenty an hour',
    headers: memberHeader,
    body: z.strictObject({ data: track }),
    answer: z.object({ data: z.object({ id: z.uuid() }) }),
    handler: async (ctx) => {
      const { app, body, deps, request } = ctx
      const member = await signedInMember(ctx)
      await countTrack(deps, app.id, member.id)
      return ctx.change(async (tx) => ({
        data: { id: await sendTrack(tx, { app, member, address: request.ip, config: deps.config }, body.data) },
      }))
    },
  }),
]
