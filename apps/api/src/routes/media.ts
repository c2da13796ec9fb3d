import { REQUIRED } from '@greenroom/contract/fields/field-messages'
import { mediaId, mediaMetadata } from '@greenroom/contract/media/file-answers'
import { type PictureShape, pictureShapes } from '@greenroom/contract/media/library'
import { imageWidths } from '@greenroom/contract/media/rules'
import { z } from 'zod'
import type { CurrentApp } from '../domain/apps/read/current-app.ts'
import { findAppOfMedia } from '../domain/media/app-of-media.ts'
import { findPublicMedia } from '../domain/media/stored-media.ts'
import { failure, invalid } from '../failure.ts'
import { sendMedia } from '../http/files/send-media.ts'
import { ownApp } from '../http/own-app.ts'
import { type AnyRoute, type Context, publicRoute, route, signedIn } from '../http/route.ts'
import { storeUpload } from '../http/uploads/store-upload.ts'
import { demandAllowed, inApp } from '../session.ts'
import { removeMedia, uploadForm } from './apps/media.ts'

const stored = z.object({ data: mediaMetadata })
const oneFile = z.object({ id: mediaId })
const formNamingApp = z.strictObject({ app: z.uuid().optional().describe('The app, unless the query names it'), ...uploadForm.shape })
/** `v` and `focal` only change the address when its content changes. */
const size = z.object({
  w: z.enum(imageWidths.map(String)).optional(),
  shape: z.enum(Object.keys(pictureShapes) as [PictureShape, ...PictureShape[]]).optional(),
  v: z.string().max(20).optional(),
  focal: z.string().max(20).optional(),
})

const upload: AnyRoute = route({
  method: 'POST',
  path: '/api/media',
  guard: signedIn,
  inHelp: 'open',
  status: 201,
  multipart: formNamingApp,
  query: z.strictObject({ app: z.uuid().optional() }),
  summary: 'Upload a file; the app is named in the query or in the form before file, and need not be by those who have only one',
  answer: stored,
  handler: (ctx) => storeUpload(ctx, upload, ['type', 'purpose', 'app'], (named) => namedApp(ctx, named ?? ctx.query.app)),
})

/** Uploading, reading and deleting files (OQ-102). */
export const mediaRoutes = [
  upload,
  route({
    method: 'DELETE',
    path: '/api/media/:id',
    guard: signedIn,
    inHelp: 'open',
    params: oneFile,
    summary: 'Delete a file that nothing mentions, by its id alone',
    handler: async (ctx) => {
      const appId = await findAppOfMedia(ctx.deps.db, ctx.params.id)
      if (appId === null) throw failure('NOT_FOUND')
      const app = await ownApp(ctx.deps, ctx.session, appId)
      demandAllowed(inApp(ctx.session, appId), 'write', { area: 'media' })
      return removeMedia(ctx, app, ctx.params.id)
    },
  }),
  ...['/media/:id', '/media/:id/:filename'].map((path) =>
    route({
      method: 'GET',
      path,
      guard: publicRoute,
      callKind: 'media',
      params: oneFile,
      query: size,
      contentType: 'application/octet-stream',
      refusals: [416],
      summary: 'Read a public file, by ranges too; a picture also in one of its widths (w), cut to a shape around its focal point (shape)',
      handler: async (ctx) => {
        const { db } = ctx.deps
        // The id is the capability to read a public file, and it also determines the app.
        const appId = await findAppOfMedia(db, ctx.params.id)
        const media = appId === null ? null : await db.inApp(appId, (sql) => findPublicMedia(sql, appId, ctx.params.id))
        if (media === null) throw failure('NOT_FOUND')
        const { w, shape, v, focal } = ctx.query
        return sendMedia(ctx, media, { width: w === undefined ? undefined : Number(w), shape, version: v, focal })
      },
    }),
  ),
]

type SignedIn = Context<'signedIn' | 'appAdmin'>

/** The app that an upload names, or the sender's only one. */
async function namedApp(ctx: SignedIn, named: string | undefined): Promise<CurrentApp> {
  const [only, ...others] = ctx.session.appIds
  const id = named ?? (others.length === 0 && !ctx.session.isSuper ? only : undefined)
  if (id === undefined) throw invalid({ app: [REQUIRED] })
  if (!z.uuid().safeParse(id).success) throw failure('NOT_FOUND')
  const app = await ownApp(ctx.deps, ctx.session, id.toLowerCase())
  demandAllowed(inApp(ctx.session, app.id), 'write', { area: 'media' })
  return app
}
