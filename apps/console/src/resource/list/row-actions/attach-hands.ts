import { dragRows } from './drag-rows.ts'
import { moveRow } from './move-row.ts'
import { pressKey } from './row-keys.ts'
import type { Worked } from './use-hands.ts'

/** Lets keys walk and select the rows of a list, and handles move them, until `signal` says to stop. */
export function attachHands(worked: () => Worked, signal: AbortSignal): void {
  const move = moveRow(worked, signal)
  window.addEventListener('keydown', (event) => pressKey(event, worked(), move), { signal })
  dragRows(worked, move, signal)
}
