import { Readable } from 'node:stream'
import { mediaId } from '@greenroom/contract/media/file-answers'
import { z } from 'zod'
import { findPrivateMedia, openPrivateFile } from '../../domain/media/private/open-private.ts'
import { isSignedAddress } from '../../domain/media/private/signed-address.ts'
import { failure } from '../../failure.ts'
import { attachmentOf } from '../../http/files/send-media.ts'
import { publicRoute, route } from '../../http/route.ts'

const oneFile = z.object({ id: mediaId })

/** Reads a private file by its signed address (security rule 14). */
export const privateMediaRoutes = [
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
