import { timeOfDay } from '../zones.ts'
import type { PushLimits, QuietHours, WithheldReach } from './limits.ts'
import { amount, type Reached } from './reach.ts'

/** '10:00 PM to 8:00 AM' */
export function quietWords({ from, until }: QuietHours): string {
  return `${timeOfDay(from)} to ${timeOfDay(until)}`
}

/** 'Quiet hours from 10:00 PM to 8:00 AM. At most 3 pushes a day for each member.' */
export function limitsWords(limits: PushLimits | null): string {
  const words =
    limits &&
    clauses(limits, { quiet: (hours) => `Quiet hours from ${hours}.`, limited: (pushes) => `At most ${pushes} a day for each member.` })
  return words?.join(' ') ?? 'No quiet hours and no daily limit on pushes.'
}

/** '12 phones of 10 members are in quiet hours (10:00 PM to 8:00 AM)', and the same about the daily limit. */
export function withheldClauses(withheld: WithheldReach | undefined, reached: Reached = 'phone'): string[] {
  if (!withheld) return []
  const { quiet, limited, limits } = withheld
  return clauses(limits, {
    quiet: (hours) => quiet.devices > 0 && `${whom(quiet, reached)} ${quiet.devices === 1 ? 'is' : 'are'} in quiet hours (${hours})`,
    limited: (pushes) => limited.devices > 0 && `${whom(limited, reached)} already got ${pushes} today`,
  })
}

/** The same after it was sent: '12 phones were in quiet hours (10:00 PM to 8:00 AM)'. */
export function withheldAfterwards({ quiet, limited, limits }: { quiet: number; limited: number; limits: PushLimits }): string[] {
  return clauses(limits, {
    quiet: (hours) => quiet > 0 && `${amount(quiet, 'phone')} ${quiet === 1 ? 'was' : 'were'} in quiet hours (${hours})`,
    limited: (pushes) => limited > 0 && `${amount(limited, 'phone')} had already got ${pushes} that day`,
  })
}

/** Why a push would reach nobody at this moment; null if it would reach somebody. */
export function whyAllWithheld(withheld: WithheldReach | undefined, reached: Reached = 'phone'): string | null {
  if (!withheld || withheld.reaches.devices > 0) return null
  const clauses = withheldClauses(withheld, reached)
  return clauses.length === 0 ? null : `Nobody would get it now: ${clauses.join(', and ')}. Send it at another time, or change your limits.`
}

type Clauses = { quiet: (hours: string) => string | false; limited: (pushes: string) => string | false }

function clauses({ quiet, per_day: perDay }: PushLimits, words: Clauses): string[] {
  const found = [quiet && words.quiet(quietWords(quiet)), perDay && words.limited(perDay === 1 ? '1 push' : `${perDay} pushes`)]
  return found.filter((clause) => typeof clause === 'string')
}

function whom({ devices, members }: { devices: number; members: number }, reached: Reached): string {
  return `${amount(devices, reached)}${members > 0 ? ` of ${amount(members, 'member')}` : ''}`
}
