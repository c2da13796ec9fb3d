import { randomUUID } from 'node:crypto'
import type { Lock, Locker } from '@tus/server'
import type { Database, Sql } from '../../../db/database.ts'
import { unavailable } from '../../../failure.ts'
import { LEASE_SECONDS } from './stored-uploads.ts'

const SIGN_OF_LIFE_MS = 2_000
/** How long to wait for a holder to release its lease, or for the lease to expire. */
const PATIENCE_MS = 15_000
const LOOK_MS = 200
const STILL_WRITTEN = 'This file is still being received. Please try again in a moment.'

/**
 * The right to write to an upload, across all server processes: a lease in its row instead of an advisory lock, because
 * an upload takes an hour and would occupy a connection that long. If another request wants the lease (the same person
 * reconnected), its holder releases it at the next renewal.
 */
export type Lease = Lock & { leaseOwner: string }

export function leaseOf(db: Database, appId: string, id: string): Lease {
  const leaseOwner = randomUUID()
  let pulse: ReturnType<typeof setInterval> | undefined

  const live = async (letGo: () => unknown) => {
    if ((await db.inApp(appId, (sql) => renewUpload(sql, appId, id, leaseOwner))) !== 'kept') await letGo()
  }

  return {
    leaseOwner,
    async lock(signal, letGo) {
      const end = Date.now() + PATIENCE_MS
      while ((await db.inApp(appId, (sql) => takeUpload(sql, appId, id, leaseOwner))) === 'waiting') {
        if (signal.aborted || Date.now() > end) throw unavailable(STILL_WRITTEN, 2)
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      }
      pulse = setInterval(() => void live(letGo).catch(() => {}), SIGN_OF_LIFE_MS)
    },
    async unlock() {
      clearInterval(pulse)
      await db.inApp(appId, (sql) => leaveUpload(sql, appId, id, leaseOwner))
    },
  }
}

/**
 * Takes the lease, or signals its holder that it is wanted. Returns 'taken' if there is no such upload, because then
 * there is no other writer.
 */
export async function takeUpload(sql: Sql, appId: string, id: string, leaseOwner: string): Promise<'taken' | 'waiting'> {
  const { rowCount } = await sql.query(
    `update uploads set holder = $3, held_until = now() + interval '${LEASE_SECONDS} seconds', wanted = false
     where app_id = $1 and id = $2 and (holder is null or held_until < now())`,
    [appId, id, leaseOwner],
  )
  if (rowCount === 1) return 'taken'
  const waiting = await sql.query('update uploads set wanted = true where app_id = $1 and id = $2', [appId, id])
  return waiting.rowCount === 0 ? 'taken' : 'waiting'
}

/** Renews the lease; returns whether another request wants it or has taken it. */
export async function renewUpload(sql: Sql, appId: string, id: string, leaseOwner: string): Promise<'kept' | 'wanted' | 'lost'> {
  const { rows } = await sql.query<{ wanted: boolean }>(
    `update uploads set held_until = now() + interval '${LEASE_SECONDS} seconds'
     where app_id = $1 and id = $2 and holder = $3 returning wanted`,
    [appId, id, leaseOwner],
  )
  if (!rows[0]) return 'lost'
  return rows[0].wanted ? 'wanted' : 'kept'
}

/** Releases the lease. Does nothing if another holder has taken it. */
export async function leaveUpload(sql: Sql, appId: string, id: string, leaseOwner: string): Promise<void> {
  await sql.query('update uploads set holder = null, held_until = null where app_id = $1 and id = $2 and holder = $3', [
    appId,
    id,
    leaseOwner,
  ])
}

/** The leases of one request; its writes must name their holder. */
export function leases(db: Database, appId: string): Locker & { leaseOwnerOf(id: string): string } {
  const taken = new Map<string, Lease>()
  return {
    newLock(id) {
      const lease = leaseOf(db, appId, id)
      taken.set(id, lease)
      return lease
    },
    leaseOwnerOf: (id) => taken.get(id)?.leaseOwner ?? randomUUID(),
  }
}
