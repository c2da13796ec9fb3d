import { TUS_VERSION, UPLOAD_EXTENSIONS } from '@greenroom/contract/media/resumable'
import { uploadRules } from '@greenroom/contract/media/rules'
import { z } from 'zod'
import { describeMedia } from '../../domain/media/describe-media.ts'
import { finishUpload } from '../../domain/media/receive/finish-upload.ts'
import { findUpload } from '../../domain/media/receive/queries.ts'
import { failure } from '../../failure.ts'
import { appAdmin, publicRoute, route } from '../../http/route.ts'
import { speakTus } from '../../http/uploads/speak-tus.ts'

const LIST = '/api/apps/:app/uploads'
const ONE = `${LIST}/:upload`
const upload = z.object({ upload: z.uuid() })
const BYTES = 'application/offset+octet-stream'
const tus = { 'Tus-Resumable': `The version of the protocol: ${TUS_VERSION}` }

/** What this server speaks of the protocol. It says nothing of an app, so clients may ask before they have a token. */
const SPOKEN = {
  'tus-resumable': TUS_VERSION,
  'tus-version': TUS_VERSION,
  'tus-extension': UPLOAD_EXTENSIONS.join(','),
  'tus-max-size': String(Math.max(...Object.values(uploadRules).map(({ maxBytes }) => maxBytes))),
}
/** Of the protocol: an upload that has expired, and a request that names no version of it. */
const REFUSALS = [410, 412]

/**
 * Uploads that can be interrupted and gone on with, by the tus protocol 1.0.0; the console sends everything above 10 MB
 * so.
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
    bytes: BYTES,
    refusals: REFUSALS,
    status: 201,
    headers: {
      ...tus,
      'Upload-Length': 'How many bytes the file has',
      'Upload-Metadata':
        'type (image, video, audio or file), filename, on the set-up screens purpose, and replaces with the id of the file whose bytes these will be: each with its value in base64',
    },
    summary: 'Begin a resumable upload (tus), with its first bytes as the body if you like; its address is the Location of the answer',
    handler: speakTus,
  }),
  route({
    method: 'GET',
    path: ONE,
    guard: appAdmin,
    bytes: BYTES,
    refusals: REFUSALS,
    params: upload,
    headers: tus,
    summary: 'Ask how far an upload is; as HEAD it is the question of the tus protocol',
    answer: z.object({
      data: z.object({ id: z.uuid(), filename: z.string(), size: z.int(), received: z.int(), media_id: z.uuid().nullable() }),
    }),
    handler: async (ctx) => {
      if (ctx.request.method === 'HEAD') return speakTus(ctx)
      const owner = { appId: ctx.app.id, userId: ctx.session.userId }
      const found = await ctx.read((sql) => findUpload(sql, owner, ctx.params.upload))
      if (found === null) throw failure('NOT_FOUND')
      const { id, filename, size, received, mediaId } = found
      return { data: { id, filename, size, received, media_id: mediaId } }
    },
  }),
  route({
    method: 'PATCH',
    path: ONE,
    guard: appAdmin,
    bytes: BYTES,
    refusals: REFUSALS,
    params: upload,
    headers: { ...tus, 'Upload-Offset': 'Where in the file these bytes belong' },
    summary: 'Send bytes of an upload (tus); the answer to the last of them is the file',
    handler: speakTus,
  }),
  route({
    method: 'DELETE',
    path: ONE,
    guard: appAdmin,
    bytes: BYTES,
    refusals: REFUSALS,
    params: upload,
    headers: tus,
    summary: 'Give up an upload (tus)',
    handler: speakTus,
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
