import { uploadRules } from '@greenroom/contract/media/rules'
import { demandOpenFile } from '../domain/apps/fields/locked-file.ts'
import { writeAudit } from '../domain/audit/write-audit.ts'
import { describeMedia } from '../domain/media/describe-media.ts'
import { findReplaceable, forgetFormer, newRevision, replaceMedia } from '../domain/media/library/replace-media.ts'
import { receiveFile } from '../domain/media/receive-file.ts'
import { originalKey } from '../domain/media/stored-files.ts'
import { failure, invalid } from '../http/failure.ts'
import { changeOnce } from '../http/idempotency.ts'
import type { AnyRoute, Context } from '../http/route.ts'
import { takeUpload } from './+take-upload.ts'

/**
 * Replaces the bytes of a file: the new ones go into the store at a place of their own while they arrive, then the row points to them,
 * then the older ones go. Stopped anywhere between, the file is what it was or what it became, and the rest is swept.
 */
export async function replaceUpload(ctx: Context<'appAdmin'>, spec: AnyRoute, id: string): Promise<unknown> {
  const { deps, app, request, reply, session } = ctx
  const known = await ctx.read((sql) => findReplaceable(sql, app.id, id))
  if (known === null) throw failure('NOT_FOUND')
  demandOpenFile(app, session, id)
  const place = { appId: app.id, id, revision: newRevision() }
  const discard = () => deps.files.remove(originalKey(place))
  const received = await takeUpload(
    { request, reply, fields: ['type'] },
    async ({ kind }, file) => {
      if (kind !== known.kind) throw invalid({ type: ['A file is replaced by one of its kind'] })
      return receiveFile(deps.files, { appId: app.id, createdBy: session.userId, kind, ...file }, uploadRules[kind], place)
    },
    discard,
  )
  const media = { ...received, ...place }
  request.body = { id, filename: media.filename, sha256: media.sha256.toString('hex') }
  let former: number | undefined
  try {
    await ctx.stillMay()
    const answer = await changeOnce({ deps, spec, request, reply, appId: app.id, actor: session.userId }, async (tx) => {
      const replaced = await replaceMedia(tx, media)
      await writeAudit(tx, {
        appId: app.id,
        actorId: session.userId,
        actorName: session.name,
        action: 'replaced',
        target: 'media',
        targetId: id,
        summary: replaced.filename,
      })
      former = replaced.former
      return { data: describeMedia(deps.config.publicUrl, { ...place, filename: replaced.filename }) }
    })
    if (former !== undefined) await forgetFormer(deps.files, place, former)
    return answer
  } finally {
    // Not after a commit whose outcome is unknown: then the row may point to them, and bytes without a row are swept anyway.
    if (former === undefined) await discard()
  }
}
