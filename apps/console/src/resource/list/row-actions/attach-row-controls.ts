import { dragRows } from './drag-rows.ts'
import { moveRow } from './move-row.ts'
import { pressKey } from './row-keys.ts'
import type { Worked } from './use-row-controls.ts'

/** Enables moving rows by handles until `signal` aborts. Returns what a pressed key does in the list. */
export function attachRowControls(worked: () => Worked, signal: AbortSignal): (event: KeyboardEvent) => void {
  const move = moveRow(worked, signal)
  dragRows(worked, move, signal)
  return (event) => pressKey(event, worked(), move)
}
