import type { ListPosition } from '@greenroom/contract/define/hand-order'
import { glide } from '../../../ui/glide.ts'
import type { ApiRecord } from '../../records.ts'
import { saveMove } from './save-move.ts'
import type { Worked } from './use-row-controls.ts'

/** Several presses of an arrow key within this time are one move. */
const REST_MS = 400

/** Moves a row to the position of another one on the screen, counted from 0. */
export type MoveRow = (id: string, to: number) => void

/** Shows moves immediately and saves each after a pause; a pending one is saved when `signal` aborts. */
export function moveRow(worked: () => Worked, signal: AbortSignal): MoveRow {
  let waiting: { id: string; to: ListPosition; timer: number } | null = null

  function save() {
    if (!waiting) return
    const { id, to, timer } = waiting
    waiting = null
    clearTimeout(timer)
    void saveMove(worked(), id, to)
  }
  signal.addEventListener('abort', save)

  return (id, to) => {
    const { list, root } = worked()
    const from = list.rows.findIndex((row) => row.id === id)
    const moved = arranged(list.rows, from, to)
    const [before, after] = [moved[to - 1], moved[to + 1]]
    if (from < 0 || from === to || to < 0 || to >= moved.length || !(before ?? after)) return
    if (waiting?.id === id) clearTimeout(waiting.timer)
    else save()
    waiting = { id, to: before ? { after: before.id } : { before: after?.id ?? '' }, timer: window.setTimeout(save, REST_MS) }
    glide(root.current, 'data-row')
    list.showRows(() => moved)
    say(root.current, `Row ${to + 1} of ${moved.length}.`)
    // A row that is rendered elsewhere loses the focus of its handle.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-handle]`)?.focus())
  }
}

function arranged(rows: readonly ApiRecord[], from: number, to: number): ApiRecord[] {
  const others = rows.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...rows.slice(from, from + 1), ...others.slice(to)]
}

function say(root: HTMLElement | null, words: string): void {
  const status = root?.querySelector('[data-said]')
  if (status) status.textContent = words
}
