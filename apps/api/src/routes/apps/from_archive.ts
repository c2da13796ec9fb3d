import { archiveLimits } from '@greenroom/contract/transfer/archive-format'
import { z } from 'zod'
import { archiveReception, finishArchive } from '../../domain/apps/archive/archive-reception.ts'
import { findUpload } from '../../domain/media/receive/stored-uploads.ts'
import { failure } from '../../failure.ts'
import { type AnyRoute, type Context, publicRoute, route, superUser } from '../../http/route.ts'
import { spokenFor, tusWords } from '../../http/uploads/tus-words.ts'

const LIST = '/api/apps/from_archive/uploads'
const ONE = `${LIST}/:upload`
const upload = z.object({ upload: z.uuid() })
const { bytes, headers, refusals } = tusWords
const tag = 'apps'

const receptionOf = (ctx: Context<'superUser'>) => archiveReception(ctx.deps, ctx.session, () => ctx.stillMay())
const speak = async (ctx: Context<'superUser'>) => {
  const { speakTus } = await import('../../http/uploads/speak-tus.ts')
  return await speakTus(ctx, receptionOf(ctx))
}

/** New apps from archives of others, which are uploaded by the tus protocol 1.0.0, as large files of an app are. */
export const fromArchiveRoutes: AnyRoute[] = [
  ...[LIST, ONE].map((path) =>
    route({
      method: 'OPTIONS',
      path,
      guard: publicRoute,
      tag,
      summary: 'Ask which version and extensions of the tus protocol are spoken, and how large an archive may be',
      handler: async ({ reply }) => {
        reply.headers(spokenFor(archiveLimits.fileBytes))
      },
    }),
  ),
  route({
    method: 'POST',
    path: LIST,
    guard: superUser,
    tag,
    bytes,
    refusals,
    status: 201,
    headers: {
      ...headers,
      'Upload-Length': 'How many bytes the archive has',
      'Upload-Metadata':
        'filename, and name for the new app, which has the name in the archive unless it is given: each with its value in base64',
    },
    summary:
      'Begin to upload an archive that POST /apps/{app}/archives made (tus), with its first bytes as the body if you like. When it is complete, it is read to its end; then an app is made, which is pending until a job has filled it',
    handler: speak,
  }),
  route({
    method: 'GET',
    path: ONE,
    guard: superUser,
    tag,
    bytes,
    refusals,
    params: upload,
    headers,
    summary: 'Ask how far the upload of an archive is; as HEAD it is the question of the tus protocol',
    answer: z.object({
      data: z.object({ id: z.uuid(), filename: z.string(), size: z.int(), received: z.int(), app_id: z.uuid().nullable() }),
    }),
    handler: async (ctx) => {
      if (ctx.request.method === 'HEAD') return speak(ctx)
      const { owner } = receptionOf(ctx)
      const found = await ctx.deps.db.inApp(owner.appId, (sql) => findUpload(sql, owner, ctx.params.upload))
      if (found === null) throw failure('NOT_FOUND')
      const { id, filename, size, received, became } = found
      return { data: { id, filename, size, received, app_id: became } }
    },
  }),
  route({
    method: 'PATCH',
    path: ONE,
    guard: superUser,
    tag,
    bytes,
    refusals,
    params: upload,
    headers: { ...headers, 'Upload-Offset': 'Where in the archive these bytes belong' },
    summary: 'Send bytes of an archive (tus); the answer to the last of them is the new app',
    handler: speak,
  }),
  route({
    method: 'DELETE',
    path: ONE,
    guard: superUser,
    tag,
    bytes,
    refusals,
    params: upload,
    headers,
    summary: 'Give up the upload of an archive (tus)',
    handler: speak,
  }),
  route({
    method: 'POST',
    path: `${ONE}/app`,
    guard: superUser,
    tag,
    params: upload,
    summary: 'The app that a complete archive became; asked again, the same one',
    handler: async ({ deps, session, params }) => ({ data: await finishArchive(deps, session, params.upload) }),
  }),
]
