import { useRef, useState } from 'react'

type Options<Row> = {
  /** False for rows that cannot be selected. */
  isFree?: (row: Row) => boolean
  /**
   * Whether rows stay selected when the page changes. `list` keeps them; `page` does not, for actions that must not
   * delete rows the user cannot see.
   */
  keeps: 'list' | 'page'
}

/**
 * The selected rows. The selection is cleared when `narrowing`, the search and filters, changes. `whole` selects all
 * matches on every page: for lists whose bulk actions accept a query.
 */
export function useSelection<Row extends { id: string }>(rows: readonly Row[], narrowing: string, options: Options<Row>) {
  const { isFree = () => true, keeps } = options
  const [ticked, setTicked] = useState<{ ids: ReadonlySet<string>; whole: boolean; narrowing: string }>({
    ids: new Set(),
    whole: false,
    narrowing,
  })
  const last = useRef<string | null>(null)
  const isCurrent = ticked.narrowing === narrowing
  const free = rows.filter(isFree).map(({ id }) => id)
  const ids = !isCurrent ? new Set<string>() : keeps === 'list' ? ticked.ids : new Set(free.filter((id) => ticked.ids.has(id)))
  const whole = isCurrent && ticked.whole
  const onPage = free.filter((id) => ids.has(id)).length

  function set(next: Iterable<string>) {
    setTicked({ ids: new Set(next), whole: false, narrowing })
  }

  return {
    ids: [...ids],
    /** The selected rows that are on the current page. */
    rows: rows.filter(({ id }) => ids.has(id)),
    whole,
    selectWhole: () => setTicked({ ids: new Set(free), whole: true, narrowing }),
    has: (id: string) => whole || ids.has(id),
    all: whole || (free.length > 0 && onPage === free.length),
    some: whole || onPage > 0,
    none: free.length === 0,
    /**
     * Deselecting one row of a whole selection keeps the others of this page selected. A range starts from the row that
     * was selected last.
     */
    toggle(id: string, isRange: boolean) {
      const before = whole ? free : [...ids]
      const meant = isRange ? between(free, last.current, id) : [id]
      last.current = id
      set(before.includes(id) ? before.filter((other) => !meant.includes(other)) : [...before, ...meant])
    },
    toggleAll: () => set(whole ? [] : onPage === free.length ? [...ids].filter((id) => !free.includes(id)) : [...ids, ...free]),
    /** Adds rows to the selection, including rows of other pages. */
    add: (more: readonly Row[]) => set([...ids, ...more.filter(isFree).map(({ id }) => id)]),
    clear: () => set([]),
  }
}

/** The rows between two ids, in either direction; only the second one if the first is not on the page. */
function between(free: readonly string[], from: string | null, to: string): string[] {
  const [start, end] = [free.indexOf(from ?? ''), free.indexOf(to)].sort((a, b) => a - b)
  return start === undefined || end === undefined || start < 0 ? [to] : free.slice(start, end + 1)
}

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>
