import { readFileSync } from 'node:fs'
import { localSchemas, type Placement, placementOf } from '../../db/tenancy/placement.ts'
import { nodesOf, statementsOf } from './syntax-tree.ts'

/**
 * The placement of a table, or of a view by its tables; undefined for anything else, such as PostgreSQL's own catalogs.
 */
export function placementOfRelation(name: string, schema: string | undefined): Placement | undefined {
  if (schema !== undefined && schema !== 'public') return localSchemas.includes(schema) ? 'local' : undefined
  const shown = views.get(name)
  if (shown === undefined) return placementOf(name)
  const placements = shown.map((table) => placementOf(table))
  return placements.find((placement) => placement === 'tenant') ?? placements[0]
}

const views = viewsOf(readFileSync(new URL('../../../schema.sql', import.meta.url), 'utf8'))

/** The views of the dumped schema, each with the tables that it shows. */
function viewsOf(schema: string): Map<string, string[]> {
  const statements = schema.match(/^create (?:or replace )?view [^;]+;/gm) ?? []
  return new Map(
    statements.map((statement) => {
      const [view] = nodesOf('ViewStmt', statementsOf(statement))
      const tables = nodesOf('RangeVar', view?.query, []).flatMap(({ relname }) => relname ?? [])
      return [view?.view?.relname ?? '', tables]
    }),
  )
}
