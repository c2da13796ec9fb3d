import type { ReasonLeft, RecordedAction } from '@greenroom/contract/changes/recorded'
import type { Tx } from '../../../db/database.ts'
import type { Undone } from '../../records/changes/left-as-it-is.ts'
import type { WrittenVersion } from '../../records/changes/record-change.ts'
import { demandAccess, type Scope } from '../../records/scope.ts'
import { isReferenced } from '../stored-media.ts'
import { changeFiles } from './change-several.ts'

type Row = { id: string; filename: string; version: number; in_trash: boolean }

/**
 * Undoes a recorded delete or restore of files for those that still have the version that it wrote. Restored files that
 * something uses by now stay.
 */
export async function undoFiles(tx: Tx, scope: Scope, action: RecordedAction, written: readonly WrittenVersion[]): Promise<Undone> {
  demandAccess(scope, 'write', { area: 'media' })
  const { rows } = await tx.query<Row>(
    `select id, filename, version, deleted_at is not null as in_trash from media
     where app_id = $1 and id = any($2::uuid[]) order by id for update`,
    [scope.appId, written.map(({ id }) => id)],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const undone: Undone = { ids: [], left: [] }
  for (const { id, version } of written) {
    const row = found.get(id)
    const why = await reasonToLeave(tx, scope.appId, action, row, version)
    if (why === null) undone.ids.push(id)
    else undone.left.push({ id, title: row?.filename ?? '', why })
  }
  if (undone.ids.length > 0) await changeFiles(tx, scope, action === 'delete' ? 'restore' : 'delete', undone.ids)
  return undone
}

async function reasonToLeave(
  tx: Tx,
  appId: string,
  action: RecordedAction,
  row: Row | undefined,
  version: number,
): Promise<ReasonLeft | null> {
  if (!row || (row.in_trash && action === 'restore')) return 'deleted'
  if (row.version !== version) return 'changed'
  return action === 'restore' && (await isReferenced(tx, appId, row.id)) ? 'used' : null
}
