import { setTimeout as pause } from 'node:timers/promises'

const QUARTER_HOUR_MS = 15 * 60_000
const ROOM_MS = 20_000

/** Waits for the next quarter of an hour when this one is about to end, so that a test's calls are counted in one. */
export async function withinOneQuarterHour(): Promise<void> {
  const left = QUARTER_HOUR_MS - (Date.now() % QUARTER_HOUR_MS)
  if (left < ROOM_MS) await pause(left)
}
