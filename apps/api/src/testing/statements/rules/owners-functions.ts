import type { Catalog } from '../called-functions.ts'
import { functionOf, nodesOf, statementsOf } from '../syntax-tree.ts'
import type { Violation } from './rule.ts'

/**
 * S10: a connection of an app calls no function that runs with the rights of its owner (`security definer`). Citus
 * rejects it in a transaction that has changed the app's rows as another role.
 */
export function ownersFunctions(text: string, { definers }: Pick<Catalog, 'definers'>): Violation[] {
  return nodesOf('FuncCall', statementsOf(text), [])
    .map(functionOf)
    .filter((name) => definers.includes(name))
    .map((name) => ({
      rule: 'S10',
      wrong: `It calls ${name}(), which works as its owner.`,
      instead: 'Do it in a second transaction, on the connection of the platform.',
    }))
}
