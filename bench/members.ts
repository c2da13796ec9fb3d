/**
 * `npm run bench:members`: how long the real server takes over a million members of one app, on the embedded
 * PostgreSQL: first and last pages of the list, searches by parts of names and addresses, filters by tags and own
 * fields, and one bulk change of 100,000 with its undo.
 *
 *   npm run bench:members -- --members=1000000 --requests=200 --only=search
 */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Seeded, seedMembers } from './members/seed.ts'
import { onFreshDatabase, onStoredDatabase, type Stage } from './stage/database.ts'
import { freeAddress, KEYS, type Site, seedApp, startSite } from './stage/site.ts'
import { line, milliseconds, percentile } from './stage/table.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '200' },
    /** Keeps the database there, for the next run: with a million members it takes two minutes to make. */
    folder: { type: 'string', default: '' },
    /** Part of a line's name: only these lines. */
    only: { type: 'string', default: '' },
  },
})
type Made = Seeded & { app: string; keys: typeof KEYS }
const members = Number(values.members)
const PAGE = 25
const GOAL_MS = 100
const BULK_GOAL_S = 5

await (values.folder === '' ? onFreshDatabase(run) : onStoredDatabase(values.folder, run))

async function run(stage: Stage): Promise<void> {
  const { app, keys, ...seeded } = await membersIn(stage)
  const site = await startSite(stage, await freeAddress(), keys)
  try {
    await measureLists(site, app, seeded)
    if ('bulk'.includes(values.only)) await measureBulk(site, app, seeded)
  } finally {
    await site.stop()
  }
}

/** What was made in a kept folder, or else makes it. */
async function membersIn({ superuserUrl, folder }: Stage): Promise<Made> {
  const file = join(folder, 'members.json')
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8'))
  const client = new pg.Client({ connectionString: superuserUrl })
  // Otherwise the end of the database hides why the benchmark failed.
  client.on('error', () => {})
  await client.connect()
  try {
    const started = performance.now()
    const app = await seedApp(client)
    const made: Made = { app, keys: KEYS, ...(await seedMembers(client, app, members)) }
    console.log(`${members.toLocaleString('en-US')} members made in ${Math.round((performance.now() - started) / 1000)} s\n`)
    await writeFile(file, JSON.stringify(made))
    return made
  } finally {
    await client.end()
  }
}

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
    'own field: text of 30 %': (n) => `page=${1 + (n % 4)}&own_city=leeds`,
    'own field: text of 0.03 %': (n) => `page=1&own_city=City ${n}`,
    'own field: yes of 50 %': (n) => `page=${1 + (n % 40)}&own_vegan=yes`,
    'own field: numbers of 25 %': (n) => `page=${1 + (n % 4)}&own_age=20..39`,
    'own field: numbers of all': (n) => `page=${1 + (n % 4)}&own_age=0..`,
    'own field: days of 0.005 %': (n) => `page=1&own_born=19${60 + (n % 40)}-05-17`,
    'own field: two of 15 %': (n) => `page=${1 + (n % 4)}&own_city=leeds&own_vegan=yes`,
    'own field: page far beyond': (n) => `page=${390 + (n % 10)}&own_city=leeds`,
    'own field: beside a tag of 10 %': (n) => `page=${1 + (n % 4)}&own_vegan=no&tags=${tags.a_tenth}`,
    'own field: beside a range of 25 %': (n) => `page=${1 + (n % 4)}&own_city=leeds&own_age=20..39`,
    'own field: a tag by a value of 30 %': (n) => `page=${1 + (n % 4)}&tags=${tags.by_city}`,
    'own field: beside a tag by a value': (n) => `page=${1 + (n % 4)}&own_vegan=no&tags=${tags.by_city}`,
    'own field: page far beyond 1.2 %': (n) => `page=${390 + (n % 10)}&own_age=7`,
    'own field: has a value, 20 %': (n) => `page=${1 + (n % 4)}&own_plan=is:filled`,
    'own field: has no value, 80 %': (n) => `page=${1 + (n % 4)}&own_plan=is:empty`,
    'own field: has no value, 0.1 %': (n) => `page=${1 + (n % 4)}&own_code=is:empty`,
    'own field: no 0.1 % beside 50 %': (n) => `page=${1 + (n % 4)}&own_code=is:empty&own_vegan=yes`,
    'own field: no value beside a value': (n) => `page=${1 + (n % 4)}&own_plan=is:empty&own_city=leeds`,
    'own field: sorted by numbers': (n) => `page=${1 + (n % 40)}&sort=-own_age`,
    'own field: sorted, the middle': (n) => `page=${Math.ceil(pages / 2) + (n % 10)}&sort=own_age`,
    'own field: sorted, beyond values': (n) => `page=${Math.ceil(pages * 0.2) + 5 + (n % 10)}&sort=own_plan`,
    'own field: sorted, filter of 30 %': (n) => `page=${1 + (n % 4)}&sort=own_age&own_city=leeds`,
    'own field: sorted, filter of 0.03 %': (n) => `page=1&sort=-own_age&own_city=City ${n}`,
    'own field: sorted, two of 15 %': (n) => `page=${1 + (n % 4)}&sort=own_born&own_city=leeds&own_vegan=yes`,
    'own field: sorted, tag of 10 %': (n) => `page=${1 + (n % 4)}&sort=own_city&tags=${tags.a_tenth}`,
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
