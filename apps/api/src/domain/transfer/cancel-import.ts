import { canceledBy, IMPORT_ENDED } from '@greenroom/contract/transfer/transfer-words'
import type { Tx } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { reopenDraft } from './drafts/prepare-draft.ts'
import { findImport } from './stored-imports.ts'

/**
 * Cancels a waiting or running import: its transaction finds that it has ended, and is rolled back. The file that was
 * checked before is open again. NOT_FOUND if the app has no such import, CONFLICT once it has ended.
 */
export async function cancelImport(tx: Tx, { appId, id }: { appId: string; id: string }, by: string, now: Date): Promise<void> {
  const { rowCount } = await tx.query(
    `update imports set state = 'failed', detail = $3, ended_at = $4 where app_id = $1 and id = $2 and state in ('waiting', 'running')`,
    [appId, id, canceledBy(by), now],
  )
  const found = await findImport(tx, appId, id)
  if (found === null) throw failure('NOT_FOUND')
  if (rowCount === 0) throw failure('CONFLICT', IMPORT_ENDED)
  if (found.draftId !== null) await reopenDraft(tx, { appId, id: found.draftId }, null)
}
