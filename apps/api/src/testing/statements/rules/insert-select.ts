import type { InsertStmt, SelectStmt } from 'libpg-query'
import { placementOfRelation } from '../relations.ts'
import { columnOf, nodesOf } from '../syntax-tree.ts'
import type { Rule, Violation } from './rule.ts'

/**
 * S3: `insert … select` into a tenant table takes its app from the column of a tenant table, which is then on the same
 * server. From a parameter, or from the rows of a function, Citus collects all rows first, which row-level security
 * forbids. Its `returning` needs an alias for the table.
 */
export const insertSelect: Rule = (level) => {
  if (level.command !== 'insert' || level.target.placement !== 'tenant') return []
  const source = sourceOf(level.clauses)
  if (source === undefined) return []
  const found: Violation[] = []
  if (!takesAppFromTenant(level.clauses, source)) {
    found.push({
      rule: 'S3',
      wrong: `The insert into ${level.target.name} selects an app_id that is no column of a tenant table.`,
      instead: 'Select `x.app_id` of a tenant table in its own `from`, held by `x.app_id = $n`.',
    })
  }
  if (level.clauses.returningClause && level.clauses.relation?.alias === undefined) {
    found.push({
      rule: 'S3',
      wrong: `The \`insert … select\` into ${level.target.name} returns something and has no alias for its table.`,
      instead: `Write \`insert into ${level.target.name} as written\` and return \`written.…\`.`,
    })
  }
  return found
}

function sourceOf({ selectStmt }: InsertStmt): SelectStmt | undefined {
  return selectStmt && 'SelectStmt' in selectStmt && !selectStmt.SelectStmt.valuesLists ? selectStmt.SelectStmt : undefined
}

function takesAppFromTenant(insert: InsertStmt, source: SelectStmt): boolean {
  const at = (insert.cols ?? []).findIndex((column) => 'ResTarget' in column && column.ResTarget.name === 'app_id')
  const selected = source.targetList?.[at]
  const column = selected && 'ResTarget' in selected ? columnOf(selected.ResTarget.val) : undefined
  if (column?.name !== 'app_id') return false
  const tenants = nodesOf('RangeVar', source.fromClause).filter(
    ({ relname = '', schemaname }) => placementOfRelation(relname, schemaname) === 'tenant',
  )
  const aliases = tenants.map(({ relname, alias }) => alias?.aliasname ?? relname)
  return column.alias === null ? aliases.length > 0 : aliases.includes(column.alias)
}
