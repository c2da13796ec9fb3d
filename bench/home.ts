/**
 * `npm run bench:home`: how long the real server takes for the home page of an app with a million members and 10,000
 * articles, counted for 500 days; and how much space the counts of 500 days take in 1,000 apps. On the embedded
 * PostgreSQL.
 *
 *   npm run bench:home -- --members=1000000 --articles=10000 --requests=200 --apps=1000 --days=500 --records=20
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { insertArticles, seedApps } from './api/seed.ts'
import { seedMembers } from './members/seed.ts'
import { onFreshDatabase } from './stage/database.ts'
import { freeAddress, seedApp, startSite } from './stage/site.ts'
import { bytes, line, milliseconds, percentile } from './stage/table.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    articles: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '200' },
    /** Apps that are counted; 0 leaves this part out. */
    apps: { type: 'string', default: '1000' },
    days: { type: 'string', default: '500' },
    /** Records that are opened in an app on one day. */
    records: { type: 'string', default: '20' },
  },
})
const GOAL_MS = 100
const GOAL_BYTES = 1_000_000_000
const COUNTERS = ['day_counts', 'app_days', 'record_day_counts', 'record_days', 'active_sketches', 'missed_searches']

await onFreshDatabase(async (stage) => {
  const client = new pg.Client({ connectionString: stage.url })
  await client.connect()
  const app = await seedApp(client)
  try {
    if (Number(values.members) > 0) await seedMembers(client, app, Number(values.members))
    await insertArticles(client, app, Number(values.articles))
    await count(client, [app])
    await client.query('vacuum analyze')
    const site = await startSite(stage, await freeAddress())
    const took: number[] = []
    for (let n = -10; n < Number(values.requests); n += 1) {
      const started = performance.now()
      const answer = await fetch(`${site.address}/api/apps/${app}/home`, { headers: site.headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`Home answered ${answer.status}.`)
      if (n >= 0) took.push(performance.now() - started)
    }
    await site.stop()
    const p99 = percentile(took, 0.99)
    console.log(line('', 'p50', 'p99', `goal ${GOAL_MS} ms`))
    console.log(line('Home', milliseconds(percentile(took, 0.5)), milliseconds(p99), met(p99 < GOAL_MS)))
    if (Number(values.apps) > 0) await measureSpace(client, app)
  } finally {
    await client.end()
  }
})

async function measureSpace(client: pg.Client, first: string): Promise<void> {
  await count(client, await seedApps(client, first, Number(values.apps) - 1))
  await client.query('vacuum analyze')
  console.log(`\n${line(`${values.apps} apps, ${values.days} days`, 'rows', 'space', 'goal 1 GB')}`)
  let whole = 0
  for (const table of COUNTERS) {
    const { rows } = await client.query<{ rows: string; size: string }>(
      `select (select count(*) from ${table})::text as rows, pg_total_relation_size('${table}')::text as size`,
    )
    whole += Number(rows[0]?.size)
    console.log(line(table, Number(rows[0]?.rows).toLocaleString('en'), bytes(Number(rows[0]?.size))))
  }
  console.log(line('all', '', bytes(whole), met(whole < GOAL_BYTES)))
}

/** Days that are over, in the order in which the chore stores them. */
async function count(client: pg.Client, apps: readonly string[]): Promise<void> {
  const days = 'unnest($1::uuid[]) as a(id), generate_series(0, $2::int - 1) as d(ago)'
  await client.query(
    `insert into app_days (app_id, day, measures, totals)
     select a.id, current_date - d.ago, array['active', 'content_opens', 'unlocks', 'lessons', 'members', 'opens'],
       array(select (random() * 500)::int from generate_series(1, 6) where a.id is not null and d.ago >= 0)
     from ${days} order by 2, 1`,
    [apps, Number(values.days)],
  )
  await client.query(
    `insert into record_days (app_id, day, measure, record_ids, totals)
     select a.id, current_date - d.ago, m.measure,
       array(select gen_random_uuid() from generate_series(1, ceil($3::int * m.share)::int) where a.id is not null and d.ago >= 0),
       array(select (random() * 50)::int from generate_series(1, ceil($3::int * m.share)::int) where a.id is not null and d.ago >= 0)
     from ${days}, (values ('opened', 1.0), ('completed', 0.2), ('unlocked', 0.1)) as m(measure, share) order by 2, 1`,
    [apps, Number(values.days), Number(values.records)],
  )
  await client.query(
    `insert into missed_searches (app_id, day, words, total)
     select a.id, current_date - d.ago, 'search ' || s, 2 from ${days}, generate_series(1, 5) s where d.ago < 90 order by 2, 1`,
    [apps, Number(values.days)],
  )
}

function met(isMet: boolean): string {
  if (!isMet) process.exitCode = 1
  return isMet ? 'met' : 'MISSED'
}
