import type { Tx } from '../../db/database.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { MemberScope } from './member-scope.ts'

export type MemberLine = {
  action: 'created' | 'updated' | 'deleted' | 'tagged' | 'untagged' | 'blacklisted' | 'allowed' | 'undone' | 'invited'
  /** None for a change of many. */
  targetId?: string
  summary: string
  changes?: Record<string, [unknown, unknown]>
}

/**
 * Appends a line to the app's trail, in the transaction of the change. Sent, not waited for: a failure shows at the
 * next answer.
 */
export async function recordMemberChange(tx: Tx, { appId, author }: MemberScope, line: MemberLine): Promise<void> {
  await writeAudit(tx, { appId, ...author, target: 'members', ...line })
}
