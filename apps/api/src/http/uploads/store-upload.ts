import type { CurrentApp } from '../../domain/apps/read/current-app.ts'
import { describeMedia } from '../../domain/media/describe-media.ts'
import { demandRule } from '../../domain/media/receive/begin-upload.ts'
import { receiveByRule } from '../../domain/media/receive/receive-by-rule.ts'
import { storeMedia } from '../../domain/media/store-media.ts'
import { keyOf } from '../../domain/media/stored-files.ts'
import type { NewMedia } from '../../domain/media/stored-media.ts'
import { repeaterOf } from '../../session.ts'
import { changeOnce } from '../idempotency.ts'
import type { AnyRoute, Context } from '../route.ts'
import { type FormField, takeUpload } from './take-upload.ts'

type SignedIn = Context<'signedIn' | 'appAdmin'>

/**
 * An upload from its form to its row: the file is stored while it arrives, then the row is inserted, then the response
 * is sent (OQ-102). If anything fails before the row, the file is removed. `appOf` finds the app from the form's `app`;
 * it runs before the first byte of the file is read.
 */
export async function storeUpload(
  ctx: SignedIn,
  spec: AnyRoute,
  fields: readonly FormField[],
  appOf: (named: string | undefined) => Promise<CurrentApp>,
): Promise<unknown> {
  const { deps, request, reply, session } = ctx
  const discard = (media: NewMedia) => deps.files.remove(keyOf(media))
  const media = await takeUpload(
    { request, reply, fields },
    async (form, file) => {
      const app = await appOf(form.app)
      const rule = demandRule(session, form.kind, form.purpose)
      return receiveByRule(deps, { appId: app.id, createdBy: session.userId, kind: form.kind, ...file }, rule)
    },
    discard,
  )
  // A repeat with the same Idempotency-Key is recognised by the body, which a form does not have.
  request.body = { type: media.kind, filename: media.filename, sha256: media.sha256.toString('hex') }
  let isStored = false
  try {
    await ctx.stillMay(media.appId)
    return await changeOnce({ deps, spec, request, reply, appId: media.appId, actor: repeaterOf(session) }, async (tx) => {
      await storeMedia(tx, media, session)
      isStored = true
      return { data: describeMedia(deps.config.publicUrl, media) }
    })
  } finally {
    // Not after a commit whose outcome is unknown: the row may exist, and a file without one is swept anyway.
    if (!isStored) await discard(media)
  }
}
