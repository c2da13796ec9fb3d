import { INVALID_URL } from '@greenroom/contract/fields/field-messages'
import { isWebAddress } from '@greenroom/contract/fields/url'
import { z } from 'zod'
import { describeMedia } from '../../../domain/media/describe-media.ts'
import { copyPicture } from '../../../domain/media/receive/copy-picture.ts'
import { storeMedia } from '../../../domain/media/store-media.ts'
import { keyOf } from '../../../domain/media/stored-files.ts'
import { appAdmin, route } from '../../../http/route.ts'

const MOST_CHARACTERS = 4_000

/** Copies of pictures on the web, such as those of a pasted text. */
export const mediaCopyRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/media/copies',
    guard: appAdmin,
    status: 201,
    summary: 'Copy a picture at a public https address into the library; at most 60 a minute for an app',
    body: z.strictObject({
      data: z.strictObject({ address: z.string().max(MOST_CHARACTERS).refine(isWebAddress, { error: INVALID_URL }) }),
    }),
    handler: async (ctx) => {
      const { deps, app, session } = ctx
      const media = await copyPicture(deps, { appId: app.id, createdBy: session.userId, address: ctx.body.data.address })
      let isStored = false
      try {
        // Reading it took time.
        await ctx.stillMay(app.id)
        return await ctx.change(async (tx) => {
          await storeMedia(tx, media, session)
          isStored = true
          return { data: describeMedia(deps.config.publicUrl, media) }
        })
      } finally {
        if (!isStored) await deps.files.remove(keyOf(media))
      }
    },
  }),
]
