import { tablesWithoutApp } from './own-app.ts'
import type { Rule } from './rule.ts'

/** S6: `for update` and similar clauses lock rows of one app. */
export const locks: Rule = (level) => {
  if (level.command !== 'select' || !level.clauses.lockingClause) return []
  return tablesWithoutApp(level).map(({ name }) => ({
    rule: 'S6',
    wrong: `It locks rows of ${name} over all apps.`,
    instead: 'Read without the lock and change app by app, with a condition that sees what changed meanwhile.',
  }))
}
