import { Readable } from 'node:stream'
import { mediaId } from '@greenroom/contract/media/reference'
import { z } from 'zod'
import { findPrivateMedia, openPrivateFile } from '../domain/media/private/open-private.ts'
import { isSignedAddress, signAddress } from '../domain/media/private/signed-address.ts'
import { failure } from '../failure.ts'
import { appAdmin, publicRoute, route } from '../http/route.ts'
import { attachmentOf } from './+send-media.ts'

const oneFile = z.object({ id: mediaId })

/** Private files: an address that reads one for a few minutes, and reading by it (security rule 14, trap T9). */
export const privateMediaRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/media/:id/address',
    guard: appAdmin,
    params: oneFile,
    summary: 'Ask for an address that reads one private file for a few minutes; it is written to the audit trail',
    answer: z.object({ data: z.object({ url: z.url(), expires_at: z.iso.datetime() }) }),
    handler: async (ctx) => {
      const { deps, app, session } = ctx
      const media = await ctx.read((sql) => findPrivateMedia(sql, app.id, ctx.params.id))
      if (media === null) throw failure('NOT_FOUND')
      if (media.readers === 'superUsers' && !session.isSuper) throw failure('FORBIDDEN')
      // Not by ctx.change: a repeat is another reading, and is written down as one.
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
  route({
    method: 'GET',
    path: '/media/private/:id',
    guard: publicRoute,
    callKind: 'media',
    params: oneFile,
    query: z.strictObject({ app: z.uuid(), until: z.coerce.number().int().positive(), mark: z.string().max(100) }),
    contentType: 'application/octet-stream',
    refusals: [416],
    summary: 'Download a private file by the address that was asked for',
    handler: async ({ deps, params, query, reply, request }) => {
      const named = { app: query.app, id: params.id, until: query.until, mark: query.mark }
      if (!isSignedAddress(deps.vault, named, deps.now())) throw failure('NOT_FOUND')
      const media = await deps.db.inApp(query.app, (sql) => findPrivateMedia(sql, query.app, params.id))
      if (media === null) throw failure('NOT_FOUND')
      reply.headers({
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'",
        'content-disposition': attachmentOf(media.filename),
        'content-type': 'application/octet-stream',
        'content-length': media.size,
        'accept-ranges': 'none',
      })
      if (request.method === 'HEAD') return Readable.from([])
      const bytes = await openPrivateFile(deps, media)
      if (bytes === undefined) throw failure('NOT_FOUND')
      return Readable.from(bytes, { objectMode: false })
    },
  }),
]
