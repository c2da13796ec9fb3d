import type { CurrentApp } from '../domain/apps/current-app.ts'
import { writeAudit } from '../domain/audit/write-audit.ts'
import { describeMedia } from '../domain/media/describe-media.ts'
import { insertMedia, type NewMedia } from '../domain/media/queries.ts'
import { receiveFile } from '../domain/media/receive-file.ts'
import { originalKey } from '../domain/media/stored-files.ts'
import { changeOnce } from '../http/idempotency.ts'
import type { AnyRoute, Context } from '../http/route.ts'
import { takeUpload } from './+take-upload.ts'

type SignedIn = Context<'signedIn' | 'appAdmin'>

/**
 * An upload from its form to its row: the file goes into the store while it arrives, the row follows, then the answer (OQ-102). Whatever
 * goes wrong before the row, the file goes again. `appOf` finds the app from the form's `app`; it runs before the first byte of the
 * file is taken.
 */
export async function storeUpload(
  ctx: SignedIn,
  spec: AnyRoute,
  fields: readonly ('type' | 'app')[],
  appOf: (named: string | undefined) => Promise<CurrentApp>,
): Promise<unknown> {
  const { deps, request, reply, session } = ctx
  const discard = (media: NewMedia) => deps.files.remove(originalKey(media))
  const media = await takeUpload(
    { request, reply, fields },
    async (form, file) => {
      const app = await appOf(form.app)
      return receiveFile(deps.files, { appId: app.id, createdBy: session.userId, kind: form.kind, ...file })
    },
    discard,
  )
  // A repeat with the same Idempotency-Key is recognised by the body, and a form has none of its own.
  request.body = { type: media.kind, filename: media.filename, sha256: media.sha256.toString('hex') }
  let isKept = false
  try {
    return await changeOnce({ deps, spec, request, reply, appId: media.appId, actor: session.userId }, async (tx) => {
      await insertMedia(tx, media)
      await writeAudit(tx, {
        appId: media.appId,
        actorId: session.userId,
        actorName: session.name,
        action: 'created',
        target: 'media',
        targetId: media.id,
        summary: media.filename,
      })
      isKept = true
      return { data: describeMedia(deps.config.publicUrl, media) }
    })
  } finally {
    // Not after a commit whose outcome is unknown: then the row may stand, and a file without one is swept anyway.
    if (!isKept) await discard(media)
  }
}
