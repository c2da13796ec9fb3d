import type { Sql } from '../db/database.ts'
import type { Progress } from '../in-pieces/in-pieces.ts'

/** A chore leased by this worker, and the progress of the previous time slice. */
export type Lease = { name: string; progress: Progress }

/** Inserts a row for each chore that has none; a new one is due at once. */
export async function enterChores(sql: Sql, names: readonly string[]): Promise<void> {
  await sql.query('insert into chores (name) select unnest($1::text[]) on conflict (name) do nothing', [names])
}

/** Leases the chore that has been due for longest and has no lease; null when there is none. */
export async function takeDueChore(
  sql: Sql,
  { names, worker, leaseMs }: { names: readonly string[]; worker: string; leaseMs: number },
): Promise<Lease | null> {
  const { rows } = await sql.query<Lease>(
    `update chores set holder = $2, held_until = now() + $3 * interval '1 millisecond', began_at = now()
     where name = (select name from chores where name = any($1) and due_at <= now() and held_until <= now()
       order by due_at, name limit 1 for update skip locked)
     returning name, progress`,
    [names, worker, leaseMs],
  )
  return rows[0] ?? null
}

/** Renews the lease and stores the chore's progress. False when another worker has it by now. */
export async function renewLease(
  sql: Sql,
  { name, progress }: Lease,
  { worker, leaseMs }: { worker: string; leaseMs: number },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update chores set held_until = now() + $3 * interval '1 millisecond', progress = $4 where name = $1 and holder = $2`,
    [name, worker, leaseMs, JSON.stringify(progress)],
  )
  return rowCount > 0
}

/** Ends the lease; the chore is due again in `againMs`. Changes nothing when another worker has the lease by now. */
export async function endLease(
  sql: Sql,
  { name, progress }: Lease,
  { worker, againMs, result }: { worker: string; againMs: number; result: string },
): Promise<void> {
  await sql.query(
    `update chores set holder = null, held_until = '-infinity', ended_at = now(), due_at = now() + $3 * interval '1 millisecond',
       result = $4, progress = $5
     where name = $1 and holder = $2`,
    [name, worker, againMs, result, JSON.stringify(progress)],
  )
}
