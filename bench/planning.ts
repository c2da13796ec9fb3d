/**
 * `npm run bench:planning`: how long the real server takes for the calendar of an app of 10,000 articles with release
 * dates and a million members, all enrolled in courses that drip, on the embedded PostgreSQL.
 *
 *   npm run bench:planning -- --items=10000 --members=1000000 --requests=200 --only=month
 */
import { parseArgs } from 'node:util'
import { addDays, dayAt } from '@greenroom/contract/days'
import pg from 'pg'
import { newId } from '../apps/api/src/db/id.ts'
import { seedArticles } from './api/seed.ts'
import { seedMembers } from './members/seed.ts'
import { onFreshDatabase } from './stage/database.ts'
import { freeAddress, type Site, seedApp, startSite } from './stage/site.ts'
import { line, milliseconds, percentile } from './stage/table.ts'

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '10000' },
    members: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '200' },
    /** Part of a line's name: only these lines. */
    only: { type: 'string', default: '' },
  },
})
const GOAL_MS = 100
const WARM_UP = 20
/** Articles come out over this many days around today, and members enrolled over as many before today. */
const DAYS = 400
/** A day on which much more comes out than is answered. */
const CROWDED = 1_000
const COURSES = 5
const LESSONS = 20

await onFreshDatabase(async (stage) => {
  const client = new pg.Client({ connectionString: stage.url })
  await client.connect()
  const app = await seedApp(client)
  const started = performance.now()
  await seedArticles(client, app, Number(values.items))
  await seedMembers(client, app, Number(values.members))
  await giveDays(client, app)
  await enroll(client, app)
  await client.query('vacuum analyze')
  const size = `${Number(values.items).toLocaleString('en-US')} articles, ${Number(values.members).toLocaleString('en-US')} members`
  console.log(`${size} made in ${Math.round((performance.now() - started) / 1000)} s\n`)
  const site = await startSite(stage, await freeAddress())
  try {
    await measure(site, app)
  } finally {
    await Promise.all([site.stop(), client.end()])
  }
})

/** Release dates, a tenth with a time and a last day, and one crowded day. */
async function giveDays(client: pg.Client, app: string): Promise<void> {
  await client.query(
    `update items i set release_date = date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
         + case when n.k <= $3 then interval '7 days' else make_interval(days => ((n.k % $2) - $2 / 2)::int) end,
       data = case when n.k % 10 = 0
         then i.data || jsonb_build_object('release_time', '18:30', 'visible_until', to_char(now() + make_interval(days => (n.k % $2)::int), 'YYYY-MM-DD'))
         else i.data end
     from (select id, row_number() over (order by id) as k from items where app_id = $1 and resource = 'articles') n
     where i.app_id = $1 and i.id = n.id`,
    [app, DAYS, CROWDED],
  )
}

/** Courses whose lessons open on up to a hundred days after enrollment, and every member in one of them. */
async function enroll(client: pg.Client, app: string): Promise<void> {
  const courses = Array.from({ length: COURSES }, newId)
  const insert = `insert into items (app_id, id, resource, title, parent_id, data) values ($1, $2, $3, $4, $5, $6)`
  for (const course of courses) {
    const module = newId()
    await client.query(insert, [app, course, 'courses', 'Course', null, { drip_system: true }])
    await client.query(insert, [app, module, 'modules', 'Module', course, {}])
    for (let lesson = 1; lesson <= LESSONS; lesson += 1)
      await client.query(insert, [app, newId(), 'course_lessons', `Lesson ${lesson}`, module, { drip_sequence: lesson * 5 }])
  }
  await client.query(
    `insert into member_courses (app_id, member_id, course_id, enroll_date)
     select $1, m.id, ($2::uuid[])[1 + m.k % $3], current_date - (m.k % $4)::int
     from (select id, row_number() over (order by id) as k from members where app_id = $1) m`,
    [app, courses, COURSES, DAYS],
  )
}

async function measure(site: Site, app: string): Promise<void> {
  console.log(line('', 'p50', 'p99', `goal ${GOAL_MS} ms`))
  for (const [name, path] of Object.entries(scenarios(app)).filter(([name]) => name.includes(values.only))) {
    const took: number[] = []
    for (let n = 0; n < WARM_UP; n += 1) await fetched(site, path(n))
    for (let n = 0; n < Number(values.requests); n += 1) took.push(await fetched(site, path(n)))
    const p99 = percentile(took, 0.99)
    console.log(line(name, milliseconds(percentile(took, 0.5)), milliseconds(p99), p99 < GOAL_MS ? 'met' : 'MISSED'))
    if (p99 >= GOAL_MS) process.exitCode = 1
  }
}

/** The paths to request, by the number of the request, so that consecutive ones differ. */
function scenarios(app: string): Record<string, (n: number) => string> {
  const today = dayAt(new Date(), 'UTC')
  const range = (from: string, days: number) => `/api/apps/${app}/planning?from=${from}&to=${addDays(from, days - 1)}`
  return {
    'calendar, a month ahead': (n) => range(addDays(today, n % 60), 42),
    'calendar, a month before': (n) => range(addDays(today, -60 - (n % 60)), 42),
    'calendar, this week': (n) => range(addDays(today, n % 7), 7),
    'calendar, a crowded day': () => `${range(addDays(today, 7), 1)}&per_day=200`,
    'calendar, drip days of a month': (n) => `${range(addDays(today, n % 60), 42)}&kinds=drip`,
  }
}

/** Milliseconds of a request until its whole answer is here. */
async function fetched({ address, headers }: Site, path: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(address + path, { headers })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return performance.now() - began
}
