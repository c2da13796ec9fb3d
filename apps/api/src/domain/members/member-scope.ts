import type { FormFacts } from '@greenroom/contract/fields/field'
import type { Tx } from '../../db/database.ts'

/** For whom and in which app members are changed. */
export type MemberScope = {
  appId: string
  /** Who works in which app: what the definition's gates ask. */
  facts: FormFacts
  /** The person who does it. */
  actor: { id: string; name: string }
  /** Appends a line to the app's trail, in the transaction of the change. */
  audit(tx: Tx, line: MemberLine): Promise<void>
}

export type MemberLine = {
  action: 'created' | 'updated' | 'deleted' | 'tagged' | 'untagged' | 'blacklisted' | 'allowed' | 'undone'
  target: 'members'
  targetId?: string
  summary: string
  changes?: Record<string, [unknown, unknown]>
}
