import type { DeleteStmt, InsertStmt, Node, RangeVar, SelectStmt, UpdateStmt } from 'libpg-query'
import type { Placement } from '../../db/tenancy/placement.ts'
import { placementOfRelation } from './relations.ts'
import { nodesOf, statementsOf } from './syntax-tree.ts'

/** A table or view of the product, as one query level names it. `placement` is undefined for PostgreSQL's own. */
export type Table = { name: string; alias: string; placement: Placement | undefined }

type Command =
  | { command: 'select'; clauses: SelectStmt; target?: undefined }
  | { command: 'insert'; clauses: InsertStmt; target: Table }
  | { command: 'update'; clauses: UpdateStmt; target: Table }
  | { command: 'delete'; clauses: DeleteStmt; target: Table }

/**
 * One query level: a statement, a subquery, a part of a `with` or of a union. `tables` are those in its own `from`,
 * with the target of an update or delete; `conditions` are its `where` and the `on` of its joins.
 */
export type QueryLevel = Command & { tables: Table[]; conditions: Node[] } & Part

/** Whether a level is itself a part of a `with`, and whether it is anywhere inside a recursive one. */
type Part = { inWith: boolean; isRecursive: boolean }

/** Whether Citus is involved in changes of a table: its rows are on one server of several, or on all of them. */
export function isSpread({ placement }: Table): boolean {
  return placement === 'tenant' || placement === 'reference'
}

/** The query levels of a text, outermost first; none for other statements, such as `begin`. */
export function queryLevels(text: string): QueryLevel[] {
  const levels: QueryLevel[] = []
  for (const statement of statementsOf(text))
    addQuery(statement, { levels, withNames: new Set(), part: { inWith: false, isRecursive: false } })
  return levels
}

type LevelContext = { levels: QueryLevel[]; withNames: ReadonlySet<string>; part: Part }

function addQuery(node: Node, context: LevelContext): void {
  if ('SelectStmt' in node) addSelect(node.SelectStmt, context)
  else if ('InsertStmt' in node) addInsert(node.InsertStmt, context)
  else if ('UpdateStmt' in node) addUpdate(node.UpdateStmt, context)
  else if ('DeleteStmt' in node) addDelete(node.DeleteStmt, context)
}

function addSelect(clauses: SelectStmt, outer: LevelContext): void {
  const context = addWith(clauses, outer)
  if (clauses.larg && clauses.rarg) {
    addSelect(clauses.larg, context)
    addSelect(clauses.rarg, context)
    return
  }
  const { tables, conditions } = from(clauses.fromClause, clauses.whereClause, context)
  context.levels.push({ command: 'select', clauses, tables, conditions, ...outer.part })
  addSubqueries(clauses, context)
}

function addInsert(clauses: InsertStmt, outer: LevelContext): void {
  const context = addWith(clauses, outer)
  context.levels.push({ command: 'insert', clauses, target: tableOf(clauses.relation), tables: [], conditions: [], ...outer.part })
  const source = clauses.selectStmt
  if (source && 'SelectStmt' in source && !source.SelectStmt.valuesLists) {
    addQuery(source, context)
    addSubqueries({ ...clauses, selectStmt: undefined }, context)
  } else addSubqueries(clauses, context)
}

function addUpdate(clauses: UpdateStmt, outer: LevelContext): void {
  const context = addWith(clauses, outer)
  const target = tableOf(clauses.relation)
  const { tables, conditions } = from(clauses.fromClause, clauses.whereClause, context)
  context.levels.push({ command: 'update', clauses, target, tables: [target, ...tables], conditions, ...outer.part })
  addSubqueries(clauses, context)
}

function addDelete(clauses: DeleteStmt, outer: LevelContext): void {
  const context = addWith(clauses, outer)
  const target = tableOf(clauses.relation)
  const { tables, conditions } = from(clauses.usingClause, clauses.whereClause, context)
  context.levels.push({ command: 'delete', clauses, target, tables: [target, ...tables], conditions, ...outer.part })
  addSubqueries(clauses, context)
}

/** Adds the parts of a `with`, and returns a place where the names of all of them are known. */
function addWith({ withClause }: Pick<SelectStmt, 'withClause'>, outer: LevelContext): LevelContext {
  const parts = nodesOf('CommonTableExpr', withClause?.ctes, ['CommonTableExpr'])
  const withNames = new Set([...outer.withNames, ...parts.flatMap(({ ctename }) => ctename ?? [])])
  const isRecursive = outer.part.isRecursive || withClause?.recursive === true
  for (const { ctequery } of parts)
    if (ctequery) addQuery(ctequery, { levels: outer.levels, withNames, part: { inWith: true, isRecursive } })
  return { levels: outer.levels, withNames, part: { inWith: false, isRecursive: outer.part.isRecursive } }
}

/** Adds the subqueries anywhere in a level: in `from`, in a condition, in the select list. */
function addSubqueries(clauses: SelectStmt | InsertStmt | UpdateStmt | DeleteStmt, context: LevelContext): void {
  const own = { ...clauses, withClause: undefined }
  for (const { subselect } of nodesOf('SubLink', own)) if (subselect) addQuery(subselect, context)
  for (const { subquery } of nodesOf('RangeSubselect', own)) if (subquery) addQuery(subquery, context)
}

function from(clause: Node[] | undefined, where: Node | undefined, { withNames }: LevelContext) {
  const tables = nodesOf('RangeVar', clause)
    .filter(({ schemaname, relname = '' }) => schemaname !== undefined || !withNames.has(relname))
    .map(tableOf)
  const on = nodesOf('JoinExpr', clause).flatMap(({ quals }) => quals ?? [])
  return { tables, conditions: [...on, ...(where ? [where] : [])] }
}

function tableOf(range: RangeVar | undefined): Table {
  const name = range?.relname ?? ''
  return { name, alias: range?.alias?.aliasname ?? name, placement: placementOfRelation(name, range?.schemaname) }
}
