import pg from 'pg'
import { parentOf, processorTime, processorTimeOfTree } from '../stage/processor-time.ts'

/** What was used since the start: statements, commits, flushes of the log, and processor times in seconds. */
export type Costs = { statements: number; commits: number; flushes: number; workers: number; postgres: number; simulator: number }

type Pids = { workers: readonly number[]; simulator: number }

/** Counts from now on; `read` returns what was used since, and the statements that took the most time. */
export async function countCosts(superuserUrl: string, pids: Pids): Promise<{ read(): Promise<{ costs: Costs; statements: string[] }> }> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements')
  await client.query('select pg_stat_statements_reset()')
  const before = await snapshot(client, pids)
  return {
    async read() {
      // Sessions report their commits and flushes when they have been idle for a moment.
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      const after = await snapshot(client, pids)
      const statements = await slowest(client)
      await client.end()
      const since = (name: keyof Costs) => after[name] - before[name]
      const [calls, commits, flushes] = [since('statements'), since('commits'), since('flushes')]
      const times = { workers: since('workers'), postgres: since('postgres'), simulator: since('simulator') }
      return { costs: { statements: calls, commits, flushes, ...times }, statements }
    },
  }
}

async function snapshot(client: pg.Client, { workers, simulator }: Pids): Promise<Costs> {
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<Pick<Costs, 'statements' | 'commits' | 'flushes'> & { pid: number }>(
    `select pg_backend_pid() as pid,
       (select coalesce(sum(calls), 0)::float8 from pg_stat_statements(false) where toplevel) as statements,
       (select sum(xact_commit)::float8 from pg_stat_database) as commits,
       (select sum(fsyncs)::float8 from pg_stat_io where object = 'wal') as flushes`,
  )
  const { pid = 0, statements = 0, commits = 0, flushes = 0 } = rows[0] ?? {}
  const seconds = (microseconds: number) => microseconds / 1e6
  return {
    ...{ statements, commits, flushes },
    workers: seconds(workers.reduce((sum, worker) => sum + processorTime(worker), 0)),
    postgres: seconds(processorTimeOfTree(parentOf(pid))),
    simulator: seconds(processorTime(simulator)),
  }
}

async function slowest(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ calls: number; total: number; text: string }>(
    `select calls::int, total_exec_time::int as total, left(regexp_replace(query, '\\s+', ' ', 'g'), 130) as text
     from pg_stat_statements where toplevel order by total_exec_time desc limit 45`,
  )
  return rows.map(({ calls, total, text }) => `${String(total).padStart(8)} ms ${String(calls).padStart(7)} calls  ${text}`)
}
