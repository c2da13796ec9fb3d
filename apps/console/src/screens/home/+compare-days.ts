import { count } from '@greenroom/contract/count'
import { shortDay } from '@greenroom/contract/dates'
import { addDays, daysBetween } from '@greenroom/contract/days'
import { ACTIVITY_DAYS } from '@greenroom/contract/home/day-measures'

/** Of fewer than these a percentage says nothing. */
const FEW = 20

/** A number for each day, the oldest first. */
export type Counts = readonly number[]

/** The days of these numbers, of which `until` is the last. */
export function daysOf(counts: Counts, until: string): { day: string; count: number }[] {
  return counts.map((count, index) => ({ day: addDays(until, index + 1 - counts.length), count }))
}

/** How many there are on a day, on average; of an app that is counted for less than these days, since it is. */
export function perDay(counts: Counts, { since, until }: { since: string | null; until: string }): number {
  const days = since === null ? counts.length : Math.min(counts.length, daysBetween(since, until) + 1)
  return Math.round(sum(counts) / days)
}

/** The last 30 of these days. */
export function lastDays(counts: Counts): Counts {
  return counts.slice(-ACTIVITY_DAYS)
}

/**
 * How the last 30 days compare with the 30 days before, in words. `since` is the first day that was counted: without
 * whole days before there is nothing to compare with.
 */
export function comparison(counts: Counts, { since, until }: { since: string | null; until: string }): string {
  const firstCompared = addDays(until, 1 - 2 * ACTIVITY_DAYS)
  if (since === null) return ''
  if (since > firstCompared) return `counted since ${since === until ? 'today' : shortDay(since, until)}`
  const now = sum(lastDays(counts))
  const before = sum(counts.slice(-2 * ACTIVITY_DAYS, -ACTIVITY_DAYS))
  if (now === before) return `as many as in the ${ACTIVITY_DAYS} days before`
  const days = `than in the ${ACTIVITY_DAYS} days before`
  const change = Math.abs(now - before)
  const more = now > before ? 'more' : 'fewer'
  if (before < FEW) return `${count(change)} ${more} ${days}`
  return `${count(Math.max(1, Math.round((change / before) * 100)))}% ${more} ${days}`
}

export function sum(counts: Counts): number {
  return counts.reduce((total, count) => total + count, 0)
}
