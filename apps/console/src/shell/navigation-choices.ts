import { valuesOf } from '@greenroom/contract/fields/values-of'
import { useSyncExternalStore } from 'react'
import { useSessionData } from '../session/use-session.ts'
import { storedHere } from '../ui/stored-texts.ts'

/** What the menu remembers of a user in an app. */
export type MenuUse = {
  /** The groups by id, the last used first, and those that the person folded. */
  groups: readonly string[]
  folded: readonly string[]
  /** The groups whose 'More kinds' are shown. */
  withMore: readonly string[]
  /** Pages of kinds that were opened, by path. */
  opened: readonly string[]
  /** Pages of kinds that had records when this was last known. */
  withRecords: readonly string[] | null
}

/** The user's pinned pages by path, in order, and what the menu remembers for each app, by its id. */
type Choices = { pinned: readonly string[]; apps: Readonly<Record<string, MenuUse>> }

const KEY = 'greenroom.navigation'
/** Open at first: what is used every day. */
const AT_FIRST: MenuUse = { groups: ['content'], folded: [], withMore: [], opened: [], withRecords: null }
/** Staff work in thousands of apps: only the last ones are remembered. */
const MOST_APPS = 40

const listeners = new Set<() => void>()
const known = new Map<string, Choices>()

/** The user's pinned pages, and how to pin or unpin one. Stored in this browser, per user. */
export function usePinned(): { pinned: readonly string[]; togglePin: (path: string) => void } {
  const [{ pinned }, change] = useChoices()
  return {
    pinned,
    togglePin: (path) =>
      change((choices) => ({
        ...choices,
        pinned: choices.pinned.includes(path) ? choices.pinned.filter((one) => one !== path) : [...choices.pinned, path],
      })),
  }
}

/** What the menu remembers of this user in this app, and how to change it. Stored in this browser. */
export function useMenuUse(): [MenuUse, (change: (use: MenuUse) => MenuUse) => void] {
  const { app } = useSessionData()
  const id = app?.id ?? 'none'
  const [{ apps }, change] = useChoices()
  return [
    apps[id] ?? AT_FIRST,
    (next) =>
      change((choices) => {
        const { [id]: use = AT_FIRST, ...others } = choices.apps
        const changed = next(use)
        if (changed === use) return choices
        return { ...choices, apps: { ...Object.fromEntries(Object.entries(others).slice(1 - MOST_APPS)), [id]: changed } }
      }),
  ]
}

/** With this group as the last used, and open; the same object if it is already. */
export function withGroup(use: MenuUse, id: string): MenuUse {
  if (use.groups[0] === id && !use.folded.includes(id)) return use
  const others = (ids: readonly string[]) => ids.filter((one) => one !== id)
  return { ...use, groups: [id, ...others(use.groups)], folded: others(use.folded) }
}

function useChoices(): [Choices, (change: (choices: Choices) => Choices) => void] {
  const { user } = useSessionData()
  const key = `${KEY}.${user.id}`
  const choices = useSyncExternalStore(subscribe, () => read(key))
  const change = (next: (choices: Choices) => Choices) => {
    const [before, after] = [read(key), next(read(key))]
    if (after === before) return
    known.set(key, after)
    storedHere.set(key, JSON.stringify(after))
    for (const listener of listeners) listener()
  }
  return [choices, change]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same object until it is changed. */
function read(key: string): Choices {
  const choices = known.get(key) ?? stored(key)
  known.set(key, choices)
  return choices
}

function stored(key: string): Choices {
  try {
    const { pinned, apps } = valuesOf(JSON.parse(storedHere.get(key) ?? '{}'))
    return {
      pinned: textsOf(pinned) ?? [],
      apps: Object.fromEntries(Object.entries(valuesOf(apps)).map(([id, use]) => [id, menuUseOf(valuesOf(use))])),
    }
  } catch {
    return { pinned: [], apps: {} }
  }
}

function menuUseOf({ groups, folded, withMore, opened, withRecords }: Readonly<Record<string, unknown>>): MenuUse {
  return {
    groups: textsOf(groups) ?? AT_FIRST.groups,
    folded: textsOf(folded) ?? [],
    withMore: textsOf(withMore) ?? [],
    opened: textsOf(opened) ?? [],
    withRecords: textsOf(withRecords),
  }
}

function textsOf(value: unknown): string[] | null {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null
}
