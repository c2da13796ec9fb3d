import type { TestApp } from '../app.ts'
import type { MeasuredDatabase } from './measured-database.ts'
import type { Request } from './requests.ts'

/** The cost of one statement of a request: the 8 kB pages that it accessed, whether they were in memory or not. */
export type Cost = { request: string; statement: string; calls: number; rows: number; buffers: number }

/** Sends each request once and reads what its statements cost. Also returns which requests were refused, and why. */
export async function measure(
  site: TestApp,
  database: MeasuredDatabase,
  { app, as }: { app: string; as: string },
  requests: readonly Request[],
): Promise<{ costs: Cost[]; refused: string[] }> {
  const costs: Cost[] = []
  const refused: string[] = []
  for (const { method, path, data } of requests) {
    const request = `${method} ${path}`
    const send = () => site.call(method, path.replace(':app', app), { as, ...(data !== undefined && { body: { data } }) })
    const { done, cost } = await costOf(database, request, send)
    costs.push(...cost)
    if (done.statusCode >= 400) refused.push(`${request}: ${done.statusCode} ${done.body}`)
  }
  return { costs, refused }
}

const RESET = {
  name: 'reset',
  text: 'select pg_stat_statements_reset(0, oid) from pg_database where datname = current_database()',
}
const READ = {
  name: 'read',
  text: `select query as statement, calls::int, rows::int, (shared_blks_hit + shared_blks_read)::int as buffers
    from pg_stat_statements s join pg_database d on d.oid = s.dbid join pg_roles r on r.oid = s.userid
    where datname = current_database() and not rolsuper`,
}

/** Runs `work` and reads what its statements cost. */
export async function costOf<T>(
  { superuser }: MeasuredDatabase,
  request: string,
  work: () => Promise<T>,
): Promise<{ done: T; cost: Cost[] }> {
  await superuser.query(RESET)
  const done = await work()
  const { rows } = await superuser.query<Omit<Cost, 'request'>>(READ)
  return { done, cost: rows.map((row) => ({ request, ...row, statement: row.statement.replace(/\s+/g, ' ') })) }
}
