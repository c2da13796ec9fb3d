import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { repeatedFailures } from '../../repeated-failures.ts'

/** Limits live streams per user, across all processes. */
export type StreamSlots = {
  /** Acquires a slot for a stream of a user; returns its release function, or null if `most` are in use. */
  take(userId: string, most: number): Promise<(() => void) | null>
  /** The number of slots that this process has acquired. */
  open(): number
  /** Releases all slots of this process; afterwards nothing is counted. */
  close(): Promise<void>
}

/** How long the slots of a process count after its last heartbeat, and the heartbeat interval. */
const ALIVE_SECONDS = 45
const SIGN_OF_LIFE_MS = 15_000

/**
 * A stream has a row while it is open, and counts while its process has a valid heartbeat row. So an open stream causes
 * no writes, and the slots of a killed process are free within a minute.
 */
export function streamSlots({ db, log }: { db: Database; log: Logger }): StreamSlots {
  const processId = newId()
  const open = new Map<string, string>()
  /** Ended streams whose rows could not be deleted at once; the next heartbeat deletes them. */
  const ended = new Set<string>()
  /** When the heartbeat of this process expires, on the clock of `performance.now()`. */
  let aliveUntil = 0
  let timer: NodeJS.Timeout | null = null
  let closed = false

  /** Renews the heartbeat, inserts rows that other processes have deleted, and deletes those of ended streams. */
  async function giveSign(): Promise<void> {
    const now = performance.now()
    const over = [...ended]
    await db.changePlatform(async (tx) => {
      tx.send(FORGET_DEAD)
      tx.send(ALIVE, [processId, ALIVE_SECONDS])
      await tx.last(tx.query(SYNCHRONIZE, [processId, [...open.keys()], [...open.values()], over]))
    })
    for (const id of over) ended.delete(id)
    aliveUntil = now + ALIVE_SECONDS * 1000
  }

  const noteFailure = repeatedFailures(log, 'cannot count live streams; trying again')
  const beat = () => giveSign().catch(noteFailure)

  return {
    async take(userId, most) {
      if (closed) return () => {}
      timer ??= setInterval(beat, SIGN_OF_LIFE_MS).unref()
      if (performance.now() > aliveUntil) await giveSign()
      const id = newId()
      const taken = await db
        .changePlatform(async (tx) => {
          // Serialized per user, so that two processes cannot both take the last slot.
          tx.send(`select pg_advisory_xact_lock(hashtextextended('streams of ' || $1::text, 0))`, [userId])
          return (await tx.last(tx.query(TAKE, [id, processId, userId, most]))).rowCount > 0
        })
        .catch((error: unknown) => {
          // It may have been committed after all.
          ended.add(id)
          throw error
        })
      if (!taken) return null
      open.set(id, userId)
      return () => {
        if (closed) return
        open.delete(id)
        ended.add(id)
        db.platform.query('delete from open_streams where id = $1', [id]).catch((error: unknown) => {
          log.debug({ err: error }, 'the end of a live stream is noted with the next sign of life')
        })
      }
    },
    open: () => open.size,
    async close() {
      closed = true
      if (timer) clearInterval(timer)
      if (aliveUntil === 0) return
      await db.platform.query(LEAVE, [processId]).catch(() => {})
    },
  }
}

const TAKE = `
  insert into open_streams (id, process_id, user_id)
  select $1, $2, $3
  where (select count(*) from open_streams s join processes p on p.id = s.process_id where s.user_id = $3 and p.alive_until > now()) < $4`

const ALIVE = `
  insert into processes (id, alive_until) values ($1, now() + $2 * interval '1 second')
  on conflict (id) do update set alive_until = excluded.alive_until`

// Streams without a process were being opened while theirs closed.
const FORGET_DEAD = `
  with dead as (delete from processes where alive_until < now() returning id)
  delete from open_streams s
  where s.process_id in (select id from dead) or not exists (select from processes p where p.id = s.process_id)`

const LEAVE = `
  with over as (delete from processes where id = $1)
  delete from open_streams where process_id = $1`

const SYNCHRONIZE = `
  with over as (delete from open_streams where id = any($4::uuid[]))
  insert into open_streams (id, process_id, user_id)
  select o.id, $1, o.user_id from unnest($2::uuid[], $3::uuid[]) as o (id, user_id) on conflict (id) do nothing`
