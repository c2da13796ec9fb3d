import type { Sql } from '../db/database.ts'
import { DATABASE_FRESH_MS, type Family, type Sample } from './family.ts'

/** Background jobs that are not finished, by kind. */
export function jobs(sql: Sql): Family {
  return {
    gauges: {
      greenroom_jobs_waiting: { help: 'Jobs that are due, up to 10,000 of a kind.', labels: ['kind'] },
      greenroom_jobs_scheduled: { help: 'Jobs that are due later, up to 10,000 of a kind.', labels: ['kind'] },
      greenroom_jobs_retrying: { help: 'Jobs whose last run failed and that run again.', labels: ['kind'] },
      greenroom_job_oldest_seconds: { help: 'For how long the oldest waiting job has been due; 0 without one.', labels: ['kind'] },
      greenroom_jobs_given_up: { help: 'Jobs that ran out of retries, of the last 14 days.', labels: ['kind'] },
    },
    freshMs: DATABASE_FRESH_MS,
    async read() {
      const { rows } = await sql.query<Row>(UNFINISHED)
      return rows.flatMap(({ job, is_given_up, waiting, scheduled, retrying, oldest }): Sample[] =>
        is_given_up
          ? [['greenroom_jobs_given_up', waiting, { kind: job }]]
          : [
              ['greenroom_jobs_waiting', waiting, { kind: job }],
              ['greenroom_jobs_scheduled', scheduled, { kind: job }],
              ['greenroom_jobs_retrying', retrying, { kind: job }],
              ['greenroom_job_oldest_seconds', oldest, { kind: job }],
            ],
      )
    },
  }
}

type Row = { job: string; is_given_up: boolean; waiting: number; scheduled: number; retrying: number; oldest: number }

// The partial index job_i11 of the queue contains unfinished jobs by name, in this order. The queue's own counts are
// updated only while a worker runs.
const UNFINISHED = `
  select coalesce(j.source_name, q.name) as job, q.name = 'failed-jobs' as is_given_up,
    count(*) filter (where j.start_after <= now())::int as waiting,
    count(*) filter (where j.start_after > now())::int as scheduled,
    count(*) filter (where j.state = 'retry')::int as retrying,
    coalesce(extract(epoch from now() - min(j.start_after) filter (where j.start_after <= now())), 0)::float8 as oldest
  from pgboss.queue q left join lateral (
    select i.start_after, i.state, case when q.name = 'failed-jobs' then i.source_name end as source_name
    from pgboss.job i where i.name = q.name and i.state < 'active' and not i.blocked
    order by i.priority desc, i.created_on limit 10000) j on true
  group by q.name, j.source_name`
