import type { Node } from 'libpg-query'
import { placementOf } from '../../db/tenancy/placement.ts'
import { functionOf, nodesOf, statementsOf } from '../statements/syntax-tree.ts'
import { columnsOfIndex, constraintsOfTable, holds, lastName, subcommandsOf, tableOf } from './sql-tree.ts'

/**
 * Parts of a migration that a distributed database rejects or handles wrongly, each as a sentence with what to do
 * instead (decision 0050). Tables that stay on the coordinator are exempt.
 */
export function refusedWhenDistributed(text: string): string[] {
  return [...new Set(statementsOf(text).flatMap((statement) => [...rulesOf(statement)]))]
}

const VOLATILE = ['clock_timestamp', 'gen_random_uuid', 'random', 'timeofday']
const LEFT_TO_NODES =
  /^AT_(SetStatistics|SetRelOptions|ResetRelOptions|ReplaceRelOptions|SetStorage|AddInherit|DropInherit|AttachPartition|DetachPartition)$/

function* rulesOf(statement: Node): Generator<string> {
  if ('DoStmt' in statement) yield 'A do block hides its statements. Write them out.'
  if ('TransactionStmt' in statement) yield 'A migration is one transaction already. Leave out begin and commit.'
  if ('VariableSetStmt' in statement && statement.VariableSetStmt.is_local !== true)
    yield 'A setting outlives the migration. Use set local.'
  if ('CreateTableAsStmt' in statement) yield 'A table made of a query has no key. Create it, then insert.'
  if ('RuleStmt' in statement) yield 'Rules are not taken by distributed tables. Say it in the statements.'
  if ('CreateStmt' in statement) yield* ofNewTable(statement)
  if ('AlterTableStmt' in statement) yield* ofChangedTable(statement)
  if ('IndexStmt' in statement) yield* ofIndex(statement)
  if ('CreatePolicyStmt' in statement && statement.CreatePolicyStmt.permissive !== true) {
    yield 'The nodes take a restrictive policy as a permissive one. Revoke the right instead.'
  }
  if (('CreatePolicyStmt' in statement || 'AlterPolicyStmt' in statement) && holds(statement, 'SubLink')) {
    yield "A policy has no subquery. Write app_id = nullif(current_setting('greenroom.app_id', true), '')::uuid."
  }
  if ('CreateTrigStmt' in statement && isPlaced(tableOf(statement.CreateTrigStmt.relation))) {
    yield `Table ${tableOf(statement.CreateTrigStmt.relation)} takes no triggers. Make it a statement of the change itself.`
  }
  yield* ofData(statement)
}

function* ofNewTable({ CreateStmt: { relation, tableElts } }: Extract<Node, { CreateStmt: unknown }>): Generator<string> {
  const table = tableOf(relation)
  const placement = placementOf(table)
  if (relation?.relpersistence === 't') yield 'Temporary tables are not for migrations.'
  else if (placement === undefined && !isPartition(table)) yield `Table ${table} has no placement. Add it to db/tenancy/placement.ts.`
  const constraints = constraintsOfTable(tableElts)
  if (placement !== 'local' && constraints.some(({ contype }) => contype === 'CONSTR_FOREIGN')) {
    yield `Table ${table} is distributed right after it is created. Add its foreign keys afterwards, each by an alter table.`
  }
  if (placement === 'tenant' && holds(tableElts, 'TableLikeClause')) yield `Table ${table} is made like another one. Write its columns out.`
  if (placement === 'tenant' && constraints.some(({ contype }) => contype === 'CONSTR_IDENTITY')) {
    yield `Table ${table} has an identity column, and every node would count for itself. Use a random id.`
  }
}

function* ofChangedTable({ AlterTableStmt }: Extract<Node, { AlterTableStmt: unknown }>): Generator<string> {
  const table = tableOf(AlterTableStmt.relation)
  const all = subcommandsOf(AlterTableStmt)
  if (!isPlaced(table)) return
  if (all.length > 1 && all.some(({ type }) => type === 'AT_AddConstraint' || type === 'AT_DropConstraint')) {
    yield `Table ${table}: a constraint is added or dropped by an alter table of its own.`
  }
  for (const { type, constraints } of all) {
    if (LEFT_TO_NODES.test(type)) yield `Table ${table}: storage, statistics and partitions are not passed on to the nodes.`
    if (type === 'AT_AddColumn' && constraints.some(({ contype }) => /CHECK|FOREIGN|UNIQUE|PRIMARY/.test(contype ?? ''))) {
      yield `Table ${table}: a column is added without its constraint. Add that by an alter table of its own.`
    }
    if (type !== 'AT_AddConstraint') continue
    for (const { conname, contype, keys } of constraints) {
      if (conname === undefined) yield `Table ${table}: name the constraint. Its name says what is wrong to whoever violates it.`
      if (placementOf(table) === 'tenant' && /UNIQUE|PRIMARY/.test(contype ?? '') && !hasAppColumn((keys ?? []).map(lastName))) {
        yield `Table ${table}: a unique key holds app_id, because each node knows its own rows only.`
      }
    }
  }
}

function* ofIndex({ IndexStmt }: Extract<Node, { IndexStmt: unknown }>): Generator<string> {
  const table = tableOf(IndexStmt.relation)
  if (IndexStmt.unique === true && placementOf(table) === 'tenant' && !hasAppColumn(columnsOfIndex(IndexStmt))) {
    yield `Table ${table}: a unique key holds app_id, because each node knows its own rows only.`
  }
  if (IndexStmt.idxname === undefined) yield `Table ${table}: name the index, so that a later migration finds it.`
}

function* ofData(statement: Node): Generator<string> {
  if ('UpdateStmt' in statement && isPlaced(tableOf(statement.UpdateStmt.relation)) && callsVolatile(statement.UpdateStmt.targetList)) {
    yield 'An update of a distributed table takes no volatile function. Use now(), or a value that the rows have.'
  }
  for (const cte of nodesOf('CommonTableExpr', statement, [])) {
    if (CHANGES.some((change) => holds(cte, change)))
      yield 'A change inside a with is not taken by distributed tables. Make it a statement.'
  }
}

const CHANGES = ['InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const

function callsVolatile(expression: unknown): boolean {
  return nodesOf('FuncCall', expression, []).some((call) => VOLATILE.includes(functionOf(call)))
}

function isPlaced(table: string): boolean {
  return placementOf(table) === 'tenant' || placementOf(table) === 'reference'
}

/** A partition by list, such as `limit_counts_0`. */
function isPartition(table: string): boolean {
  return placementOf(table.replace(/_\d+$/, '')) !== undefined
}

function hasAppColumn(columns: string[]): boolean {
  return columns.includes('app_id')
}
