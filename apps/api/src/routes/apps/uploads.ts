import { uploadRules } from '@greenroom/contract/media/rules'
import { z } from 'zod'
import { describeMedia } from '../../domain/media/describe-media.ts'
import { finishUpload } from '../../domain/media/receive/finish-upload.ts'
import { mediaReception } from '../../domain/media/receive/media-reception.ts'
import { findUpload } from '../../domain/media/receive/stored-uploads.ts'
import { failure } from '../../failure.ts'
import { appAdmin, type Context, publicRoute, route } from '../../http/route.ts'
import { spokenFor, tusWords } from '../../http/uploads/tus-words.ts'

const LIST = '/api/apps/:app/uploads'
const ONE = `${LIST}/:upload`
const upload = z.object({ upload: z.uuid() })
const { bytes, headers, refusals } = tusWords

/** Independent of an app, so clients may request it before they have a token. */
const SPOKEN = spokenFor(Math.max(...Object.values(uploadRules).map(({ maxBytes }) => maxBytes)))

const speak = async (ctx: Context<'appAdmin'>) => {
  const { speakTus } = await import('../../http/uploads/speak-tus.ts')
  return await speakTus(
    ctx,
    mediaReception(ctx.deps, ctx.app, ctx.session, () => ctx.stillMay()),
  )
}

/**
 * Uploads that can be interrupted and resumed, by the tus protocol 1.0.0; the console uses it for everything above 10
 * MB.
 */
export const uploadRoutes = [
  ...[LIST, ONE].map((path) =>
    route({
      method: 'OPTIONS',
      path,
      guard: publicRoute,
      summary: 'Ask which version and extensions of the tus protocol are spoken, and how large a file may be',
      handler: async ({ reply }) => {
        reply.headers(SPOKEN)
      },
    }),
  ),
  route({
    method: 'POST',
    path: LIST,
    guard: appAdmin,
    bytes,
    refusals,
    status: 201,
    headers: {
      ...headers,
      'Upload-Length': 'How many bytes the file has',
      'Upload-Metadata':
        'type (image, video, audio or file), filename, on the set-up screens purpose, and replaces with the id of the file whose bytes these will be: each with its value in base64',
    },
    summary: 'Begin a resumable upload (tus), with its first bytes as the body if you like; its address is the Location of the answer',
    handler: speak,
  }),
  route({
    method: 'GET',
    path: ONE,
    guard: appAdmin,
    bytes,
    refusals,
    params: upload,
    headers,
    summary: 'Ask how far an upload is; as HEAD it is the question of the tus protocol',
    answer: z.object({
      data: z.object({ id: z.uuid(), filename: z.string(), size: z.int(), received: z.int(), media_id: z.uuid().nullable() }),
    }),
    handler: async (ctx) => {
      if (ctx.request.method === 'HEAD') return speak(ctx)
      const owner = { appId: ctx.app.id, userId: ctx.session.userId }
      const found = await ctx.read((sql) => findUpload(sql, owner, ctx.params.upload))
      if (found === null) throw failure('NOT_FOUND')
      const { id, filename, size, received, became } = found
      return { data: { id, filename, size, received, media_id: became } }
    },
  }),
  route({
    method: 'PATCH',
    path: ONE,
    guard: appAdmin,
    bytes,
    refusals,
    params: upload,
    headers: { ...headers, 'Upload-Offset': 'Where in the file these bytes belong' },
    summary: 'Send bytes of an upload (tus); the answer to the last of them is the file',
    handler: speak,
  }),
  route({
    method: 'DELETE',
    path: ONE,
    guard: appAdmin,
    bytes,
    refusals,
    params: upload,
    headers,
    summary: 'Give up an upload (tus)',
    handler: speak,
  }),
  route({
    method: 'POST',
    path: `${ONE}/media`,
    guard: appAdmin,
    params: upload,
    summary: 'The file that a complete upload became; asked again, the same one',
    handler: async ({ deps, app, session, params }) => {
      const media = await finishUpload(deps, app, session, params.upload)
      return { data: describeMedia(deps.config.publicUrl, media) }
    },
  }),
]
