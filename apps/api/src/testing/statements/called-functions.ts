import type pg from 'pg'
import { nodesOfTree, type TreeNode, type TreeValue } from './node-tree.ts'

/** The volatility in pg_proc: `i` is immutable, `s` stable, `v` volatile. */
export type Called = { name: string; volatility: 'i' | 's' | 'v' }

/** A database's functions, operators, types and tables, by their oids. */
export type Catalog = {
  functions: ReadonlyMap<string, Called>
  /** The functions that convert a type from text and to text. */
  conversions: ReadonlyMap<string, { input: string; output: string }>
  tables: ReadonlyMap<string, string>
  /** The product's functions that run with the rights of their owner. */
  definers: readonly string[]
}

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const functions = await client.query<Called & { oid: string }>(
    'select oid::text, proname as name, provolatile as volatility from pg_proc',
  )
  const types = await client.query<{ oid: string; input: string; output: string }>(
    'select oid::text, typinput::oid::text as input, typoutput::oid::text as output from pg_type',
  )
  const tables = await client.query<{ oid: string; name: string }>(
    `select oid::text, relname as name from pg_class where relnamespace = 'public'::regnamespace`,
  )
  const definers = await client.query<{ name: string }>(
    `select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`,
  )
  return {
    functions: new Map(functions.rows.map(({ oid, ...called }) => [oid, called])),
    conversions: new Map(types.rows.map(({ oid, ...conversion }) => [oid, conversion])),
    tables: new Map(tables.rows.map(({ oid, name }) => [oid, name])),
    definers: definers.rows.map(({ name }) => name),
  }
}

/** The functions that a part of a statement calls, by name, by an operator or by a cast. */
export function calledIn(part: TreeValue | undefined, catalog: Catalog): Called[] {
  return [...nodesOfTree(part)].flatMap((node) => calledBy(node, catalog))
}

/** The functions that a node calls itself, without those of its children. */
export function calledBy(node: TreeNode, { functions, conversions }: Catalog): Called[] {
  if (node.kind === 'SQLVALUEFUNCTION') return [{ name: 'current_timestamp', volatility: 's' }]
  if (node.kind === 'NEXTVALUEEXPR') return [{ name: 'nextval', volatility: 'v' }]
  const casts =
    node.kind === 'COERCEVIAIO' ? [conversions.get(typeOf(node.fields.get('arg')))?.output, conversions.get(typeOf(node))?.input] : []
  const calls = ['funcid', 'opfuncid', 'aggfnoid', 'winfnoid'].map((field) => node.fields.get(field))
  return [...calls, ...casts].flatMap((oid) => (typeof oid === 'string' ? (functions.get(oid) ?? []) : []))
}

const TYPE_FIELDS = [
  ...['vartype', 'consttype', 'paramtype', 'funcresulttype', 'opresulttype', 'resulttype', 'casetype', 'coalescetype'],
  ...['minmaxtype', 'aggtype', 'wintype', 'array_typeid', 'refrestype', 'type'],
]

/** The oid of an expression's type; an empty text if it is unknown. */
function typeOf(expression: TreeValue | undefined): string {
  const [node] = nodesOfTree(expression)
  const type = TYPE_FIELDS.map((field) => node?.fields.get(field)).find((value) => value !== undefined)
  return typeof type === 'string' ? type : ''
}
