/** A node of a query that PostgreSQL has analyzed: its kind, such as FUNCEXPR, and its fields by name. */
export type TreeNode = { kind: string; fields: ReadonlyMap<string, TreeValue> }
export type TreeValue = string | TreeNode | readonly TreeValue[]

const TOKEN = /[{}()]|(?:\\.|[^\s{}()\\])+/gs

/** Parses PostgreSQL's text of a query tree (pg_node_tree): `{KIND :field value}` and `(list)`. */
export function readTree(text: string): TreeValue {
  const tokens = text.match(TOKEN) ?? []
  let at = 0
  const isAt = (sign: string) => at >= tokens.length || tokens[at] === sign
  const next = () => tokens[at++] ?? ''

  const value = (): TreeValue => {
    const token = next()
    if (token === '(') return list(() => isAt(')'))
    if (token === '{') return node()
    return token
  }
  const list = (isOver: () => boolean): TreeValue[] => {
    const values: TreeValue[] = []
    while (!isOver()) values.push(value())
    at += 1
    return values
  }
  const node = (): TreeNode => {
    const kind = next()
    const fields = new Map<string, TreeValue>()
    while (!isAt('}')) {
      const name = next().slice(1)
      const values: TreeValue[] = []
      while (!isAt('}') && !tokens[at]?.startsWith(':')) values.push(value())
      const [only] = values
      fields.set(name, only !== undefined && values.length === 1 ? only : values)
    }
    at += 1
    return { kind, fields }
  }
  return value()
}

/** Every node of a part of a tree, outermost first. */
export function* nodesOfTree(part: TreeValue | undefined): Generator<TreeNode> {
  if (part === undefined || typeof part === 'string') return
  if ('kind' in part) {
    yield part
    for (const value of part.fields.values()) yield* nodesOfTree(value)
  } else for (const value of part) yield* nodesOfTree(value)
}
