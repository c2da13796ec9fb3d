import { valuesOf } from '@greenroom/contract/fields/values-of'
import { useState, useSyncExternalStore } from 'react'
import { useSessionData } from '../session/use-session.ts'
import { storedHere } from '../ui/stored-texts.ts'

/** The user's folded groups by id, and pinned pages by path, in order. */
type Choices = { folds: Readonly<Record<string, boolean>>; pinned: readonly string[] }

const KEY = 'greenroom.navigation'
/** Open by default: what is used every day. */
const OPEN_AT_FIRST = ['content']

const listeners = new Set<() => void>()
const known = new Map<string, Choices>()

/** The user's pinned pages, and how to pin or unpin one. Stored in this browser, per user. */
export function usePinned(): { pinned: readonly string[]; togglePin: (path: string) => void } {
  const [choices, keep] = useChoices()
  const { pinned } = choices
  return {
    pinned,
    togglePin: (path) => keep({ ...choices, pinned: pinned.includes(path) ? pinned.filter((one) => one !== path) : [...pinned, path] }),
  }
}

/**
 * Which groups are open. The group of the current page opens automatically, until it is folded there; `current` is its
 * id, `alone` that of the only group, which is open at first.
 */
export function useOpenGroups(
  current: string | null,
  alone: string | null,
): { isOpen: (id: string) => boolean; toggle: (id: string) => void } {
  const [choices, keep] = useChoices()
  const [folded, setFolded] = useState({ group: current, isFolded: false })
  // Entering a group opens it again, even if it was folded before.
  if (folded.group !== current) setFolded({ group: current, isFolded: false })
  const isOpen = (id: string) => (id === current ? !folded.isFolded : (choices.folds[id] ?? (id === alone || OPEN_AT_FIRST.includes(id))))
  return {
    isOpen,
    toggle: (id) => {
      const opens = !isOpen(id)
      if (id === current) setFolded({ group: current, isFolded: !opens })
      keep({ ...choices, folds: { ...choices.folds, [id]: opens } })
    },
  }
}

function useChoices(): [Choices, (next: Choices) => void] {
  const { user } = useSessionData()
  const key = `${KEY}.${user.id}`
  const choices = useSyncExternalStore(subscribe, () => read(key))
  const keep = (next: Choices) => {
    known.set(key, next)
    storedHere.set(key, JSON.stringify(next))
    for (const listener of listeners) listener()
  }
  return [choices, keep]
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
    const { folds, pinned } = valuesOf(JSON.parse(storedHere.get(key) ?? '{}'))
    return {
      folds: Object.fromEntries(
        Object.entries(valuesOf(folds)).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
      ),
      pinned: Array.isArray(pinned) ? pinned.filter((path) => typeof path === 'string') : [],
    }
  } catch {
    return { folds: {}, pinned: [] }
  }
}
