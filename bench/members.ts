/**
 * `npm run bench:members`: how long the real server takes over a million members of one app, on the embedded
 * PostgreSQL: first and last pages of the list, searches by parts of names and addresses, filters by tags, and one bulk
 * change of 100,000 with its undo.
 *
 *   npm run bench:members -- --members=1000000 --requests=200 --only=search
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Seeded, seedMembers } from './members/seed.ts'
import { onFreshDatabase } from './stage/database.ts'
import { freeAddress, type Site, seedApp, startSite } from './stage/site.ts'
import { line, milliseconds, percentile } from './stage/table.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '200' },
    /** Part of a line's name: only these lines. */
    only: { type: 'string', default: '' },
  },
})
const members = Number(values.members)
const PAGE = 25
const GOAL_MS = 100
const BULK_GOAL_S = 5

await onFreshDatabase(async (stage) => {
  const client = new pg.Client({ connectionString: stage.url })
  await client.connect()
  const app = await seedApp(client)
  const started = performance.now()
  const seeded = await seedMembers(client, app, members)
  console.log(`${members.toLocaleString('en-US')} members made in ${Math.round((performance.now() - started) / 1000)} s\n`)
  const site = await startSite(stage, await freeAddress())
  try {
    await measureLists(site, app, seeded)
    if ('bulk'.includes(values.only)) await measureBulk(site, app, seeded)
  } finally {
    await Promise.all([site.stop(), client.end()])
  }
})

async function measureLists(site: Site, app: string, seeded: Seeded): Promise<void> {
  console.log(line('', 'p50', 'p99', `goal ${GOAL_MS} ms`))
  for (const [name, query] of Object.entries(scenarios(seeded)).filter(([name]) => name.includes(values.only))) {
    const path = (n: number) => `/api/apps/${app}/members?per_page=${PAGE}&fields=name,email,tags,blacklisted&${query(n)}`
    const took: number[] = []
    for (let n = 0; n < 10; n += 1) await fetched(site, path(n))
    for (let n = 0; n < Number(values.requests); n += 1) took.push(await fetched(site, path(n)))
    const p99 = percentile(took, 0.99)
    console.log(line(name, milliseconds(percentile(took, 0.5)), milliseconds(p99), p99 < GOAL_MS ? 'met' : 'MISSED'))
    if (p99 >= GOAL_MS) process.exitCode = 1
  }
}

/** The paths to request, by the number of the request, so that consecutive ones differ. */
function scenarios({ tags, people }: Seeded): Record<string, (n: number) => string> {
  const pages = Math.ceil(members / PAGE)
  const far = (n: number) => 1 + ((n * 7_919) % pages)
  const person = (n: number) => people[n % people.length] ?? { name: '', email: '' }
  const family = (n: number) => person(n).name.split(' ')[1] ?? ''
  return {
    'list, first pages': (n) => `page=${1 + (n % 40)}`,
    'list, newest first': (n) => `page=${1 + (n % 40)}&sort=-created_at`,
    'list, any page': (n) => `page=${far(n)}`,
    'list, last page': () => `page=${pages}`,
    'search by part of name': (n) => `page=1&q=${family(n).slice(n % 2, 4 + (n % 3))}`,
    'search by part of email': (n) => `page=1&q=${family(n).slice(-3).toLowerCase()}${(n * 37) % 1_000}`,
    'search by whole email': (n) => `page=1&q=${person(n).email}`,
    'search by two letters': (n) => `page=1&q=${family(n).slice(0, 2)}`,
    'search that finds nobody': (n) => `page=1&q=zzz${n}`,
    'filter by tag of 84 %': (n) => `page=${1 + (n % 4)}&tags=${tags.nearly_all}`,
    'filter by tag of 10 %': (n) => `page=${1 + (n % 4)}&tags=${tags.a_tenth}`,
    'filter by tag of 1 %': (n) => `page=${1 + (n % 4)}&tags=${tags.a_hundredth}`,
    'filter by tag of 0.01 %': () => `page=1&tags=${tags.a_few}`,
    'search within a tag': (n) => `page=1&tags=${tags.a_tenth}&q=${family(n).slice(0, 5)}`,
    'filter blacklisted': (n) => `page=${1 + (n % 4)}&blacklisted=true`,
  }
}

/** Adds a tag to the tenth of members with another tag, and undoes it. */
async function measureBulk(site: Site, app: string, { tags }: Seeded): Promise<void> {
  const path = `/api/apps/${app}/members/bulk`
  const change = { data: { action: 'tag', tags: [tags.nobody], match: { tags: tags.a_tenth } } }
  console.log(`\n${line('', 'members', 'seconds', `goal ${BULK_GOAL_S} s`)}`)
  const preview = await post(site, `${path}/preview`, change)
  report('bulk: count before', preview.data.changed, preview.seconds)
  const done = await post(site, path, change)
  report('bulk: tag', done.data.members, done.seconds)
  const undone = await post(site, `${path}/${done.data.undo}/undo`)
  report('bulk: undo', undone.data.members, undone.seconds)
}

function report(name: string, number: number, seconds: number): void {
  console.log(line(name, number.toLocaleString('en-US'), seconds.toFixed(2), seconds < BULK_GOAL_S ? 'met' : 'MISSED'))
  if (seconds >= BULK_GOAL_S) process.exitCode = 1
}

/** Milliseconds until the whole response has arrived. */
async function fetched({ address, headers }: Site, path: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${address}${path}`, { headers })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
  return performance.now() - started
}

async function post({ address, headers }: Site, path: string, body?: object) {
  const started = performance.now()
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
  const { data }: { data: { members: number; changed: number; undo: string } } = JSON.parse(text)
  return { data, seconds: (performance.now() - started) / 1000 }
}
