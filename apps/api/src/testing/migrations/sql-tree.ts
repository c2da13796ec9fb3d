import type { AlterTableStmt, Constraint, IndexStmt, Node, RangeVar } from 'libpg-query'
import { type NodeName, nodesOf } from '../statements/syntax-tree.ts'

/** Whether a node of this kind is below, subqueries included. */
export function holds(part: unknown, kind: NodeName): boolean {
  return nodesOf(kind, part, []).length > 0
}

/** The last part of a name of several: of a schema's function, of a table's policy. */
export function lastName(parts: unknown): string {
  return nodesOf('String', parts, []).at(-1)?.sval ?? ''
}

/** The tables that the file itself creates; they are still empty. */
export function tablesMade(statements: Node[]): Set<string> {
  return new Set(statements.flatMap((statement) => ('CreateStmt' in statement ? [tableOf(statement.CreateStmt.relation)] : [])))
}

export function tableOf(relation: RangeVar | undefined): string {
  return relation?.relname ?? ''
}

export type Subcommand = { type: string; name: string; constraints: Constraint[]; hasDefault: boolean; notNull: boolean }

/** The subcommands of an `alter table`, one by one; `constraints` are those that it adds. */
export function subcommandsOf({ cmds = [] }: AlterTableStmt): Subcommand[] {
  return cmds.flatMap((cmd) => {
    if (!('AlterTableCmd' in cmd)) return []
    const { subtype, name, def } = cmd.AlterTableCmd
    const column = def !== undefined && 'ColumnDef' in def ? def.ColumnDef : undefined
    const constraints = constraintsIn(def !== undefined && 'Constraint' in def ? [def] : column?.constraints)
    const types = constraints.map(({ contype }) => contype)
    return [
      {
        ...{ type: subtype ?? '', name: name ?? '', constraints },
        hasDefault: types.includes('CONSTR_DEFAULT'),
        notNull: types.includes('CONSTR_NOTNULL'),
      },
    ]
  })
}

function constraintsIn(nodes: Node[] = []): Constraint[] {
  return nodes.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
}

/** Every constraint of a `create table`, of columns and of the table. */
export function constraintsOfTable(elements: Node[] = []): Constraint[] {
  return elements.flatMap((node) => ('ColumnDef' in node ? constraintsIn(node.ColumnDef.constraints) : constraintsIn([node])))
}

export function columnsOfIndex({ indexParams = [] }: IndexStmt): string[] {
  return indexParams.flatMap((node) => ('IndexElem' in node ? [node.IndexElem.name ?? ''] : []))
}
