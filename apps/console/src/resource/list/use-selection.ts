import type { Resource } from '@greenroom/contract/resources/define-resource'
import { useState } from 'react'
import type { Item } from '../records.ts'

/** Which rows are ticked. The ticks stay while a person turns pages, and go when what is searched for changes. */
export function useSelection(resource: Resource, rows: readonly Item[], narrowing: string) {
  const [ticked, setTicked] = useState<{ ids: ReadonlySet<string>; narrowing: string }>({ ids: new Set(), narrowing })
  const ids = ticked.narrowing === narrowing ? ticked.ids : new Set<string>()
  const free = rows.filter((row) => !resource.locked?.(row)).map(({ id }) => id)
  const onPage = free.filter((id) => ids.has(id)).length

  function set(next: Iterable<string>) {
    setTicked({ ids: new Set(next), narrowing })
  }

  return {
    ids: [...ids],
    has: (id: string) => ids.has(id),
    all: free.length > 0 && onPage === free.length,
    some: onPage > 0,
    none: free.length === 0,
    toggle: (id: string) => set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => set(onPage === free.length ? [...ids].filter((id) => !free.includes(id)) : [...ids, ...free]),
    clear: () => set([]),
  }
}

export type Selection = ReturnType<typeof useSelection>
