import { type Called, type Catalog, calledBy, calledIn } from '../called-functions.ts'
import { nodesOfTree, type TreeNode, type TreeValue } from '../node-tree.ts'
import { isSpread } from '../query-levels.ts'
import { placementOfRelation } from '../relations.ts'
import type { Violation } from './rule.ts'

const UPDATE = '2'
/** Of an insert and a delete. */
const OTHERS = ['3', '4']

/**
 * S4 and S5: which functions Citus rejects in a change of a tenant or reference table, called by name, by an operator
 * or by a cast.
 *
 * - In `on conflict` (S4) and in `returning`: all that are not immutable, such as `now()` and `to_char()` of a date.
 * - In what an update sets and in the condition of a change: volatile ones, and stable ones of a column.
 * - Inside of `case` and `coalesce`: all that are not immutable. Those of the query of an `insert … select` are
 *   accepted.
 */
export function functionsInChanges(tree: TreeValue, catalog: Catalog): Violation[] {
  return [...nodesOfTree(tree)].flatMap((node) => {
    const target = targetOf(node, catalog)
    return target === undefined ? [] : [...violations(node, target, catalog)]
  })
}

/** The tenant or reference table that a query changes; undefined for any other node. */
function targetOf({ kind, fields }: TreeNode, { tables }: Catalog): string | undefined {
  const command = fields.get('commandType')
  if (kind !== 'QUERY' || (command !== UPDATE && !OTHERS.includes(String(command)))) return undefined
  const entries = fields.get('rtable')
  const entry = Array.isArray(entries) ? entries[Number(fields.get('resultRelation')) - 1] : undefined
  const name = tables.get(String(entry?.fields.get('relid'))) ?? ''
  return isSpread({ name, alias: name, placement: placementOfRelation(name, undefined) }) ? name : undefined
}

function* violations({ fields }: TreeNode, target: string, catalog: Catalog): Generator<Violation> {
  const [first] = nodesOfTree(fields.get('jointree'))
  const conditions = first?.fields.get('quals')
  const judged = [conditions ?? [], fields.get('commandType') === UPDATE ? (fields.get('targetList') ?? []) : []]
  for (const name of names(calledIn(fields.get('onConflict'), catalog), isMutable))
    yield {
      rule: 'S4',
      wrong: `It calls ${name}() in the \`do update\` of ${target}.`,
      instead: 'Take the value from `excluded`, or pass it as a parameter.',
    }
  for (const name of names(calledIn(judged, catalog), isVolatile)) yield refusal(`It calls ${name}() in a change of ${target}.`)
  for (const name of stableOfColumn(judged, catalog))
    yield refusal(`It calls ${name}(), which is stable, with a column in a change of ${target}.`)
  for (const name of names(inBranches(fields, catalog), isMutable))
    yield refusal(`It calls ${name}() inside of \`case\` or \`coalesce\` in a change of ${target}.`)
  for (const name of names(calledIn(fields.get('returningList'), catalog), isMutable))
    yield {
      rule: 'S5',
      wrong: `It returns ${name}() from a change of ${target}.`,
      instead: 'Return the column, and format it in JavaScript.',
    }
}

function refusal(wrong: string): Violation {
  return { rule: 'S5', wrong, instead: 'Pass the value as a parameter.' }
}

const isVolatile = ({ volatility }: Called) => volatility === 'v'
const isMutable = ({ volatility }: Called) => volatility !== 'i'

function names(called: readonly Called[], isRefused: (called: Called) => boolean): Set<string> {
  return new Set(called.filter(isRefused).map(({ name }) => name))
}

function stableOfColumn(part: TreeValue, catalog: Catalog): Set<string> {
  const found = [...nodesOfTree(part)].flatMap((node) => {
    const stable = calledBy(node, catalog).filter(({ volatility }) => volatility === 's')
    return stable.length > 0 && [...nodesOfTree(node)].some(({ kind }) => kind === 'VAR') ? stable : []
  })
  return names(found, isMutable)
}

function inBranches(fields: TreeNode['fields'], catalog: Catalog): Called[] {
  const entries = fields.get('rtable')
  const values = Array.isArray(entries) ? entries.map((entry) => entry.fields.get('values_lists') ?? []) : []
  const parts = ['targetList', 'jointree'].map((field) => fields.get(field) ?? [])
  return [...nodesOfTree([...parts, ...values])].flatMap((node) =>
    node.kind === 'CASEEXPR' || node.kind === 'COALESCEEXPR' ? calledIn(node, catalog) : [],
  )
}
