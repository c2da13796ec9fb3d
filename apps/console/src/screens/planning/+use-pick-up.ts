import { addDays } from '@greenroom/contract/days'
import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useAppDay } from '../../session/use-app-day.ts'
import { toastNote } from '../../ui/toast.tsx'
import { dayWords } from './+planning-range.ts'
import { keyOf, type Moving, type Placed } from './+use-move.ts'

/** The keys that move what is picked up, in days. The agenda has one day below the other. */
const GRID_KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const LIST_KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }

type Shown = { from: string; to: string; isGrid: boolean }
type PickedUp = Placed & { to: string }

export type PickUp = ReturnType<typeof usePickUp>

/** Moving by the mouse and by keys: Enter or Space picks up and drops, arrow keys choose the day, Escape cancels. */
export function usePickUp({ whyNot, move }: Moving, { from, to: last, isGrid }: Shown) {
  const { today } = useAppDay()
  const [picked, setPicked] = useState<PickedUp | null>(null)
  const [said, setSaid] = useState('')
  const focusNext = useRef<string | null>(null)

  // What was moved is drawn again on its new day.
  useEffect(() => {
    if (focusNext.current === null) return
    const handle = [...document.querySelectorAll<HTMLElement>('[data-planned]')].find(
      ({ dataset }) => dataset.planned === focusNext.current,
    )
    if (!handle || document.activeElement === handle) return
    handle.focus()
    focusNext.current = null
  })

  const begin = (placed: Placed): boolean => {
    const refusal = whyNot(placed)
    if (refusal !== null) {
      toastNote(refusal)
      return false
    }
    setPicked({ ...placed, to: placed.day })
    return true
  }
  const drop = async ({ item, day, to }: PickedUp, isByKey: boolean) => {
    setPicked(null)
    const isMoved = await move({ item, day }, to)
    if (isMoved && isByKey) focusNext.current = keyOf(item)
    setSaid(isMoved ? `Moved to ${dayWords(to, today)}.` : 'Not moved.')
  }
  const cancel = () => {
    setPicked(null)
    setSaid('Not moved.')
  }

  return {
    /** The day to which what is picked up would move. */
    target: picked?.to ?? null,
    picked: picked === null ? null : keyOf(picked.item),
    /** For screen readers. */
    said,
    handle: (placed: Placed) => ({
      onClick: () => {
        if (picked) void drop(picked, true)
        else if (begin(placed)) setSaid(`Picked up ${placed.item.title}. Choose a day with the arrow keys, then press Enter.`)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const days = (isGrid ? GRID_KEYS : LIST_KEYS)[event.key]
        if (picked && event.key === 'Escape') {
          event.preventDefault()
          event.stopPropagation()
          cancel()
        } else if (picked && days !== undefined) {
          event.preventDefault()
          const to = addDays(picked.to, days)
          if (to < from || to > last) return
          setPicked({ ...picked, to })
          setSaid(dayWords(to, today))
        }
      },
    }),
    item: (placed: Placed) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        if (!begin(placed)) return event.preventDefault()
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', placed.item.title)
      },
      onDragEnd: () => setPicked(null),
    }),
    /** A picked up item also moves to a day that is clicked or tapped. */
    day: (day: string) => ({
      onClickCapture: (event: MouseEvent) => {
        const isHandle = event.target instanceof Element && event.target.closest('[data-planned]') !== null
        if (!picked || isHandle) return
        event.preventDefault()
        event.stopPropagation()
        void drop({ ...picked, to: day }, false)
      },
      onDragOver: (event: DragEvent) => {
        if (!picked) return
        event.preventDefault()
        if (picked.to !== day) setPicked({ ...picked, to: day })
      },
      onDrop: (event: DragEvent) => {
        if (!picked) return
        event.preventDefault()
        void drop({ ...picked, to: day }, false)
      },
    }),
  }
}
