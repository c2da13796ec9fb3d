import type { Constraint, Node } from 'libpg-query'
import { placementOf } from '../../db/tenancy/placement.ts'
import { nodesOf, statementsOf } from '../statements/syntax-tree.ts'
import { holds, lastName, subcommandsOf, tableOf, tablesMade } from './sql-tree.ts'

/** The release whose code no longer needs what the file removes: `-- contract: 0.4.0`. */
const CONTRACT = /^-- contract: \d+\.\d+\.\d+\n/m
const OUTSIDE = '-- outside a transaction\n'

/**
 * Parts of a migration that would break the processes of the previous release, which keep running while the new one
 * starts, or make them wait for long; each as a sentence with what to do instead (decision 0050).
 */
export function breaksAnUpgrade(text: string): string[] {
  const statements = statementsOf(text)
  const made = tablesMade(statements)
  const isOld = (table: string) => !made.has(table)
  const anew = new Set(statements.flatMap((statement) => ('IndexStmt' in statement ? [statement.IndexStmt.idxname ?? ''] : [])))
  const outside = text.startsWith(OUTSIDE)
  return [
    ...(CONTRACT.test(text.slice(0, 200)) ? [] : unique(statements.flatMap((statement) => [...takesAway(statement, isOld, anew)]))),
    ...unique(statements.flatMap((statement) => [...locks(statement, isOld, outside)])),
    ...tooMuch(statements, isOld),
  ]
}

const LATER = 'Do it in a release after the one that stops using it, and begin the file with -- contract: <that release>.'

function* takesAway(statement: Node, isOld: (table: string) => boolean, anew: Set<string>): Generator<string> {
  if ('DropStmt' in statement) {
    const { removeType = '', objects = [] } = statement.DropStmt
    const what = removeType.replace('OBJECT_', '').toLowerCase()
    const names = objects.map(lastName)
    // No code names a policy. An index may be rebuilt.
    if (what !== 'policy' && !names.every((name) => anew.has(name))) {
      yield `Drops the ${what} ${names.join(', ')}, which the previous release may use. ${LATER}`
    }
  }
  if ('RenameStmt' in statement) yield `Renames what the previous release knows by its old name. ${LATER}`
  if ('GrantStmt' in statement && statement.GrantStmt.is_grant !== true) yield `Revokes a right that the previous release may use. ${LATER}`
  if ('IndexStmt' in statement && statement.IndexStmt.unique === true && isOld(tableOf(statement.IndexStmt.relation))) {
    yield `A new unique key refuses what the previous release may write. ${LATER}`
  }
  if (!('AlterTableStmt' in statement)) return
  const table = tableOf(statement.AlterTableStmt.relation)
  if (!isOld(table)) return
  for (const { type, name, constraints, hasDefault, notNull } of subcommandsOf(statement.AlterTableStmt)) {
    if (type === 'AT_DropColumn') yield `Drops the column ${table}.${name}, which the previous release may use. ${LATER}`
    if (type === 'AT_AlterColumnType') yield `Changes the type of ${table}.${name} under the previous release. ${LATER}`
    if (type === 'AT_SetNotNull' || (type === 'AT_AddColumn' && notNull && !hasDefault)) {
      yield `Table ${table}: the previous release leaves a column empty that may not be. Give it a default. ${LATER}`
    }
    if (type === 'AT_DropConstraint') yield `Drops the constraint ${name}: an "on conflict" of the previous release may name it. ${LATER}`
    if (type === 'AT_AddConstraint' && constraints.some(refusesRows)) {
      yield `Table ${table}: a new constraint refuses what the previous release may write. ${LATER}`
    }
  }
}

function refusesRows({ contype }: Constraint): boolean {
  return /CHECK|FOREIGN|UNIQUE|PRIMARY|EXCLUSION/.test(contype ?? '')
}

function* locks(statement: Node, isOld: (table: string) => boolean, outside: boolean): Generator<string> {
  const repeatable = 'Begin the file with -- outside a transaction, drop the index concurrently if exists, then create it concurrently.'
  if ('IndexStmt' in statement && isOld(tableOf(statement.IndexStmt.relation)) && statement.IndexStmt.concurrent !== true) {
    yield `An index on a table in use keeps everybody from writing while it is built. ${repeatable}`
  }
  if (!outside) return
  const isDrop = 'DropStmt' in statement && statement.DropStmt.concurrent === true && statement.DropStmt.missing_ok === true
  if (!isDrop && !('IndexStmt' in statement && statement.IndexStmt.concurrent === true)) {
    yield `Outside a transaction a file may stop halfway, so its statements can be repeated. ${repeatable}`
  }
}

/** Every shard of a table is locked until the end, so a file only scans the rows of one table. */
function tooMuch(statements: Node[], isOld: (table: string) => boolean): string[] {
  const scanned = new Set(statements.flatMap(scannedTables).filter((table) => placementOf(table) === 'tenant' && isOld(table)))
  return scanned.size > 1 ? [`Goes over the rows of ${[...scanned].join(' and ')}. Write a migration for each.`] : []
}

function scannedTables(statement: Node): string[] {
  if ('UpdateStmt' in statement) return [tableOf(statement.UpdateStmt.relation)]
  if ('DeleteStmt' in statement) return [tableOf(statement.DeleteStmt.relation)]
  if ('IndexStmt' in statement) return [tableOf(statement.IndexStmt.relation)]
  if ('InsertStmt' in statement && holds(statement, 'RangeVar')) return [tableOf(statement.InsertStmt.relation), ...readBy(statement)]
  if (!('AlterTableStmt' in statement)) return []
  const heavy = subcommandsOf(statement.AlterTableStmt).some(
    ({ type, constraints }) =>
      /^AT_(SetNotNull|AlterColumnType|ValidateConstraint)$/.test(type) || (type === 'AT_AddConstraint' && constraints.some(isValidated)),
  )
  return heavy ? [tableOf(statement.AlterTableStmt.relation)] : []
}

function isValidated({ skip_validation, contype }: Constraint): boolean {
  return skip_validation !== true && refusesRows({ contype })
}

function readBy(statement: Node): string[] {
  return nodesOf('RangeVar', statement, []).map(tableOf)
}

function unique(sentences: string[]): string[] {
  return [...new Set(sentences)]
}
