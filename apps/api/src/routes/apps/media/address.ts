import { mediaId } from '@greenroom/contract/media/file-answers'
import { z } from 'zod'
import { findPrivateMedia } from '../../../domain/media/private/open-private.ts'
import { signAddress } from '../../../domain/media/private/signed-address.ts'
import { failure } from '../../../failure.ts'
import { appAdmin, route } from '../../../http/route.ts'

const oneFile = z.object({ id: mediaId })

/** An address that reads a private file for a few minutes (security rule 14). */
export const mediaAddressRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/media/:id/address',
    guard: appAdmin,
    params: oneFile,
    summary: 'Ask for an address that reads one private file for a few minutes; it is written to the audit trail',
    returnsSecret: true,
    handler: async (ctx) => {
      const { deps, app, session } = ctx
      const media = await ctx.read((sql) => findPrivateMedia(sql, app.id, ctx.params.id))
      if (media === null) throw failure('NOT_FOUND')
      if (media.readers === 'superUsers' && !session.isSuper) throw failure('FORBIDDEN')
      // Not ctx.change: a repeat counts as another reading, and is recorded as one.
      await deps.db.changeApp(app.id, (tx) =>
        ctx.audit(tx, { action: 'revealed', target: 'media', targetId: media.id, summary: media.filename }),
      )
      const { until, mark } = signAddress(deps.vault, media, deps.now())
      const query = new URLSearchParams({ app: app.id, until: String(until), mark })
      return {
        data: {
          url: `${deps.config.publicUrl}/media/private/${media.id}?${query}`,
          expires_at: new Date(until * 1000).toISOString(),
        },
      }
    },
  }),
]
