import type { Violation } from './rule.ts'

/**
 * S12: no statement computes a calendar day in a time zone (decision 0125). PostgreSQL's time zone rules are another
 * copy than those of Node.js. UTC has no rules, nor has the zone in which each day begins first.
 */
export function noDaysOfMoments(text: string): Violation[] {
  const found = /\bcurrent_date\b|\blocaltimestamp\b|\bat\s+time\s+zone\s+(?!'(UTC|Pacific\/Kiritimati)')\S+/i.exec(text)
  if (!found) return []
  return [
    { rule: 'S12', wrong: `It computes a day or a time by \`${found[0]}\`.`, instead: 'Bind the day of the app (`todayIn`, `dayOf`).' },
  ]
}
