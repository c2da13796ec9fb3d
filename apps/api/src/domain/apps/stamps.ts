/**
 * Which transactions wrote what is known of an app: its row, and its secrets and reviews. Whoever writes any of it,
 * with a version or without, leaves another stamp. On one PostgreSQL only (`Database.isDistributed`).
 */
export type Stamps = { row: string; beside: string }

/** Of the app with the id $1. The notes of a review are written together with it. */
export const BESIDE_STAMP = `concat((select string_agg(s.xmin::text, ' ') from app_secrets s where s.app_id = $1), '/',
    (select string_agg(r.xmin::text, ' ') from app_reviews r where r.app_id = $1))`
