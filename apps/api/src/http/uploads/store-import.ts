import type { ImportMode } from '@greenroom/contract/transfer/transfer-words'
import { newId } from '../../db/id.ts'
import { demandNoOther, importKey, noteImport, readImport } from '../../domain/transfer/stored-imports.ts'
import { repeaterOf } from '../../session.ts'
import { changeOnce } from '../idempotency.ts'
import type { AnyRoute, Context } from '../route.ts'
import { takeImport } from './take-import.ts'

/**
 * A file to import, from its form to its job: the file is stored while it arrives, row and job follow in one
 * transaction. CONFLICT while another import of the app is in progress.
 */
export async function storeImport(ctx: Context<'appAdmin'>, spec: AnyRoute, mode: ImportMode): Promise<unknown> {
  const { deps, app, request, reply, session } = ctx
  await ctx.read((sql) => demandNoOther(sql, app.id))
  const id = newId()
  const taken = await takeImport({ request, reply, files: deps.files, appId: app.id, id, mode })
  // A repeat with the same Idempotency-Key is recognised by the body, which a form does not have.
  request.body = { ...taken }
  let isStored = false
  try {
    await ctx.stillMay(app.id)
    return await changeOnce({ deps, spec, request, reply, appId: app.id, actor: repeaterOf(session) }, async (tx) => {
      await noteImport(tx, { appId: app.id, id, mode, ...taken }, session)
      await deps.queue.send(tx, 'import-rows', { appId: app.id, id })
      isStored = true
      return { data: await readImport(tx, app.id, id) }
    })
  } finally {
    if (!isStored) await deps.files.remove(importKey({ appId: app.id, id }))
  }
}
