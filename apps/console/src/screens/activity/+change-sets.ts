import type { TrailEntry } from '@greenroom/contract/history/trail'

/** What one user did at once to several objects of a kind, or a single line. */
export type ChangeSet = { id: string; entries: readonly [TrailEntry, ...TrailEntry[]] }

/** Groups entries written by one call: they have the same time, user, action and kind. Their order stays. */
export function changeSets(entries: readonly TrailEntry[]): ChangeSet[] {
  const sets: ChangeSet[] = []
  for (const entry of entries) {
    const last = sets.at(-1)
    if (last && belongs(last.entries[0], entry)) sets[sets.length - 1] = { ...last, entries: [...last.entries, entry] }
    else sets.push({ id: entry.id, entries: [entry] })
  }
  return sets
}

function belongs(first: TrailEntry, other: TrailEntry): boolean {
  return (
    first.at === other.at &&
    first.actor.id === other.actor.id &&
    first.actor.name === other.actor.name &&
    first.action === other.action &&
    first.target === other.target
  )
}
