import { valuesOf } from '@greenroom/contract/fields/values-of'
import { loadModule, type Node, parseSync } from 'libpg-query'

await loadModule()

type NameOf<N> = N extends object ? keyof N : never
type ValueOf<N, K extends string> = N extends Record<K, infer V> ? V : never

/** The names of PostgreSQL's syntax nodes, such as `FuncCall`. */
export type NodeName = NameOf<Node>
export type NodeOf<K extends NodeName> = ValueOf<Node, K>

/** The statements of a text, parsed by PostgreSQL's own parser. Throws its error for an invalid one. */
export function statementsOf(text: string): Node[] {
  return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => stmt ?? [])
}

/**
 * Every node of one kind below `part`, outermost first. Nodes inside of those in `within` are left out; by default
 * inside of subqueries, which are query levels of their own.
 */
export function nodesOf<K extends NodeName>(
  kind: K,
  part: unknown,
  within: readonly NodeName[] = ['SubLink', 'RangeSubselect'],
): NodeOf<K>[] {
  const found: NodeOf<K>[] = []
  const left: readonly string[] = within
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) return value.forEach(look)
    const parts = valuesOf(value)
    for (const name in parts) {
      // The parser's JSON is only typed by the names of its nodes.
      if (name === kind) found.push(parts[name] as NodeOf<K>)
      if (!left.includes(name)) look(parts[name])
    }
  }
  look(part)
  return found
}

/** An expression without the casts around it. */
export function bare(node: Node | undefined): Node | undefined {
  let inner = node
  while (inner !== undefined && 'TypeCast' in inner) inner = inner.TypeCast.arg
  return inner
}

/** The column in an expression, ignoring casts: `i.app_id` has the alias `i`, a bare `app_id` has none. */
export function columnOf(node: Node | undefined): { alias: string | null; name: string } | undefined {
  const inner = bare(node)
  if (inner === undefined || !('ColumnRef' in inner)) return undefined
  const names = (inner.ColumnRef.fields ?? []).map(nameOf)
  const name = names.at(-1)
  return name === undefined ? undefined : { alias: names.at(-2) ?? null, name }
}

/** The name of a called function, without its schema. */
export function functionOf(call: NodeOf<'FuncCall'>): string {
  return nameOf(call.funcname?.at(-1)) ?? ''
}

function nameOf(node: Node | undefined): string | undefined {
  return node !== undefined && 'String' in node ? node.String.sval : undefined
}
