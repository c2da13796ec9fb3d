import type { Node } from 'libpg-query'
import type { QueryLevel, Table } from '../query-levels.ts'
import { bare, columnOf } from '../syntax-tree.ts'
import type { Rule } from './rule.ts'

/**
 * S1: each tenant table of a query level has `app_id = $n` of its own there, or is joined there by its app to one that
 * has. A condition of an outer level on the app does not apply to a subquery: Citus then queries every shard.
 */
export const ownApp: Rule = (level) =>
  tablesWithoutApp(level).map(({ name, alias }) => ({
    rule: 'S1',
    wrong: `${called(name, alias)} has no \`app_id = $n\` of its own at its query level.`,
    instead: `Add \`${alias}.app_id = $n\` there, with the parameter and not with a column of an outer query.`,
  }))

/** The tenant tables of a level without a condition on their app. */
export function tablesWithoutApp(level: QueryLevel): Table[] {
  const tables = level.tables.filter(({ placement }) => placement === 'tenant')
  const stated = statedApps(level.conditions, tables)
  return tables.filter(({ alias }) => !stated.has(alias))
}

function called(name: string, alias: string): string {
  return name === alias ? `The table ${name}` : `The table ${name} (${alias})`
}

/** The aliases whose app is a given value, or equal to that of one whose app is. */
function statedApps(conditions: readonly Node[], tables: readonly Table[]): Set<string> {
  const stated = new Set<string>()
  const equal: [string, string][] = []
  for (const { left, right } of conditions.flatMap(equalities)) {
    const [one, other] = [appOf(left, tables), appOf(right, tables)]
    if (one !== undefined && isValue(right)) stated.add(one)
    else if (other !== undefined && isValue(left)) stated.add(other)
    else if (one !== undefined && other !== undefined) equal.push([one, other])
  }
  for (const _ of equal) {
    for (const pair of equal) if (pair.some((alias) => stated.has(alias))) for (const alias of pair) stated.add(alias)
  }
  return stated
}

/** The equations that hold for every row: those of a condition's outermost `and`. */
function equalities(condition: Node): { left: Node | undefined; right: Node | undefined }[] {
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR') return (condition.BoolExpr.args ?? []).flatMap(equalities)
  if (!('A_Expr' in condition) || condition.A_Expr.kind !== 'AEXPR_OP') return []
  const [operator] = condition.A_Expr.name ?? []
  if (operator === undefined || !('String' in operator) || operator.String.sval !== '=') return []
  return [{ left: condition.A_Expr.lexpr, right: condition.A_Expr.rexpr }]
}

/** The alias whose app an expression is. Without an alias it is that of the only tenant table. */
function appOf(node: Node | undefined, tables: readonly Table[]): string | undefined {
  const column = columnOf(node)
  if (column?.name !== 'app_id') return undefined
  return column.alias ?? (tables.length === 1 ? tables[0]?.alias : undefined)
}

function isValue(node: Node | undefined): boolean {
  const inner = bare(node)
  return inner !== undefined && ('ParamRef' in inner || 'A_Const' in inner)
}
