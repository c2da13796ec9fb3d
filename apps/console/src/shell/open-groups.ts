import { useState } from 'react'

const KEY = 'greenroom.navigation'
/** Open until a person closes them: what is used every day. */
const OPEN_AT_FIRST = ['communicate', 'manage', 'content']

/** Which groups of the navigation stand open; kept in this browser. */
export function useOpenGroups(): { isOpen: (id: string) => boolean; toggle: (id: string) => void } {
  const [chosen, setChosen] = useState(readChosen)
  const isOpen = (id: string) => chosen[id] ?? OPEN_AT_FIRST.includes(id)
  return {
    isOpen,
    toggle: (id) => {
      const next = { ...chosen, [id]: !isOpen(id) }
      setChosen(next)
      localStorage.setItem(KEY, JSON.stringify(next))
    },
  }
}

function readChosen(): Record<string, boolean> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'))
  } catch {
    return {}
  }
}
