import type { Tx } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { removeMembers } from './counted-members.ts'
import type { MemberScope } from './member-scope.ts'
import { recordMemberChange } from './record-member-change.ts'

/**
 * Deletes members permanently, all or none: throws NOT_FOUND if one of them is not in the app. Their devices get no
 * pushes until the app on them reports again, then without a member (MEM-005).
 */
export async function deleteMembers(tx: Tx, scope: MemberScope, ids: readonly string[]): Promise<void> {
  const { appId } = scope
  const { rows } = await tx.query<{ id: string; name: string }>(
    'select id, name from members where app_id = $1 and id = any($2::uuid[]) order by id for update',
    [appId, ids],
  )
  if (rows.length !== new Set(ids).size) throw failure('NOT_FOUND')
  tx.send(
    `update devices set member_id = null, active = false, inactive_reason = 'member_deleted', inactive_at = now(), updated_at = now()
     where app_id = $1 and member_id = any($2::uuid[]) and active`,
    [appId, ids],
  )
  removeMembers(
    tx,
    appId,
    rows.map(({ id }) => id),
  )
  for (const { id, name } of rows) await recordMemberChange(tx, scope, { action: 'deleted', targetId: id, summary: name })
}
