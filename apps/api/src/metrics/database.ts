import type { Sql } from '../db/database.ts'
import { DATABASE_FRESH_MS, type Family } from './family.ts'

/** Whether PostgreSQL answers, and how large the database is. Of a cluster, the coordinator's part. */
export function database(sql: Sql): Family {
  return {
    gauges: {
      greenroom_database_up: { help: 'Whether PostgreSQL answers this process: 1 or 0.' },
      greenroom_database_size_bytes: { help: 'The size of the database with its indexes.' },
    },
    freshMs: DATABASE_FRESH_MS,
    async read() {
      const { rows } = await sql.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
      return [['greenroom_database_up', 1], ...rows.map(({ bytes }) => ['greenroom_database_size_bytes', bytes] as const)]
    },
    otherwise: [['greenroom_database_up', 0]],
  }
}
