import { textRule } from '@greenroom/contract/fields/text'
import { setupFileRules } from '@greenroom/contract/media/setup-files'
import { z } from 'zod'
import { describeMedia } from '../../domain/media/describe-media.ts'
import { qrPicture } from '../../domain/media/qr-picture.ts'
import { receiveByRule } from '../../domain/media/receive/receive-by-rule.ts'
import { storeMedia } from '../../domain/media/store-media.ts'
import { keyOf } from '../../domain/media/stored-files.ts'
import { appSuper, route } from '../../http/route.ts'

/** The QR code for the finished app (BLD-014). */
export const qrCodeRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/qr_code',
    guard: appSuper,
    tag: 'media',
    status: 201,
    summary:
      'Make a QR code of a text, as a picture among the files of the app (super users); a value of the app names it once it is saved',
    body: z.strictObject({ data: z.strictObject({ text: textRule({ required: true, max: 255, oneLine: true }) }) }),
    handler: async (ctx) => {
      const { deps, app, session, body } = ctx
      const bytes = (async function* () {
        yield qrPicture(body.data.text)
      })()
      const incoming = { appId: app.id, createdBy: session.userId, kind: 'image', filename: 'qr-code.png', bytes } as const
      const media = await receiveByRule(deps, incoming, setupFileRules.qr_code)
      let isStored = false
      try {
        return await ctx.change(async (tx) => {
          await storeMedia(tx, media, session)
          isStored = true
          return { data: describeMedia(deps.config.publicUrl, media) }
        })
      } finally {
        // A file without a row is swept anyway where the outcome of the commit is unknown.
        if (!isStored) await deps.files.remove(keyOf(media))
      }
    },
  }),
]
