import type { Tx } from '../../db/database.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { raiseEvents } from '../webhooks/raise-events.ts'
import type { MemberScope } from './member-scope.ts'

export type MemberLine = {
  action: 'created' | 'updated' | 'deleted' | 'tagged' | 'untagged' | 'blacklisted' | 'allowed' | 'undone' | 'invited'
  /** Undefined for a bulk change. */
  targetId?: string
  summary: string
  changes?: Record<string, [unknown, unknown]>
}

/**
 * Appends an entry to the app's audit trail, in the transaction of the change, and raises the event of a change of one
 * member. Sent without waiting: an error surfaces at the next awaited statement.
 */
export async function recordMemberChange(tx: Tx, { appId, author }: MemberScope, line: MemberLine): Promise<void> {
  await writeAudit(tx, { appId, ...author, target: 'members', ...line })
  const event =
    line.action === 'created' || line.action === 'updated' || line.action === 'deleted' ? (`member.${line.action}` as const) : null
  if (event !== null && line.targetId !== undefined)
    raiseEvents(tx, appId, [{ event, subjectId: line.targetId, about: { title: line.summary } }])
}
