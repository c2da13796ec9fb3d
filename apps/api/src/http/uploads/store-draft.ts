import { ownFieldsIn } from '@greenroom/contract/members/own-definitions'
import { newId } from '../../db/id.ts'
import { lookAtFile } from '../../domain/transfer/drafts/look-at-file.ts'
import { addDraft, demandRoom, readDraft } from '../../domain/transfer/drafts/stored-drafts.ts'
import { importKey } from '../../domain/transfer/stored-imports.ts'
import { repeaterOf } from '../../session.ts'
import { changeOnce } from '../idempotency.ts'
import type { AnyRoute, Context } from '../route.ts'
import { takeImport } from './take-import.ts'

/**
 * A file to check before its import, from its form to its first rows. CONFLICT while too many files of the app are
 * pending.
 */
export async function storeDraft(ctx: Context<'appAdmin'>, spec: AnyRoute): Promise<unknown> {
  const { deps, app, request, reply, session } = ctx
  await ctx.read((sql) => demandRoom(sql, app.id))
  const key = { appId: app.id, id: newId() }
  const taken = await takeImport({ request, reply, files: deps.files, ...key, mode: 'LOOK' })
  // A repeat with the same Idempotency-Key is recognised by the body, which a form does not have.
  request.body = { ...taken }
  let isStored = false
  try {
    await ctx.stillMay(app.id)
    const draft = await lookAtFile(deps.files, { ...key, ...taken, memberFields: ownFieldsIn(app.setup) })
    return await changeOnce({ deps, spec, request, reply, appId: app.id, actor: repeaterOf(session) }, async (tx) => {
      await addDraft(tx, draft, session)
      isStored = true
      return { data: await readDraft(tx, key) }
    })
  } finally {
    if (!isStored) await deps.files.remove(importKey(key))
  }
}
