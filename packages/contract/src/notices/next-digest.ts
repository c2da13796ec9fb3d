import { addDays, dayAt, momentOf, weekdayOf } from '../days.ts'

type DigestTime = { hour: number; zone: string; /** 0 (Sunday) to 6; null for every day. */ weekday: number | null }

/**
 * The first moment after `now` at which the clocks of a zone show this hour, on this day of the week. Where clocks skip
 * the hour, it is the moment after.
 */
export function nextDigest(now: Date, { hour, zone, weekday }: DigestTime): Date {
  const today = dayAt(now, zone)
  for (let days = 0; days <= 8; days += 1) {
    const day = addDays(today, days)
    if (weekday !== null && weekdayOf(day) !== weekday) continue
    const moment = momentOf(`${day}T${String(hour).padStart(2, '0')}:00`, zone)
    if (moment !== null && moment > now) return moment
  }
  throw new Error(`No time for a digest was found at ${hour} in ${zone}.`)
}
