import type { Values } from '@greenroom/contract/fields/field'
import type { Sql } from '../../db/database.ts'
import type { PackLink } from './pack-links.ts'

/** Numbers of records created, records and screens changed, and those where the business kept a value of its own. */
export type Counts = { created: number; changed: number; kept: number }

/** What a roll-out did to one record or settings screen of a business. */
export type Done = {
  kind: string
  sourceId: string
  /** The record of the business; for settings, the business. */
  id: string
  title: string
  made: boolean
  /** The version after the roll-out; null for settings. */
  version: number | null
  /** The replaced values. */
  before: Values
  /** Hashes of the new values. */
  after: Record<string, string>
  /** The previous link, if any. */
  link: PackLink | null
}

/** What a roll-out did to a business, in order. `released`: links to what the pack no longer contains. */
export type Receipt = Counts & { changes: { done: Done[]; released: PackLink[] } }

/** What a roll-out did to the business; null if it has not run there. */
export async function findReceipt(sql: Sql, appId: string, rolloutId: string): Promise<Receipt | null> {
  const { rows } = await sql.query<Receipt>(
    'select created, changed, kept, changes from pack_receipts where app_id = $1 and rollout_id = $2',
    [appId, rolloutId],
  )
  return rows[0] ?? null
}

/** Serializes roll-outs and take-backs within one business. */
export async function lockReceiving(sql: Sql, appId: string): Promise<void> {
  await sql.query(`select pg_advisory_xact_lock(hashtextextended('packs ' || $1::text, 0))`, [appId])
}
