import type { Resource } from '@greenroom/contract/define/define-resource'
import { useRef, useState } from 'react'
import type { Item } from '../records.ts'

/**
 * Which rows are ticked. The ticks stay while a person turns pages, and go when what is searched for changes. `whole` is all that the list
 * finds, on every page of it: for lists whose changes can be told so.
 */
export function useSelection(resource: Resource, rows: readonly Item[], narrowing: string) {
  const [ticked, setTicked] = useState<{ ids: ReadonlySet<string>; whole: boolean; narrowing: string }>({
    ids: new Set(),
    whole: false,
    narrowing,
  })
  const last = useRef<string | null>(null)
  const isCurrent = ticked.narrowing === narrowing
  const ids = isCurrent ? ticked.ids : new Set<string>()
  const whole = isCurrent && ticked.whole
  const free = rows.filter((row) => !resource.locked?.(row)).map(({ id }) => id)
  const onPage = free.filter((id) => ids.has(id)).length

  function set(next: Iterable<string>) {
    setTicked({ ids: new Set(next), whole: false, narrowing })
  }

  return {
    ids: [...ids],
    whole,
    selectWhole: () => setTicked({ ids: new Set(free), whole: true, narrowing }),
    has: (id: string) => whole || ids.has(id),
    all: whole || (free.length > 0 && onPage === free.length),
    some: whole || onPage > 0,
    none: free.length === 0,
    /** Without one of all that are found, the others of this page stay ticked. A range goes from the row that was ticked last. */
    toggle(id: string, isRange: boolean) {
      const before = whole ? free : [...ids]
      const meant = isRange ? between(free, last.current, id) : [id]
      last.current = id
      set(before.includes(id) ? before.filter((other) => !meant.includes(other)) : [...before, ...meant])
    },
    toggleAll: () => set(whole ? [] : onPage === free.length ? [...ids].filter((id) => !free.includes(id)) : [...ids, ...free]),
    /** Ticks these besides; rows of other pages as well. */
    add: (more: readonly Item[]) => set([...ids, ...more.filter((row) => !resource.locked?.(row)).map(({ id }) => id)]),
    clear: () => set([]),
  }
}

/** The rows from one to another, whichever comes first; the other alone when the one is not on the page. */
function between(free: readonly string[], from: string | null, to: string): string[] {
  const [start, end] = [free.indexOf(from ?? ''), free.indexOf(to)].sort((a, b) => a - b)
  return start === undefined || end === undefined || start < 0 ? [to] : free.slice(start, end + 1)
}

export type Selection = ReturnType<typeof useSelection>
