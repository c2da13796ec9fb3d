import { count } from '../count.ts'
import type { OWN } from './own-definitions.ts'

/** Bulk actions on members. All but deleting can be undone for 30 days. */
export const memberActions = ['tag', 'untag', 'blacklist', 'allow', 'delete'] as const
export type MemberAction = (typeof memberActions)[number]

/** Maximum number of members selected by id; more are selected by a filter. */
export const MAX_NAMED = 1_000
/** Maximum number of tags added or removed at once. */
export const MAX_TAGS = 20

/** All members that match a list's search and filters, on all pages. */
export type MemberMatch = {
  q?: string
  tags?: string
  courses?: string
  blacklisted?: 'true' | 'false'
  /** Values of own fields by their keys; a range of numbers or days as `from..to`. */
  [own: `${typeof OWN}${string}`]: string
}

/** A bulk change: of the selected members, or of all matches. `tags` only for actions on tags. */
export type MemberChange = { action: MemberAction; tags?: readonly string[] } & ({ ids: readonly string[] } | { match: MemberMatch })

const done: Readonly<Record<MemberAction, string>> = {
  tag: 'tagged',
  untag: 'untagged',
  blacklist: 'blacklisted',
  allow: 'unblocked',
  delete: 'deleted',
}

/** '312 members tagged with Gold'. */
export function changeSummary(action: MemberAction, members: number, names: readonly string[]): string {
  const people = `${count(members)} ${members === 1 ? 'member' : 'members'}`
  const which = names.length > 0 ? ` ${action === 'untag' ? 'from' : 'with'} ${names.join(', ')}` : ''
  return `${people} ${done[action]}${which}`
}
