import type { Resource } from '@greenroom/contract/define/define-resource'
import { type RefObject, useEffect, useReducer } from 'react'
import { scrollToRest } from '../../../ui/glide.ts'
import { doneWithPointing, onPointOut, pointedOut } from '../../pointed-out.ts'
import { isNarrowed, pageCount } from '../state/list-state.ts'
import type { List } from '../state/use-list.ts'

/** How long a row is tinted. It fades afterwards, unless the user prefers less motion. */
const TINTED_MS = 1_500

const tinted = new WeakMap<HTMLElement, number>()

/**
 * Scrolls to rows that were just saved, moved or published, and tints them for a moment: once the list is read again,
 * since until then a moved row is still where it was.
 */
export function usePointedOut(resource: Resource, list: List, root: RefObject<HTMLElement | null>): void {
  const [, again] = useReducer((count: number) => count + 1, 0)
  useEffect(() => onPointOut(again), [])
  // After every render: the rows may come later than the page.
  useEffect(() => {
    const wanted = pointedOut(resource)
    if (wanted === null || !list.isFresh) return
    const rows = wanted.ids.flatMap((id) => root.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? [])
    if (rows.length > 0) {
      doneWithPointing()
      return void requestAnimationFrame(() => showRows(rows))
    }
    const page = wanted.isNew ? pageOfNew(list) : null
    if (page !== null) list.toPage(page, { replace: true })
  })
}

/** The page at the end, where a new record is, if the list is in its default order; null if it is shown already. */
function pageOfNew({ state, total, hasMore }: List): number | null {
  if (total === null || hasMore || state.sort !== null || isNarrowed(state)) return null
  const last = pageCount(total, state.size)
  return last === state.page ? null : last
}

function showRows(rows: readonly HTMLElement[]): void {
  if (rows[0]) scrollToRest(rows[0])
  for (const row of rows) {
    clearTimeout(tinted.get(row))
    row.dataset.changed = ''
    tinted.set(
      row,
      window.setTimeout(() => delete row.dataset.changed, TINTED_MS),
    )
  }
}
