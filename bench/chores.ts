/**
 * `npm run bench:chores`: how long the chores take over many old rows, on the embedded PostgreSQL, and how long their
 * slowest statement, which may take five seconds.
 *
 *   npm run bench:chores -- --rows=3000000
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { connect } from '../apps/api/src/db/connect.ts'
import type { Database, Sql } from '../apps/api/src/db/database.ts'
import { sweepKnownOrigins } from '../apps/api/src/domain/accounts/known-origins.ts'
import { emptyOldCounts } from '../apps/api/src/domain/accounts/rate-limits.ts'
import { condensePushes } from '../apps/api/src/domain/push/condense-pushes.ts'
import { unlimitedSlice, type TimeSlice, type Worked } from '../apps/api/src/in-pieces/in-pieces.ts'
import { removeOlder } from '../apps/api/src/in-pieces/remove-rows.ts'
import { requestAnswers } from '../apps/api/src/jobs/remove-expired.ts'
import { onFreshDatabase } from './stage/database.ts'
import { line, milliseconds } from './stage/table.ts'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } })
const rows = Number(values.rows)
const now = new Date()
const hour = Math.floor(now.getTime() / 3_600_000)
const [app, push, user] = [randomUUID(), randomUUID(), randomUUID()]

type Measured = { name: string; fill: string; run(db: Database, slice: TimeSlice): Promise<Worked | undefined> }

const measured: readonly Measured[] = [
  {
    name: 'counts of limits',
    fill: `insert into limit_counts select ${(hour + 2) % 4}, n::text, to_timestamp(${(hour - 2) * 3600}), 1 from generate_series(1, ${rows}) n`,
    run: async (db) => {
      await emptyOldCounts(db.platform, now)
      return undefined
    },
  },
  {
    name: 'answers to repeated requests',
    fill: `insert into idempotency_keys select '${app}', '${user}', md5(n::text), 'r', '', 201, '{}', now() - interval '3 days' + n * interval '1 ms'
      from generate_series(1, ${rows}) n`,
    run: (db, slice) => removeOlder(db.platform, slice, requestAnswers, new Date(now.getTime() - 48 * 3_600_000)),
  },
  {
    name: 'known places',
    fill: `insert into known_places select md5(n::text), 'p', now() - interval '1 year' from generate_series(1, ${rows}) n`,
    run: (db, slice) => sweepKnownOrigins(db.platform, slice),
  },
  {
    name: 'openings of a push',
    fill: `insert into push_openings (app_id, push_id, device_id) select '${app}', '${push}', gen_random_uuid() from generate_series(1, ${rows})`,
    run: (db, slice) => condensePushes(db, slice, now, 30),
  },
]

await onFreshDatabase(async ({ url }) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into apps (id, name) values ($1, 'Studio')`, [app])
  await client.query(
    `insert into push_notifications (app_id, id, sender_app_id, subject, message, send_to, form_link_to, state, finished_at)
     values ($1, $2, $1, '', '', 'everyone', 'home', 'sent', now() - interval '40 days')`,
    [app, push],
  )
  const db = connect({ url, poolSize: 4 })
  console.log(line(`${rows.toLocaleString('en-US')} old rows`, 'all', 'slowest', 'statements'))
  for (const { name, fill, run } of measured) {
    await client.query(fill)
    const took: number[] = []
    const began = performance.now()
    await run({ ...db, platform: timed(db.platform, took) }, unlimitedSlice())
    const all = performance.now() - began
    console.log(line(name, milliseconds(all), milliseconds(Math.max(...took)), String(took.length)))
  }
  await Promise.all([client.end(), db.close()])
})

function timed(sql: Sql, took: number[]): Sql {
  return {
    async query(...statement) {
      const began = performance.now()
      try {
        return await sql.query(...statement)
      } finally {
        took.push(performance.now() - began)
      }
    },
  }
}
