import { REQUIRED } from '@greenroom/contract/fields/messages'
import { type PictureShape, pictureShapes } from '@greenroom/contract/media/library'
import { mediaId, mediaMetadata } from '@greenroom/contract/media/reference'
import { imageWidths, mediaTypes } from '@greenroom/contract/media/rules'
import { uploadPurposes } from '@greenroom/contract/media/setup-files'
import { z } from 'zod'
import type { CurrentApp } from '../domain/apps/current-app.ts'
import { writeAudit } from '../domain/audit/write-audit.ts'
import { deleteMedia } from '../domain/media/delete-media.ts'
import { findAppOfMedia, findPublicMedia } from '../domain/media/queries.ts'
import { failure, invalid } from '../failure.ts'
import { ownApp } from '../http/own-app.ts'
import { type AnyRoute, appAdmin, type Context, publicRoute, route, signedIn } from '../http/route.ts'
import { sendMedia } from './+send-media.ts'
import { storeUpload } from './+store-upload.ts'

const stored = z.object({ data: mediaMetadata })
const oneFile = z.object({ id: mediaId })
/** The fields come in this order: what is known of the file goes before it. */
const form = z.strictObject({
  type: z.enum(mediaTypes).describe('What kind of file it is'),
  purpose: z.enum(uploadPurposes).optional().describe('What the file is for, where it is one of the set-up screens'),
  file: z.file().describe('The file, last'),
})
const formNamingApp = z.strictObject({ app: z.uuid().optional().describe('The app, unless the query names it'), ...form.shape })
/** `v` and `focal` only make an address new when what it leads to is. */
const size = z.object({
  w: z.enum(imageWidths.map(String)).optional(),
  shape: z.enum(Object.keys(pictureShapes) as [PictureShape, ...PictureShape[]]).optional(),
  v: z.string().max(20).optional(),
  focal: z.string().max(20).optional(),
})

const uploadToApp: AnyRoute = route({
  method: 'POST',
  path: '/api/apps/:app/media',
  guard: appAdmin,
  status: 201,
  multipart: form,
  summary: 'Upload a file: a multipart form of type (image, video, audio or file) and then file',
  answer: stored,
  handler: (ctx) => storeUpload(ctx, uploadToApp, ['type', 'purpose'], async () => ctx.app),
})

const upload: AnyRoute = route({
  method: 'POST',
  path: '/api/media',
  guard: signedIn,
  status: 201,
  multipart: formNamingApp,
  query: z.strictObject({ app: z.uuid().optional() }),
  summary: 'Upload a file; the app is named in the query or in the form before file, and need not be by those who have only one',
  answer: stored,
  handler: (ctx) => storeUpload(ctx, upload, ['type', 'purpose', 'app'], (named) => namedApp(ctx, named ?? ctx.query.app)),
})

/** Uploading, reading and deleting files (spec 1 §5 and §7, OQ-102). */
export const mediaRoutes = [
  uploadToApp,
  upload,
  route({
    method: 'DELETE',
    path: '/api/apps/:app/media/:id',
    guard: appAdmin,
    params: oneFile,
    summary: 'Delete a file that nothing mentions',
    handler: (ctx) => remove(ctx, ctx.app, ctx.params.id),
  }),
  route({
    method: 'DELETE',
    path: '/api/media/:id',
    guard: signedIn,
    params: oneFile,
    summary: 'Delete a file that nothing mentions, by its id alone',
    handler: async (ctx) => {
      const appId = await findAppOfMedia(ctx.deps.db.platform, ctx.params.id)
      if (appId === null) throw failure('NOT_FOUND')
      return remove(ctx, await ownApp(ctx.deps, ctx.session, appId), ctx.params.id)
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
        const media = await findPublicMedia(ctx.deps.db.platform, ctx.params.id)
        if (media === null) throw failure('NOT_FOUND')
        const { w, shape, v, focal } = ctx.query
        return sendMedia(ctx, media, { width: w === undefined ? undefined : Number(w), shape, version: v, focal })
      },
    }),
  ),
]

type SignedIn = Context<'signedIn' | 'appAdmin'>

/** The app that an upload names, or the only one that its sender has. */
async function namedApp(ctx: SignedIn, named: string | undefined): Promise<CurrentApp> {
  const [only, ...others] = ctx.session.appIds
  const id = named ?? (others.length === 0 && !ctx.session.isSuper ? only : undefined)
  if (id === undefined) throw invalid({ app: [REQUIRED] })
  if (!z.uuid().safeParse(id).success) throw failure('NOT_FOUND')
  return ownApp(ctx.deps, ctx.session, id.toLowerCase())
}

async function remove({ deps, session }: SignedIn, app: CurrentApp, id: string): Promise<void> {
  await deps.db.changeApp(app.id, async (tx) => {
    const { filename } = await deleteMedia(tx, app.id, id, session)
    await writeAudit(tx, {
      appId: app.id,
      actorId: session.userId,
      actorName: session.name,
      address: session.address,
      action: 'deleted',
      target: 'media',
      targetId: id,
      summary: filename,
    })
  })
}
