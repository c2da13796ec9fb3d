import type { Logger } from 'pino'
import type { Database, Sql } from '../../db/database.ts'

/** What a call with a key was. */
type KeyUse = 'reads' | 'changes' | 'refused'

/** Counts what keys do, in memory first. */
export type KeyUses = {
  count(keyId: string, use: KeyUse): void
  /** Stores what this process has counted; it does so every half minute. */
  flush(): Promise<void>
  /** Stores it for the last time. */
  close(): Promise<void>
}

type Counts = Record<KeyUse, number> & { lastAt: Date }

const FLUSH_MS = 30_000

export function createKeyUses({ db, log, now }: { db: Database; log: Logger; now: () => Date }): KeyUses {
  let counted = new Map<string, Counts>()
  const timer = setInterval(() => void flush(), FLUSH_MS).unref()
  let running: Promise<void> = Promise.resolve()

  return {
    count(keyId, use) {
      const counts = counted.get(keyId) ?? { reads: 0, changes: 0, refused: 0, lastAt: now() }
      counts[use] += 1
      counts.lastAt = now()
      counted.set(keyId, counts)
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }

  function flush(): Promise<void> {
    running = running.then(async () => {
      if (counted.size === 0) return
      const taken = counted
      counted = new Map()
      await storeUses(db.platform, taken).catch((error: unknown) =>
        log.debug({ err: error }, 'counts of keys of half a minute could not be stored'),
      )
    })
    return running
  }
}

/** Sorted by key, so that two processes do not deadlock. */
async function storeUses(platform: Sql, taken: ReadonlyMap<string, Counts>): Promise<void> {
  const rows = [...taken].sort(([one], [other]) => (one < other ? -1 : 1))
  const column = (value: (counts: Counts) => unknown) => rows.map(([, counts]) => value(counts))
  await platform.query(
    `insert into access_key_days as d (key_id, day, reads, changes, refused, last_at)
     select key_id, (last_at at time zone 'UTC')::date, reads, changes, refused, last_at
     from unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::timestamptz[]) as used (key_id, reads, changes, refused, last_at)
     on conflict (key_id, day) do update set reads = d.reads + excluded.reads, changes = d.changes + excluded.changes,
       refused = d.refused + excluded.refused, last_at = greatest(d.last_at, excluded.last_at)`,
    [
      rows.map(([id]) => id),
      ...[column(({ reads }) => reads), column(({ changes }) => changes), column(({ refused }) => refused)],
      column(({ lastAt }) => lastAt),
    ],
  )
}
