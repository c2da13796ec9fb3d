import { isSpread } from '../query-levels.ts'
import { nodesOf } from '../syntax-tree.ts'
import { mutableIn, volatileIn } from './functions.ts'
import type { Rule, Violation } from './rule.ts'

/**
 * S5: in a change of a tenant or reference table, no volatile function in what is set, in the condition or in what is
 * returned, and no function of the clock inside of `case` or `coalesce`.
 */
export const functionsInChanges: Rule = (level) => {
  if (level.command === 'select' || !isSpread(level.target)) return []
  const { clauses, target, conditions } = level
  const changed = level.command === 'update' ? [level.clauses.targetList, conditions] : conditions
  const branches = [...nodesOf('CaseExpr', clauses), ...nodesOf('CoalesceExpr', clauses)]
  return [
    ...volatileIn(changed).map((name): Violation => refusal(`It calls ${name}() in a change of ${target.name}.`)),
    ...mutableIn(branches).map((name): Violation =>
      refusal(`It calls ${name}() inside of \`case\` or \`coalesce\` in a change of ${target.name}.`),
    ),
    ...mutableIn(clauses.returningClause).map((name): Violation => refusal(`It returns ${name}() from a change of ${target.name}.`)),
  ]
}

function refusal(wrong: string): Violation {
  return { rule: 'S5', wrong, instead: 'Pass the value as a parameter.' }
}
