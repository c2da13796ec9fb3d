import { keyName } from '../../../ui/key-name.ts'
import { handleShortcuts, listShortcuts } from '../../../ui/shortcuts.ts'
import type { MoveRow } from './move-row.ts'
import type { Worked } from './use-row-controls.ts'

/**
 * Keyboard shortcuts of a list: the focus moves from title to title, so that Enter opens a row as usual. Letters work
 * unless the user is typing; arrows only within the rows, because elsewhere they scroll the page. The key may have been
 * pressed a moment ago: it acts on what has the focus now.
 */
export function pressKey(event: KeyboardEvent, worked: Worked, move: MoveRow): void {
  const target = document.activeElement
  const root = worked.root.current
  if (event.defaultPrevented || !root || !(target instanceof HTMLElement) || isBusy(target)) return
  const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.contains(target))
  if (act(keyName(event), { rows, at, target, root, worked, move })) event.preventDefault()
}

type Pressed = {
  rows: readonly HTMLElement[]
  /** The index of the focused row; -1 if there is none. */
  at: number
  target: HTMLElement
  root: HTMLElement
  worked: Worked
  move: MoveRow
}

/** Performs the key's action; false for a key without one. */
function act(name: string, { rows, at, target, root, worked: { selection }, move }: Pressed): boolean {
  const { search, next, previous, select, selectDown, selectUp, selectTo } = listShortcuts
  const means = ({ keys }: { keys: readonly string[] }) => keys.includes(name)
  const row = rows[at]
  const id = row?.dataset.row
  const isArrow = name.includes('Arrow')
  if (means(search)) return focus(root.querySelector('input[type="search"]'))
  if (isArrow && !id) return false
  if (id && target.closest('[data-handle]') && (means(handleShortcuts.up) || means(handleShortcuts.down))) {
    move(id, at + (means(handleShortcuts.down) ? 1 : -1))
    return true
  }
  if (means(next)) return focusRow(rows[at + 1])
  if (means(previous)) return focusRow(rows[Math.max(at, 1) - 1])
  if (!id || !selection) return false
  if (means(select) || means(selectTo)) {
    if (isFree(row)) selection.toggle(id, means(selectTo))
    return true
  }
  if (!means(selectDown) && !means(selectUp)) return false
  const other = rows[at + (means(selectDown) ? 1 : -1)]
  if (!other) return true
  // The first row of a range is selected as well.
  selection.add([row, other].flatMap((one) => (isFree(one) ? { id: one?.dataset.row ?? '' } : [])))
  return focusRow(other)
}

/** Whether the row can be selected. */
function isFree(row: HTMLElement | undefined): boolean {
  return row?.querySelector('input[type="checkbox"]:not([role])') !== null
}

function focusRow(row: HTMLElement | undefined): boolean {
  focus(row?.querySelector('[data-title] a') ?? row?.querySelector('input, button') ?? null)
  row?.scrollIntoView({ block: 'nearest' })
  return row !== undefined
}

function focus(target: HTMLElement | null): boolean {
  target?.focus({ focusVisible: true, preventScroll: true })
  return target !== null
}

/** Whether the user is typing, or a dialog or menu is open over the list. */
function isBusy(target: HTMLElement): boolean {
  const isTyping = target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]')
  return isTyping || target.closest('[popover], [role="dialog"]') !== null || document.querySelector('[aria-modal="true"]') !== null
}
