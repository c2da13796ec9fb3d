import type { Sql } from '../db/database.ts'
import { DATABASE_FRESH_MS, type Family, type Sample } from './family.ts'

/** How far standby servers are behind. Their numbers are visible only to a superuser or a member of pg_monitor. */
export function replication(sql: Sql): Family {
  return {
    gauges: {
      greenroom_database_replication_lag_seconds: { help: 'How far a standby server is behind, in time.', labels: ['standby'] },
      greenroom_database_replication_lag_bytes: { help: 'How far a standby server is behind, in write-ahead log.', labels: ['standby'] },
    },
    freshMs: DATABASE_FRESH_MS,
    async read() {
      const { rows } = await sql.query<{ standby: string; seconds: number; bytes: number }>(BEHIND)
      return rows.flatMap(({ standby, seconds, bytes }): Sample[] => [
        ['greenroom_database_replication_lag_seconds', seconds, { standby }],
        ['greenroom_database_replication_lag_bytes', bytes, { standby }],
      ])
    },
  }
}

// PostgreSQL has no time for a standby that has caught up.
const BEHIND = `
  select application_name as standby, coalesce(extract(epoch from max(replay_lag)), 0)::float8 as seconds,
    max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn))::float8 as bytes
  from pg_stat_replication where replay_lsn is not null group by application_name`
