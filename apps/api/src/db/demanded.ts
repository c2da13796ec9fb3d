/** The transaction that wrote a row. On one PostgreSQL only (`Database.isDistributed`). */
export const ROW_STAMP = 'xmin::text'

/** What a statement fails with that demands something which is no longer so. */
const OUTDATED = 'written by somebody else meanwhile'

/** An integer while the condition holds: otherwise PostgreSQL refuses the text that takes its place. */
export function demandedSql(condition: string, integer: string): string {
  return `(case when ${condition} then (${integer})::text else '${OUTDATED}' end)::int`
}

/** Did a statement fail because what it demanded is no longer so? */
export function isOutdated(error: unknown): boolean {
  return error instanceof Error && error.message.includes(OUTDATED)
}
