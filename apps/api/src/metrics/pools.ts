import type { Database } from '../db/database.ts'
import type { Family, Sample } from './family.ts'

/** The database connections of this process, without those of the thread that sends pushes. */
export function pools({ db }: { db: Pick<Database, 'pools'> }): Family {
  return {
    gauges: {
      greenroom_database_connections: { help: 'Open database connections, by whether one is in use.', labels: ['pool', 'state'] },
      greenroom_database_connections_max: { help: 'The most connections that the pool opens.', labels: ['pool'] },
      greenroom_database_waiting: { help: 'Callers that wait for a connection, or for their share of the pool.', labels: ['pool'] },
    },
    freshMs: 0,
    read: () =>
      db.pools().flatMap(({ pool, inUse, idle, most, waiting }): Sample[] => [
        ['greenroom_database_connections', inUse, { pool, state: 'in_use' }],
        ['greenroom_database_connections', idle, { pool, state: 'idle' }],
        ['greenroom_database_connections_max', most, { pool }],
        ['greenroom_database_waiting', waiting, { pool }],
      ]),
  }
}
