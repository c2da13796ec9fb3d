/**
 * Which transactions wrote what is known of an app: its row, and its secrets and reviews. Whoever writes any of it,
 * with a version or without, leaves another stamp. On one PostgreSQL only (`Database.isDistributed`).
 */
export type Stamps = { row: string; beside: string }

export const ROW_STAMP = 'xmin::text'

/** Of the app with the id $1. The notes of a review are written together with it. */
export const BESIDE_STAMP = `concat((select string_agg(s.xmin::text, ' ') from app_secrets s where s.app_id = $1), '/',
    (select string_agg(r.xmin::text, ' ') from app_reviews r where r.app_id = $1))`

/** What a statement fails with that demands a stamp which is no longer there. */
const OUTDATED = 'written by somebody else meanwhile'

/** An integer while the condition holds: otherwise PostgreSQL refuses the text that takes its place. */
export function demandedSql(condition: string, integer: string): string {
  return `(case when ${condition} then (${integer})::text else '${OUTDATED}' end)::int`
}

/** Did a statement fail because what it demanded is no longer so? */
export function isOutdated(error: unknown): boolean {
  return error instanceof Error && error.message.includes(OUTDATED)
}
