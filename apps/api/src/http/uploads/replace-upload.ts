import { uploadRules } from '@greenroom/contract/media/rules'
import { describeMedia } from '../../domain/media/describe-media.ts'
import { demandReplaceable, forgetFormer, newRevision, replaceMedia } from '../../domain/media/library/replace-media.ts'
import { receiveFile } from '../../domain/media/receive/receive-file.ts'
import { originalKey } from '../../domain/media/stored-files.ts'
import { repeaterOf } from '../../session.ts'
import { changeOnce } from '../idempotency.ts'
import type { AnyRoute, Context } from '../route.ts'
import { takeUpload } from './take-upload.ts'

/**
 * Replaces the bytes of a file: the new ones are stored under a separate key while they arrive, then the row is updated
 * to it, then the old ones are deleted. When interrupted, the file has either the old or the new bytes, and the rest is
 * swept.
 */
export async function replaceUpload(ctx: Context<'appAdmin'>, spec: AnyRoute, id: string): Promise<unknown> {
  const { deps, app, request, reply, session } = ctx
  const location = { appId: app.id, id, revision: newRevision() }
  const discard = () => deps.files.remove(originalKey(location))
  const received = await takeUpload(
    { request, reply, fields: ['type'] },
    async ({ kind }, file) => {
      await ctx.read((sql) => demandReplaceable(sql, app, session, id, kind))
      return receiveFile(deps.files, { appId: app.id, createdBy: session.userId, kind, ...file }, uploadRules[kind], location)
    },
    discard,
  )
  const media = { ...received, ...location }
  request.body = { id, filename: media.filename, sha256: media.sha256.toString('hex') }
  let former: number | undefined
  try {
    await ctx.stillMay()
    const answer = await changeOnce({ deps, spec, request, reply, appId: app.id, actor: repeaterOf(session) }, async (tx) => {
      const replaced = await replaceMedia(tx, media, session)
      former = replaced.former
      return { data: describeMedia(deps.config.publicUrl, { ...location, filename: replaced.filename }) }
    })
    if (former !== undefined) await forgetFormer(deps.files, location, former)
    return answer
  } finally {
    // Not after a commit whose outcome is unknown: the row may refer to them, and bytes without a row are swept anyway.
    if (former === undefined) await discard()
  }
}
