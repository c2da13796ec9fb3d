import type pg from 'pg'
import { bytes, line, microseconds } from '../stage/table.ts'

/** The settings that PostgreSQL needs to count statements. */
export const STATISTICS_SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': "'all'",
  'pg_stat_statements.track_planning': 'on',
}

const SHOWN = 12

/** Resets the counts. */
export async function forgetStatements(superuser: pg.Client): Promise<void> {
  await superuser.query('create extension if not exists pg_stat_statements')
  await superuser.query('select pg_stat_statements_reset()')
}

/**
 * The statements that took the most time since then, without those of the independent server and the benchmark. A
 * statement within another one, such as a trigger's, counts in both.
 */
export async function statementReport(superuser: pg.Client): Promise<string> {
  const { rows } = await superuser.query<{ share: number; calls: number; time: number; plan: number; wal: number; text: string }>(
    `select 100 * total_exec_time / sum(total_exec_time) filter (where toplevel) over () as share, calls::int,
       1000 * mean_exec_time as time, 1000 * total_plan_time / calls as plan, wal_bytes::float8 / calls as wal,
       left(regexp_replace(query, '\\s+', ' ', 'g'), 140) as text
     from pg_stat_statements s join pg_roles r on r.oid = s.userid
     where query not like '%independent.%' and not rolsuper order by total_exec_time desc limit ${SHOWN}`,
  )
  const lines = rows.map(({ share, calls, time, plan, wal, text }) =>
    [line(`  ${share.toFixed(1)} %`, String(calls), microseconds(time), microseconds(plan), bytes(wal)), `    ${text}`].join('\n'),
  )
  return [line('  share of execution', 'calls', 'execution', 'planning', 'WAL'), ...lines, ''].join('\n')
}
