import { dayAt } from '@greenroom/contract/days'
import type { TrailEntry } from '@greenroom/contract/history/trail'
import { nearDay } from '@greenroom/contract/near-dates'
import { serverNow } from '../../api/server-time.ts'
import { browserTimezone } from '../../session/timezone.ts'

export type Day = { day: string; today: string; label: string; entries: TrailEntry[] }

/** Entries grouped by day in the user's time zone; today and yesterday are named. */
export function byDay(entries: readonly TrailEntry[], timezone: string | null, now = serverNow()): Day[] {
  const zone = timezone ?? browserTimezone()
  const today = dayAt(now, zone)
  const days: Day[] = []
  for (const entry of entries) {
    const day = dayAt(new Date(entry.at), zone)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, today, label: nearDay(day, today), entries: [entry] })
  }
  return days
}
