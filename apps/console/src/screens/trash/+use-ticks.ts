import type { Trashed } from '@greenroom/contract/define/trashed'
import { useState } from 'react'

/** Which records are ticked: those of the page on the screen alone, so that nothing unseen is restored or deleted for good. */
export function useTicks(rows: readonly Trashed[], narrowing: string) {
  const [ticked, setTicked] = useState<{ ids: readonly string[]; narrowing: string }>({ ids: [], narrowing })
  const chosen = ticked.narrowing === narrowing ? rows.filter(({ id }) => ticked.ids.includes(id)) : []
  const set = (records: readonly Trashed[]) => setTicked({ ids: records.map(({ id }) => id), narrowing })
  const has = (id: string) => chosen.some((record) => record.id === id)
  return {
    chosen,
    has,
    all: rows.length > 0 && chosen.length === rows.length,
    some: chosen.length > 0,
    toggle: (record: Trashed) => set(has(record.id) ? chosen.filter(({ id }) => id !== record.id) : [...chosen, record]),
    toggleAll: () => set(chosen.length === rows.length ? [] : rows),
    clear: () => set([]),
  }
}

export type Ticks = ReturnType<typeof useTicks>
