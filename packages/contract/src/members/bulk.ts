/** What can be done to many members at once. All but deleting can be taken back for a day. */
export const memberActions = ['tag', 'untag', 'blacklist', 'allow', 'delete'] as const
export type MemberAction = (typeof memberActions)[number]

/** How many members may be named one by one; more are named by what they have in common. */
export const MAX_NAMED = 1_000
/** Tags that are given or taken at once. */
export const MAX_TAGS = 20
/** How long a change of many can be taken back. */
export const HOURS_TO_UNDO = 24

/** The members that a list shows for these words and filters, all pages of it. */
export type MemberMatch = { q?: string; tags?: string; courses?: string; blacklisted?: 'true' | 'false' }

/** A change of many: of those named, or of all that match. `tags` only where it is about tags. */
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
  const people = `${members.toLocaleString('en-US')} ${members === 1 ? 'member' : 'members'}`
  const which = names.length > 0 ? ` ${action === 'untag' ? 'from' : 'with'} ${names.join(', ')}` : ''
  return `${people} ${done[action]}${which}`
}
