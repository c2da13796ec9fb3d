/**
 * `npm run bench:api`: the real server next to an independent one (`api/independent-server.ts`), alternating in one
 * run: requests per second and their latency; processor time of each server and of PostgreSQL, and bytes of write-ahead
 * log, per request; memory. Half of the requests go to an app of 10,000 articles of 2 KB with two topics each, the
 * others to 50 apps of 200; the settings of 200 more are saved. Pages, words and records are random, and each line says
 * what Greenroom had cached. All on the embedded PostgreSQL. Then one article with keys and with a sign-in, and global
 * search over 100,000 items.
 *
 *   npm run bench:api -- --seconds=2.5 --rounds=3 --connections=16 --articles=10000 --apps=50 --items=100000
 *
 * `--only=create --seconds=2` is a short run of one line. Even on a busy machine its processor times are meaningful.
 * `--profile=FOLDER` profiles Greenroom: its threads into the folder, a summary of the longest profile, and the
 * statements of each line. Rates are lower then.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { compare, type Target } from './api/compare.ts'
import type { IndependentSettings } from './api/independent-server.ts'
import { makeIndependentTables } from './api/independent-tables.ts'
import { blockOf, heading, memoryReport } from './api/report.ts'
import { demandSameAnswers } from './api/same-answers.ts'
import { ALWAYS_REMEMBERED, type Scenario, type SeededApp, scenarios } from './api/scenarios.ts'
import { measureSearch } from './api/searching.ts'
import { insertArticles, seedApps } from './api/seed.ts'
import { forgetStatements, STATISTICS_SETTINGS, statementReport } from './api/statement-statistics.ts'
import { measureKeys } from './api/with-keys.ts'
import { onFreshDatabase, type Stage } from './stage/database.ts'
import { startPart } from './stage/processes.ts'
import { profileReport, profiling } from './stage/processor-profile.ts'
import { parentOf } from './stage/processor-time.ts'
import { freeAddress, POOL_SIZE, seedApp, startSite } from './stage/site.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2.5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
    articles: { type: 'string', default: '10000' },
    apps: { type: 'string', default: '50' },
    items: { type: 'string', default: '100000' },
    /** Part of a line's name: only these lines. */
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
  },
})

/** In each of the other apps. */
const FEW_ARTICLES = 200

const profile = values.profile === undefined ? undefined : resolve(values.profile)

let loadStarted = 0n

await onFreshDatabase(run, profile === undefined ? {} : STATISTICS_SETTINGS)
if (profile !== undefined) console.log(`\n${await profileReport(profile, loadStarted)}`)

async function run(stage: Stage): Promise<void> {
  const client = new pg.Client({ connectionString: stage.url })
  const superuser = new pg.Client({ connectionString: stage.superuserUrl })
  await Promise.all([client.connect(), superuser.connect()])
  const { apps, settingsApps } = await seedAll(client)
  const settings: IndependentSettings = { url: stage.url, poolSize: POOL_SIZE }
  const independent = await startPart(new URL('api/independent-server.ts', import.meta.url), 'INDEPENDENT', settings)
  const site = await startSite(stage, await freeAddress(), profile === undefined ? {} : profiling(profile))
  try {
    const all = scenarios(apps, settingsApps).filter(({ name }) => name.includes(values.only))
    if (all.length > 0)
      await sideBySide(all, [site, { address: independent.ready, headers: {}, pid: independent.pid, isIndependent: true }], superuser)
    const [first] = apps
    if (first && 'with a key'.includes(values.only)) await measureKeys(site, first)
    if ('search everywhere'.includes(values.only)) await measureSearch(client, site, Number(values.items))
  } finally {
    await Promise.all([site.stop(), independent.stop(), client.end(), superuser.end()])
  }
}

/** One app of many articles, others of a few, and more without any. */
async function seedAll(client: pg.Client): Promise<{ apps: SeededApp[]; settingsApps: string[] }> {
  const first = await seedApp(client)
  const apps: SeededApp[] = [{ app: first, ...(await insertArticles(client, first, Number(values.articles))) }]
  for (const app of await seedApps(client, first, Number(values.apps))) {
    apps.push({ app, ...(await insertArticles(client, app, FEW_ARTICLES)) })
  }
  const settingsApps = await seedApps(client, first, 200)
  await makeIndependentTables(
    client,
    apps.map(({ app }) => app),
  )
  await client.query('vacuum analyze')
  return { apps, settingsApps }
}

async function sideBySide(all: readonly Scenario[], targets: readonly [Target, Target], superuser: pg.Client): Promise<void> {
  await demandSameAnswers(all, targets)
  const amount = { seconds: Number(values.seconds), rounds: Number(values.rounds), connections: Number(values.connections) }
  const { rows } = await superuser.query<{ pid: number }>('select pg_backend_pid() as pid')
  const behind = { superuser, postmaster: parentOf(rows[0]?.pid ?? 0) }
  console.log(
    `${values.articles} articles, ${values.apps} apps beside, ${values.connections} connections, ${values.rounds} rounds of ${values.seconds} s in turns\n`,
  )
  console.log(`${ALWAYS_REMEMBERED}\n`)
  console.log(heading())
  loadStarted = process.hrtime.bigint()
  for (const scenario of all) {
    if (profile !== undefined) await forgetStatements(superuser)
    console.log(blockOf(scenario, await compare(scenario, targets, behind, amount)))
    if (profile !== undefined) console.log(await statementReport(superuser))
  }
  console.log(memoryReport(targets))
}
