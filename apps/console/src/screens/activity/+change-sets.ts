import type { TrailEntry } from '@greenroom/contract/history/trail'

/** What one user did at once, or one after the other, to several objects; or a single line. */
export type ChangeSet = { id: string; entries: readonly [TrailEntry, ...TrailEntry[]] }

/** Objects of a kind that a user adds one after the other, each within this time, are one line. */
const PAUSE_MS = 5 * 60_000

/**
 * Groups entries, in their order: those of an import, those that one call wrote about a kind, and objects that were
 * added one after the other, such as uploaded files.
 */
export function changeSets(entries: readonly TrailEntry[]): ChangeSet[] {
  const imports = new Set(entries.filter(isImport).map(callOf))
  const sets: ChangeSet[] = []
  for (const entry of entries) {
    const last = sets.at(-1)
    if (last && belongs(last.entries, entry, imports)) sets[sets.length - 1] = { ...last, entries: [...last.entries, entry] }
    else sets.push({ id: entry.id, entries: [entry] })
  }
  return sets
}

/** Whether the entry is that of an import itself; the records that it wrote have entries of their own. */
export function isImport({ action }: TrailEntry): boolean {
  return action === 'imported'
}

function belongs([first, ...more]: ChangeSet['entries'], entry: TrailEntry, imports: ReadonlySet<string>): boolean {
  const call = callOf(entry)
  if (callOf(first) === call && imports.has(call)) return true
  if (imports.has(call) || imports.has(callOf(first))) return false
  if (personOf(first) !== personOf(entry) || first.action !== entry.action || first.target !== entry.target) return false
  if (first.at === entry.at) return true
  const before = more.at(-1) ?? first
  const isNear = Date.parse(before.at) - Date.parse(entry.at) <= PAUSE_MS
  return entry.action === 'created' && entry.times === 1 && isNear && first.place.join() === entry.place.join()
}

/** Entries of one call have the same time and user. */
function callOf(entry: TrailEntry): string {
  return `${entry.at} ${personOf(entry)}`
}

function personOf({ actor: { id, name } }: TrailEntry): string {
  return `${id ?? ''} ${name}`
}
