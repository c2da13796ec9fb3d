import { setTimeout as pause } from 'node:timers/promises'

/** Waits for the next quarter of an hour when this one is about to end, so that a test's calls are counted in one. */
export async function withinOneQuarterHour(): Promise<void> {
  await withinOne({ minutes: 15, room: 20_000 })
}

/** The same for a minute, of what the database counts. What this process counts by itself needs `stopClock`. */
export async function withinOneMinute(): Promise<void> {
  await withinOne({ minutes: 1, room: 10_000 })
}

async function withinOne({ minutes, room }: { minutes: number; room: number }): Promise<void> {
  const window = minutes * 60_000
  const left = window - (Date.now() % window)
  if (left < room) await pause(left)
}
