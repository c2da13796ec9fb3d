import type { InsertStmt } from 'libpg-query'
import { isSpread } from '../query-levels.ts'
import { nodesOf } from '../syntax-tree.ts'
import type { Rule, Violation } from './rule.ts'

/** S7: an insert into a tenant table names app_id among its columns, and its `values` contain no subquery. */
export const insertValues: Rule = (level) => {
  if (level.command !== 'insert' || !isSpread(level.target)) return []
  const { clauses, target } = level
  const found: Violation[] = []
  if (target.placement === 'tenant' && !namesApp(clauses)) {
    found.push({
      rule: 'S7',
      wrong: `The insert into ${target.name} does not name its column app_id.`,
      instead: 'List the columns, app_id among them.',
    })
  }
  const source = clauses.selectStmt
  const values = source && 'SelectStmt' in source ? source.SelectStmt.valuesLists : undefined
  if (nodesOf('SubLink', values).length > 0) {
    found.push({
      rule: 'S7',
      wrong: `The \`values\` for ${target.name} hold a subquery.`,
      instead: 'Write `insert … select`, or read the value first.',
    })
  }
  return found
}

function namesApp({ cols }: InsertStmt): boolean {
  return (cols ?? []).some((column) => 'ResTarget' in column && column.ResTarget.name === 'app_id')
}
