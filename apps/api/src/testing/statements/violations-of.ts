import { type QueryLevel, queryLevels } from './query-levels.ts'
import { insertSelect } from './rules/insert-select.ts'
import { insertValues } from './rules/insert-values.ts'
import { locks } from './rules/locks.ts'
import { noDaysOfMoments } from './rules/no-days-of-moments.ts'
import { noInsertInWith } from './rules/no-insert-in-with.ts'
import { overEveryApp } from './rules/over-every-app.ts'
import { ownApp } from './rules/own-app.ts'
import { placements } from './rules/placements.ts'
import type { Rule, Violation } from './rules/rule.ts'

const rules: readonly Rule[] = [ownApp, noInsertInWith, insertSelect, locks, insertValues, overEveryApp]

/**
 * Where a statement breaks the rules for distributed tables (decision 0046) and for days (decision 0125) that can be
 * checked in its text alone; empty when it follows them. The others need a database: see `openAnalyzer`.
 */
export function violationsOf(text: string): Violation[] {
  const levels: QueryLevel[] = queryLevels(text)
  return [...levels.flatMap((level) => rules.flatMap((rule) => rule(level))), ...placements(levels), ...noDaysOfMoments(text)]
}
