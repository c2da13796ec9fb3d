import type { Values } from '@greenroom/contract/fields/field'
import type { Sql } from '../../db/database.ts'
import type { PackLink } from './pack-links.ts'

/** How much a business got: records, records and screens that changed, and those in which it kept something. */
export type Counts = { created: number; changed: number; kept: number }

/** What a roll-out did to one record or settings screen of a business. */
export type Done = {
  kind: string
  sourceId: string
  /** The record of the business, or for settings the business. */
  id: string
  title: string
  made: boolean
  /** The version that it left; null for settings. */
  version: number | null
  /** The values that it replaced. */
  before: Values
  /** What it put there, as hashes. */
  after: Record<string, string>
  /** What the business had received of it before. */
  link: PackLink | null
}

/** What a roll-out did to a business, in its order; `released` is what the pack no longer holds. */
export type Receipt = Counts & { changes: { done: Done[]; released: PackLink[] } }

/** What a roll-out did to the business; null before it has. */
export async function findReceipt(sql: Sql, appId: string, rolloutId: string): Promise<Receipt | null> {
  const { rows } = await sql.query<Receipt>(
    'select created, changed, kept, changes from pack_receipts where app_id = $1 and rollout_id = $2',
    [appId, rolloutId],
  )
  return rows[0] ?? null
}

/** One at a time: roll-outs and their ways back in one business wait for each other. */
export async function lockReceiving(sql: Sql, appId: string): Promise<void> {
  await sql.query(`select pg_advisory_xact_lock(hashtextextended('packs ' || $1::text, 0))`, [appId])
}
