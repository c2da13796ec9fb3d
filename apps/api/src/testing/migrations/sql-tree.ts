import { type AlterTableStmt, type Constraint, type IndexStmt, type Node, parse, type RangeVar } from 'libpg-query'

/** The statements of a file as PostgreSQL's own parser reads them. */
export async function statementsIn(text: string): Promise<Node[]> {
  const { stmts = [] } = await parse(text)
  return stmts.flatMap(({ stmt }) => (stmt === undefined ? [] : [stmt]))
}

/** Every node below, at any depth, with its kind: `['FuncCall', {…}]`. */
export function* nodesIn(value: unknown): Generator<[string, object]> {
  if (typeof value !== 'object' || value === null) return
  for (const [kind, below] of Object.entries(value)) {
    if (typeof below === 'object' && below !== null && /^[A-Z]/.test(kind)) yield [kind, below]
    yield* nodesIn(below)
  }
}

export function holds(value: unknown, kind: string): boolean {
  for (const [found] of nodesIn(value)) if (found === kind) return true
  return false
}

/** The last part of a name of several: of a schema's function, of a table's policy. */
export function nameOf(parts: unknown): string {
  const names = [...nodesIn(parts)].flatMap(([kind, node]) => (kind === 'String' && 'sval' in node ? [String(node.sval)] : []))
  return names.at(-1) ?? ''
}

/** The tables that the file makes itself; nothing is in them yet. */
export function tablesMade(statements: Node[]): Set<string> {
  return new Set(statements.flatMap((statement) => ('CreateStmt' in statement ? [tableOf(statement.CreateStmt.relation)] : [])))
}

export function tableOf(relation: RangeVar | undefined): string {
  return relation?.relname ?? ''
}

export type Subcommand = { type: string; name: string; constraints: Constraint[]; hasDefault: boolean; notNull: boolean }

/** What an `alter table` asks for, one by one; `constraints` are those that it adds. */
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

/** Every constraint of a `create table`, beside its columns and at them. */
export function constraintsOfTable(elements: Node[] = []): Constraint[] {
  return elements.flatMap((node) => ('ColumnDef' in node ? constraintsIn(node.ColumnDef.constraints) : constraintsIn([node])))
}

export function columnsOfIndex({ indexParams = [] }: IndexStmt): string[] {
  return indexParams.flatMap((node) => ('IndexElem' in node ? [node.IndexElem.name ?? ''] : []))
}
