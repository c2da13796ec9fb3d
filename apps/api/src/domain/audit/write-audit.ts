import { isIP } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'

/** One audit entry: who did what to which object, in the same transaction as the change. */
export type AuditLine = {
  /** Its id, if other rows are written next to it; by default a new one. */
  id?: string
  appId: string
  actorId: string | null
  actorName: string
  /** The caller's network address; undefined for commands and programs. */
  address?: string | null | undefined
  action: string
  target: string
  targetId?: string | undefined
  summary?: string | undefined
  changes?: Record<string, [unknown, unknown]> | undefined
}

/** The app id of entries about the platform, which belong to no app: accounts, keys, What's New. */
export const PLATFORM = '00000000-0000-0000-0000-000000000000'

/** Appends an entry to the app's audit trail. */
export async function writeAudit(tx: Tx, line: AuditLine): Promise<void> {
  tx.send(
    `insert into audit_log (app_id, id, actor_id, actor_name, action, target, target_id, summary, changes, address)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      line.appId,
      line.id ?? newId(),
      line.actorId,
      line.actorName,
      line.action,
      line.target,
      line.targetId ?? null,
      line.summary ?? '',
      JSON.stringify(line.changes ?? {}),
      inetOf(line.address),
    ],
  )
}

/** A network address for PostgreSQL's inet type; null if it is not one, such as a placeholder from a proxy. */
export function inetOf(address: string | null | undefined): string | null {
  const bare = address?.split('%')[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare
  return isIP(mapped) === 0 ? null : mapped
}

/** Whether two values of a field are the same. Linked records are compared by id. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || isDeepStrictEqual(plain(one), plain(other))
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object' && value !== null && 'id' in value) return value.id
  return value
}

const LONGEST = 500

/** [before, after] of each changed field for the audit trail; long texts are truncated. */
export function auditDiff(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    Object.keys(after)
      .filter((name) => !isSameValue(before[name], after[name]))
      .map((name) => [name, [short(plain(before[name] ?? null)), short(plain(after[name]))]]),
  )
}

function short(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : value
}
