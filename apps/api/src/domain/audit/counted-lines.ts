import { createHash } from 'node:crypto'
import type { Sql } from '../../db/database.ts'
import { inetOf } from './write-audit.ts'
import { PLATFORM } from './write-audit.ts'

/** Sign-ins, sign-outs and refusals: entries that are counted instead of repeated, and removed after some time. */
export const countedActions = [
  ...['signed_in', 'signed_out', 'signed_out_everywhere', 'reauthenticated'],
  ...['recovery_code_used', 'second_step_refused'],
  ...['sign_in_refused', 'sign_in_limited', 'reauthentication_refused', 'refused'],
] as const

export type CountedLine = {
  /** The app that it concerns; the platform if undefined. */
  appId?: string | undefined
  actorId: string | null
  actorName: string
  address: string | null | undefined
  action: (typeof countedActions)[number]
  target: string
  targetId?: string | null | undefined
  summary?: string | undefined
}

export type Occurrence = CountedLine & { times: number; firstAt: Date; lastAt: Date }

const WINDOW_MS = 15 * 60_000

/**
 * Writes entries that count equal events within a quarter of an hour: the first event inserts the row, later ones
 * increment its count. The row id is derived from the event, so that all processes use the same row. On the platform
 * connection only.
 */
export async function countLines(platform: Sql, occurrences: readonly Occurrence[]): Promise<void> {
  const rows = merged(occurrences).map(valuesOfRow)
  if (rows.length === 0) return
  const values: unknown[] = []
  const placeholders = rows.map((row) => `(${row.map((value) => `$${values.push(value)}`).join(', ')})`)
  await platform.query(
    `insert into audit_log as a (app_id, id, at, last_at, times, actor_id, actor_name, address, action, target, target_id, summary)
     values ${placeholders.join(', ')}
     on conflict (app_id, id) do update set times = a.times + excluded.times, last_at = greatest(a.last_at, excluded.last_at)`,
    values,
    // The text depends on the number of rows, so a prepared plan would not be reused.
    rows.length > 1 ? { planned: 'each time' } : undefined,
  )
}

function valuesOfRow([id, line]: [string, Occurrence]): unknown[] {
  const { appId = PLATFORM, firstAt, lastAt, times, actorId, actorName, address, action, target, targetId = null, summary = '' } = line
  return [appId, id, firstAt, lastAt, times, actorId, actorName, inetOf(address), action, target, targetId, summary]
}

/** Counts one current event, in the caller's transaction. */
export async function countLine(platform: Sql, line: CountedLine): Promise<void> {
  const now = new Date()
  await countLines(platform, [{ ...line, times: 1, firstAt: now, lastAt: now }])
}

/**
 * Merges equal rows, because a statement may update a row only once. Sorted by id, so that two processes do not
 * deadlock.
 */
function merged(occurrences: readonly Occurrence[]): [string, Occurrence][] {
  const rows = new Map<string, Occurrence>()
  for (const one of occurrences) {
    const id = idOf(one)
    const known = rows.get(id)
    rows.set(id, known ? { ...known, times: known.times + one.times, lastAt: one.lastAt } : one)
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1))
}

/** The number of the quarter of an hour that contains this time. */
export function windowOf(moment: Date): number {
  return Math.floor(moment.getTime() / WINDOW_MS)
}

/** A UUID (version 8) from a hash of the counted event. */
function idOf({ appId, actorId, address, action, target, targetId, summary, firstAt }: Occurrence): string {
  const stoodFor = [windowOf(firstAt), appId, actorId, inetOf(address), action, target, targetId, summary]
  const hex = createHash('sha256').update(JSON.stringify(stoodFor)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
