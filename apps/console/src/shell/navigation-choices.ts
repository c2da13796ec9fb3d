import { valuesOf } from '@greenroom/contract/fields/values-of'
import { useState, useSyncExternalStore } from 'react'
import { useSessionData } from '../session/use-session.ts'

/**
 * What a person has folded and unfolded, by the group's id, and the pages that they pinned, by address, in their order.
 */
type Choices = { folds: Readonly<Record<string, boolean>>; pinned: readonly string[] }

const KEY = 'greenroom.navigation'
/** Open until a person folds them: what is used every day. */
const OPEN_AT_FIRST = ['content']

const listeners = new Set<() => void>()
const known = new Map<string, Choices>()

/** The pages that this person pinned, and how to pin one or to unpin it. Kept in this browser, for each person. */
export function usePinned(): { pinned: readonly string[]; togglePin: (path: string) => void } {
  const [choices, keep] = useChoices()
  const { pinned } = choices
  return {
    pinned,
    togglePin: (path) => keep({ ...choices, pinned: pinned.includes(path) ? pinned.filter((one) => one !== path) : [...pinned, path] }),
  }
}

/**
 * Which groups are open. The group of the page that one is on opens by itself, until it is folded there; `current` is
 * its id.
 */
export function useOpenGroups(current: string | null): { isOpen: (id: string) => boolean; toggle: (id: string) => void } {
  const [choices, keep] = useChoices()
  const [folded, setFolded] = useState({ group: current, isFolded: false })
  // Entering a group opens it anew, whatever was folded before.
  if (folded.group !== current) setFolded({ group: current, isFolded: false })
  const isOpen = (id: string) => (id === current ? !folded.isFolded : (choices.folds[id] ?? OPEN_AT_FIRST.includes(id)))
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
    localStorage.setItem(key, JSON.stringify(next))
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
    const { folds, pinned } = valuesOf(JSON.parse(localStorage.getItem(key) ?? '{}'))
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
