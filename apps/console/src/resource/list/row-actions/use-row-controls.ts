import type { Resource } from '@greenroom/contract/define/define-resource'
import { isOrderedByHand, ORDER_FIELD, type ListPosition } from '@greenroom/contract/define/hand-order'
import { offers } from '@greenroom/contract/define/offers'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { isTyping } from '../../../ui/is-typing.ts'
import type { Selection } from '../../../ui/use-selection.ts'
import { useTouched } from '../../../ui/use-touched.ts'
import type { ApiRecord, Path } from '../../records.ts'
import { usePathOf } from '../../use-path-of.ts'
import { isSwitched } from '../state/list-columns.ts'
import type { List } from '../state/use-list.ts'

/** The list whose rows can be edited in place. */
export type Worked = {
  resource: Resource
  path: Path
  queries: QueryClient
  list: List
  /** Null if rows cannot be selected. */
  selection: Selection<ApiRecord> | null
  /** The element around the list and its search. */
  root: RefObject<HTMLElement | null>
}

/** Actions of a row in addition to its link. Their code is loaded on the first user interaction. */
export type RowControls = {
  /** Whether rows can be dragged. Only while the list is sorted by its manual order. */
  isDragged: boolean
  /** Missing if there is no manual order. */
  onMove?: ((id: string, to: ListPosition) => void) | undefined
  /** Missing if records cannot be turned on and off. */
  onSwitch?: ((row: ApiRecord, active: boolean) => void) | undefined
}

/** Keyboard shortcuts, drag handles and switches of a list. */
export function useRowControls(resource: Resource, list: List, selection: Worked['selection'], root: Worked['root']): RowControls {
  const worked: Worked = { resource, list, selection, root, path: usePathOf(resource), queries: useQueryClient() }
  const latest = useRef(worked)
  latest.current = worked
  const isTouched = useTouched()
  /** Keys pressed before there was code for them. */
  const early = useRef<KeyboardEvent[]>([])

  useEffect(() => {
    const stop = new AbortController()
    let press = (event: KeyboardEvent) => {
      if (!isTyping(event.target)) early.current.push(event)
    }
    window.addEventListener('keydown', (event) => press(event), { signal: stop.signal })
    const attach = async () => {
      if (!isTouched) return
      const { attachRowControls } = await import('./attach-row-controls.ts')
      if (stop.signal.aborted) return
      press = attachRowControls(() => latest.current, stop.signal)
      for (const event of early.current.splice(0)) press(event)
    }
    // If loading fails, the list still works by links and menus.
    void attach().catch(() => undefined)
    return () => stop.abort()
  }, [isTouched])

  const isOrdered = isOrderedByHand(resource) && offers(resource, 'update')
  const { sort } = list.state
  const isDragged = isOrdered && (sort === null || (sort.field === ORDER_FIELD && !sort.descending))
  const hasSwitch = isSwitched(resource)
  return useMemo(
    () => ({
      isDragged,
      onMove: isOrdered ? (id, to) => void import('./save-move.ts').then(({ saveMove }) => saveMove(latest.current, id, to)) : undefined,
      onSwitch: hasSwitch
        ? (row, active) => void import('./switch-active.ts').then(({ switchActive }) => switchActive(latest.current, row, active))
        : undefined,
    }),
    [isDragged, isOrdered, hasSwitch],
  )
}
