import type { DrawnEntry, DrawnGroup } from './use-navigation.ts'

/** A group whose unused kinds are behind 'More kinds'. `isInUse`: it has more than kinds that are not used. */
export type UsedGroup = Omit<DrawnGroup, 'entries'> & {
  entries: readonly DrawnEntry[]
  more: readonly DrawnEntry[]
  isInUse: boolean
}

/** Fewer are not worth a line that hides them. */
const FEWEST_BEHIND = 2

/**
 * Which entries of a group are in use: all but kinds without a record. `isUsed` says of a kind's page whether it has
 * one, or was opened. A group in which nothing is in use shows everything.
 */
export function menuInUse(group: DrawnGroup, isUsed: (path: string) => boolean): UsedGroup {
  const isShown = (entry: DrawnEntry) => !('path' in entry) || !entry.isKind || isUsed(entry.path)
  const [entries, more] = [group.entries.filter(isShown), group.entries.filter((entry) => !isShown(entry))]
  const hasShown = entries.length > 0
  if (more.length < FEWEST_BEHIND || !hasShown) return { ...group, more: [], isInUse: hasShown }
  return { ...group, entries, more, isInUse: true }
}

/** The height of a group's title in lines: there is a small gap above it. */
const TITLE_LINES = 1.125

type Room = {
  groups: readonly Pick<UsedGroup, 'id' | 'entries' | 'more'>[]
  /** Groups that are open in any case. */
  open: readonly string[]
  /** Groups that are open while there is room, the most important first. */
  wanted: readonly string[]
  /** The lines that fit into the menu, and those above the groups. */
  lines: number
  above: number
}

/**
 * The groups that are drawn open, by id: as many of the wanted ones as the window has room for, so that the menu need
 * not be scrolled.
 */
export function groupsWithRoom({ groups, open, wanted, lines, above }: Room): ReadonlySet<string> {
  const height = (id: string) => {
    const group = groups.find((one) => one.id === id)
    return group ? group.entries.length + (group.more.length > 0 ? 1 : 0) : 0
  }
  let left = lines - above - groups.length * TITLE_LINES - open.reduce((sum, id) => sum + height(id), 0)
  const found = new Set(open)
  for (const id of wanted) {
    if (found.has(id) || height(id) > left) continue
    found.add(id)
    left -= height(id)
  }
  return found
}
