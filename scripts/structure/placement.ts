import type { Refusal } from './check.ts'

const SCHEMA = 'apps/api/schema.sql'
const PLACEMENT = 'apps/api/src/db/tenancy/placement.ts'

/**
 * The tables of the dumped schema that have no placement, and the placements of tables that it does not have. `placed`
 * are the names in placement.ts.
 */
export function placementRefusals(schema: string, placed: readonly string[]): Refusal[] {
  const lines = new Map(
    schema.split('\n').flatMap((text, index) => {
      const table = /^create table (\w+) \(/.exec(text)?.[1]
      return table === undefined ? [] : [[table, index + 1] as const]
    }),
  )
  const missing = [...lines].flatMap(([table, line]) => (placed.includes(table) ? [] : [withoutPlacement(table, line)]))
  return [...missing, ...placed.filter((table) => !lines.has(table)).map(withoutTable)]
}

function withoutPlacement(table: string, line: number): Refusal {
  const instead = `Say in ${PLACEMENT} whether it is tenant, reference or local.`
  return { file: SCHEMA, line, reason: `The table ${table} has no placement.`, instead }
}

function withoutTable(table: string): Refusal {
  const instead = 'Remove its line, or run npm run schema:dump after its migration.'
  return { file: PLACEMENT, line: 1, reason: `There is no table ${table} in ${SCHEMA}.`, instead }
}
