import { isSpread } from '../query-levels.ts'
import { mutableIn } from './functions.ts'
import type { Rule } from './rule.ts'

/** S4: no function of the clock or of chance in `on conflict do update` of a tenant or reference table. */
export const upsert: Rule = (level) => {
  if (level.command !== 'insert' || !isSpread(level.target)) return []
  const conflict = level.clauses.onConflictClause
  return mutableIn([conflict?.targetList, conflict?.whereClause]).map((name) => ({
    rule: 'S4',
    wrong: `It calls ${name}() in the \`do update\` of ${level.target.name}.`,
    instead: 'Take the value from `excluded`, or pass it as a parameter.',
  }))
}
