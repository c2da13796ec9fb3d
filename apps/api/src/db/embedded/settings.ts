import { createHash } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { totalmem } from 'node:os'
import { ownLoopback } from '../../loopback.ts'

const MB = 1024 * 1024

/** Tests count what statements cost, in the databases that turn it on. */
const COUNTING = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'none', compute_query_id: 'off' }

/**
 * The text of postgresql.conf, written at each start. `throwaway` is for the tests' database, which need not survive a
 * power cut.
 */
export function clusterSettings({ throwaway }: { throwaway: boolean }): string {
  const memory = totalmem() / MB
  const clamp = (value: number, least: number, most: number) => Math.round(Math.min(most, Math.max(least, value)))
  const durable = throwaway ? 'off' : 'on'
  const settings: Record<string, string | number> = {
    // Only reachable from this machine, and only over TCP: a socket file would need a short path that both users can
    // enter.
    listen_addresses: `'${ownLoopback()}'`,
    unix_socket_directories: "''",
    password_encryption: "'scram-sha-256'",
    max_connections: 100,

    // An acknowledged write survives a crash of the machine.
    fsync: durable,
    full_page_writes: durable,
    synchronous_commit: durable,

    // The machine also runs the server: use a tenth of its memory, at least PostgreSQL's own default.
    shared_buffers: `${clamp(memory / 10, 128, 1024)}MB`,
    effective_cache_size: `${clamp(memory / 3, 256, 16_384)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '1GB',
    wal_compression: 'on',
    random_page_cost: 1.1,
    // Requests are short and many: compiling a plan or starting parallel workers costs more than it saves.
    jit: 'off',
    max_parallel_workers_per_gather: 0,

    // Backups read the write-ahead log; there is no replication.
    wal_level: 'replica',
    max_wal_senders: 0,
    max_replication_slots: 2,

    timezone: "'UTC'",
    log_timezone: "'UTC'",
    lc_messages: "'C'",
    // Starts, stops and crashes. Failed statements are logged by the server: their text and values are personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length_on_error: 0,
    log_checkpoints: 'off',
    // Tests open thousands of connections to short-lived databases: a costly password hash and vacuuming are not worth
    // their time.
    ...(throwaway && { scram_iterations: 1, autovacuum: 'off', ...COUNTING }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const text = ['# Written by Greenroom at each start; changes are lost.', ...lines].join('\n')
  // The name identifies a server left over from another version or another machine size.
  return `${text}\ncluster_name = 'greenroom-${createHash('sha256').update(text).digest('hex').slice(0, 12)}'\n`
}

/** The cluster_name of a server started with `settings`. */
export function clusterNameIn(settings: string): string {
  return /cluster_name = '(.*)'/.exec(settings)?.[1] ?? ''
}

/** The text of pg_hba.conf: local connections with a password, no others, no replication. */
export function accessRules(): string {
  const address = ownLoopback()
  return `# Written by Greenroom at each start; changes are lost.\nhost all all ${address}/${isIPv4(address) ? 32 : 128} scram-sha-256\n`
}
