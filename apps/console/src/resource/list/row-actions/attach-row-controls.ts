import { dragRows } from './drag-rows.ts'
import { moveRow } from './move-row.ts'
import { pressKey } from './row-keys.ts'
import type { Worked } from './use-row-controls.ts'

/** Enables keyboard navigation and selection of a list's rows, and moving by handles, until `signal` aborts. */
export function attachRowControls(worked: () => Worked, signal: AbortSignal): void {
  const move = moveRow(worked, signal)
  window.addEventListener('keydown', (event) => pressKey(event, worked(), move), { signal })
  dragRows(worked, move, signal)
}
