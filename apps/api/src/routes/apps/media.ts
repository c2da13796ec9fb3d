import { fileName, librarySorts, MAX_FILES_AT_ONCE, pictureShapes } from '@greenroom/contract/media/library'
import { mediaTypes } from '@greenroom/contract/media/rules'
import { uploadPurposes } from '@greenroom/contract/media/setup-files'
import { z } from 'zod'
import { pageSize, searchText } from '../../answers/paging.ts'
import { demandOpenFile } from '../../domain/apps/fields/locked-file.ts'
import type { CurrentApp } from '../../domain/apps/read/current-app.ts'
import { writeAudit } from '../../domain/audit/write-audit.ts'
import { deleteMedia } from '../../domain/media/delete-media.ts'
import { changeMedia } from '../../domain/media/library/change-library.ts'
import { changeSeveralFiles } from '../../domain/media/library/change-several.ts'
import { findMediaUses } from '../../domain/media/library/find-uses.ts'
import { findInLibrary, listDeleted, listLibrary } from '../../domain/media/library/list-library.ts'
import { picturesOf } from '../../domain/media/library/picture-list.ts'
import { failure } from '../../failure.ts'
import { type AnyRoute, appAdmin, type Context, route } from '../../http/route.ts'
import { replaceUpload } from '../../http/uploads/replace-upload.ts'
import { storeUpload } from '../../http/uploads/store-upload.ts'
import { scopeOf } from './+record-scope.ts'

const oneFile = z.object({ id: z.uuidv4().toLowerCase() })
const hundredths = z.int().min(0).max(100)
const ids = z.array(z.uuidv4().toLowerCase()).min(1).max(MAX_FILES_AT_ONCE)
const several = z.strictObject({ data: z.strictObject({ ids }) })
const yes = z.enum(['true', 'false']).optional()
const [firstSort, ...otherSorts] = Object.keys(librarySorts) as [keyof typeof librarySorts, ...(keyof typeof librarySorts)[]]

/** The form of an upload. The order of the fields matters: those about the file come before it. */
export const uploadForm = z.strictObject({
  type: z.enum(mediaTypes).describe('What kind of file it is'),
  purpose: z.enum(uploadPurposes).optional().describe('What the file is for, where it is one of the set-up screens'),
  file: z.file().describe('The file, last'),
})

const uploadToApp: AnyRoute = route({
  method: 'POST',
  path: '/api/apps/:app/media',
  guard: appAdmin,
  status: 201,
  multipart: uploadForm,
  summary: 'Upload a file: a multipart form of type (image, video, audio or file) and then file',
  handler: (ctx) => storeUpload(ctx, uploadToApp, ['type', 'purpose'], async () => ctx.app),
})

const replace: AnyRoute = route({
  method: 'POST',
  path: '/api/apps/:app/media/:id/bytes',
  guard: appAdmin,
  params: oneFile,
  multipart: z.strictObject({ type: z.enum(mediaTypes).describe('The kind that the file has'), file: z.file().describe('The file, last') }),
  summary: 'Replace the bytes of a file: its id and everything that mentions it stay',
  handler: (ctx) => replaceUpload(ctx, replace, ctx.params.id),
})

/** The media library: finding, describing, replacing, deleting and restoring the public files of an app. */
export const mediaLibraryRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/media',
    guard: appAdmin,
    summary: 'The files of the app, a part at a time: meta_data.next asks for those after it',
    query: z.strictObject({
      q: searchText.describe('A part of the name.'),
      type: z.enum(mediaTypes).optional(),
      unused: yes.describe('Only files that nothing mentions.'),
      trash: yes.describe('The deleted ones instead, the newest first; nothing else narrows them.'),
      sort: z.enum([firstSort, ...otherSorts]).optional(),
      after: z.string().max(1_000).optional().describe('meta_data.next of the answer before.'),
      per_page: pageSize,
    }),
    handler: (ctx) => {
      const { q = '', type = null, unused, trash, sort = '-created_at', after, per_page: size = 50 } = ctx.query
      return ctx.read((sql) =>
        trash === 'true'
          ? listDeleted(sql, libraryOf(ctx))
          : listLibrary(sql, libraryOf(ctx), { q, type, unused: unused === 'true', sort, after, size }),
      )
    },
  }),
  route({
    method: 'GET',
    path: '/api/apps/:app/media/:id',
    guard: appAdmin,
    params: oneFile,
    summary: 'One file: what it is, the records that mention it, and of a picture its sizes and shapes',
    handler: (ctx) =>
      ctx.read(async (sql) => {
        const { id } = ctx.params
        const found = await findInLibrary(sql, libraryOf(ctx), id)
        if (found === null) throw failure('NOT_FOUND')
        return { data: { ...found, used_in: await findMediaUses(sql, ctx.app.id, id, ctx.session), sizes: picturesOf(found) } }
      }),
  }),
  route({
    method: 'PATCH',
    path: '/api/apps/:app/media/:id',
    guard: appAdmin,
    params: oneFile,
    summary: `Rename a file, its extension stays; or say what cropped sizes keep in sight (${Object.keys(pictureShapes).join(', ')})`,
    body: z.strictObject({
      data: z.strictObject({
        name: z.optional(fileName),
        focal: z.strictObject({ x: hundredths, y: hundredths }).optional(),
      }),
    }),
    handler: (ctx) =>
      ctx.change(async (tx) => {
        const { id } = ctx.params
        demandOpenFile(ctx.app, ctx.session, id)
        const { filename, changes } = await changeMedia(tx, ctx.app.id, id, ctx.body.data)
        await ctx.audit(tx, { action: 'updated', target: 'media', targetId: id, summary: filename, changes })
        return { data: await findInLibrary(tx, libraryOf(ctx), id) }
      }),
  }),
  uploadToApp,
  route({
    method: 'DELETE',
    path: '/api/apps/:app/media/:id',
    guard: appAdmin,
    params: oneFile,
    summary: 'Delete a file that nothing mentions',
    handler: (ctx) => removeMedia(ctx, ctx.app, ctx.params.id),
  }),
  replace,
  route({
    method: 'POST',
    path: '/api/apps/:app/media/trash',
    guard: appAdmin,
    summary: 'Put several files into the trash: all of them, or none when one is still used. It can be undone for 30 days',
    body: several,
    handler: (ctx) => ctx.change(async (tx) => ({ data: await changeSeveralFiles(tx, scopeOf(ctx), 'delete', ctx.body.data.ids) })),
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/media/restore',
    guard: appAdmin,
    summary: 'Take several files out of the trash: all of them or none. It can be undone for 30 days',
    body: several,
    handler: (ctx) => ctx.change(async (tx) => ({ data: await changeSeveralFiles(tx, scopeOf(ctx), 'restore', ctx.body.data.ids) })),
  }),
]

function libraryOf({ app, deps }: Pick<Context<'appAdmin'>, 'app' | 'deps'>) {
  return { app, publicUrl: deps.config.publicUrl }
}

/** Deletes a file, with a line in the trail. Throws NOT_FOUND, and IN_USE while something refers to it. */
export async function removeMedia(
  { deps, session }: Pick<Context<'signedIn' | 'appAdmin'>, 'deps' | 'session'>,
  app: CurrentApp,
  id: string,
): Promise<void> {
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
