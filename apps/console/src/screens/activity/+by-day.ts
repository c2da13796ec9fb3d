import { formatDate } from '@greenroom/contract/dates'
import type { TrailEntry } from '@greenroom/contract/history/trail'
import { serverNow } from '../../api/server-time.ts'

export type Day = { day: string; label: string; entries: TrailEntry[] }

const DAY_MS = 86_400_000

/** Entries grouped by day in the user's time zone; today and yesterday are named. */
export function byDay(entries: readonly TrailEntry[], timezone: string | null, now = serverNow().getTime()): Day[] {
  const names = new Map([
    [formatDate(now - DAY_MS, 'date', timezone), 'Yesterday'],
    [formatDate(now, 'date', timezone), 'Today'],
  ])
  const days: Day[] = []
  for (const entry of entries) {
    const day = formatDate(entry.at, 'date', timezone)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, label: names.get(day) ?? day, entries: [entry] })
  }
  return days
}
