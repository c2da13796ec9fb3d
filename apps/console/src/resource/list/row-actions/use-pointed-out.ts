import type { Resource } from '@greenroom/contract/define/define-resource'
import { type RefObject, useEffect, useReducer } from 'react'
import { scrollToRest } from '../../../ui/glide.ts'
import { doneWithPointing, onPointOut, type PointedOut, pointedOut } from '../../pointed-out.ts'
import { isNarrowed, pageCount } from '../state/list-state.ts'
import type { List } from '../state/use-list.ts'

/** How long a row is tinted. It fades afterwards, unless the user prefers less motion. */
const TINTED_MS = 1_500

/** What a row was tinted for last, and the timer that ends it. */
const tinted = new WeakMap<HTMLElement, { wanted: PointedOut; timer: number }>()

/**
 * Scrolls to rows that were just saved, moved or published, and tints them for a moment: once the list is read again,
 * since until then a moved row is still where it was. A row that shows its change already is tinted at once.
 */
export function usePointedOut(resource: Resource, list: List, root: RefObject<HTMLElement | null>): void {
  const [, again] = useReducer((count: number) => count + 1, 0)
  useEffect(() => onPointOut(again), [])
  // After every render: the rows may come later than the page.
  useEffect(() => {
    const wanted = pointedOut(resource)
    if (wanted === null || !(list.isFresh || wanted.isShown)) return
    const rows = wanted.ids.flatMap((id) => root.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? [])
    if (!list.isFresh) return tint(rows, wanted)
    if (rows.length > 0) {
      doneWithPointing()
      return void requestAnimationFrame(() => showRows(rows, wanted))
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

function showRows(rows: readonly HTMLElement[], wanted: PointedOut): void {
  if (rows[0]) scrollToRest(rows[0])
  tint(rows, wanted)
}

/** Once for each change. */
function tint(rows: readonly HTMLElement[], wanted: PointedOut): void {
  for (const row of rows) {
    const last = tinted.get(row)
    if (last?.wanted === wanted) continue
    clearTimeout(last?.timer)
    row.dataset.changed = ''
    tinted.set(row, { wanted, timer: window.setTimeout(() => delete row.dataset.changed, TINTED_MS) })
  }
}
