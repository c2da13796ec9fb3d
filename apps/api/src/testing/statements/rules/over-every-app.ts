import { columnOf, nodesOf } from '../syntax-tree.ts'
import { tablesWithoutApp } from './own-app.ts'
import type { Rule, Violation } from './rule.ts'

/**
 * S9: what no statement over every app may do, not even one in the list of such statements. A `ctid` is unique within
 * one shard only, and a recursive `with` is rejected over several.
 */
export const overEveryApp: Rule = (level) => {
  const [table] = tablesWithoutApp(level)
  if (table === undefined) return []
  const found: Violation[] = []
  if (nodesOf('ColumnRef', [level.clauses]).some((column) => columnOf({ ColumnRef: column })?.name === 'ctid')) {
    found.push({
      rule: 'S9',
      wrong: `It finds rows of ${table.name} by their ctid over all apps.`,
      instead: 'Find them by their key, or go app by app.',
    })
  }
  if (level.isRecursive) {
    found.push({
      rule: 'S9',
      wrong: `Its recursive \`with\` reads ${table.name} over all apps.`,
      instead: 'State the app in each part of it, or read level by level.',
    })
  }
  return found
}
