/**
 * `npm run bench:site`: the companion website of the real server beside a bare node:http server that sends the same
 * bytes (`site/bare-server.ts`), alternating in one run: random pages of many apps as visitors and as signed-in members
 * request them, with gzip. Then what 1,000 apps cost in memory. All on the embedded PostgreSQL.
 *
 *   npm run bench:site -- --seconds=2.5 --rounds=3 --connections=16 --apps=100 --articles=8 --memory-apps=1000
 *
 * `--profile=FOLDER` profiles Greenroom: its threads into the folder, and a summary of the longest profile.
 */
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { compare, type Target } from './api/compare.ts'
import { blockOf, heading } from './api/report.ts'
import type { Scenario } from './api/scenarios.ts'
import { fromAnybody } from './site/anybody.ts'
import type { BareSettings } from './site/bare-server.ts'
import { type PageRequest, type SeededWebsite, seedWebsites } from './site/seed-website.ts'
import { onFreshDatabase, type Stage } from './stage/database.ts'
import { startPart } from './stage/processes.ts'
import { profileReport, profiling } from './stage/processor-profile.ts'
import { parentOf, residentMemory } from './stage/processor-time.ts'
import { freeAddress, startSite } from './stage/site.ts'
import { bytes, line } from './stage/table.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2.5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
    /** Apps whose pages are requested in turns. */
    apps: { type: 'string', default: '100' },
    articles: { type: 'string', default: '8' },
    /** Apps of which each is visited once; 0 leaves this line out. */
    'memory-apps': { type: 'string', default: '1000' },
    /** Part of a line's name: only these lines. */
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
  },
})
const apps = Number(values.apps)
const memoryApps = Number(values['memory-apps'])
/** Programs are not counted as visits, so requests come as those of a browser. */
const BROWSER = { 'accept-encoding': 'gzip', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const profile = values.profile === undefined ? undefined : resolve(values.profile)
let loadStarted = 0n

await onFreshDatabase(run)
if (profile !== undefined) console.log(`\n${await profileReport(profile, loadStarted)}`)

async function run(stage: Stage): Promise<void> {
  const client = new pg.Client({ connectionString: stage.url })
  const superuser = new pg.Client({ connectionString: stage.superuserUrl })
  await Promise.all([client.connect(), superuser.connect()])
  const websites = await seedWebsites(client, { apps: Math.max(apps, memoryApps), articles: Number(values.articles), members: 1 })
  const measured = websites.slice(0, apps)
  try {
    const lines = [
      ['pages for visitors', measured.flatMap(asVisitor), 0.5],
      ['pages for members', measured.flatMap(asMembers), 0.3],
    ] as const
    for (const [name, requests, goal] of lines) {
      if (!name.includes(values.only)) continue
      await withWebsite(stage, async (own) => {
        const file = join(stage.folder, 'requests.json')
        await writeFile(file, JSON.stringify(requests))
        await sideBySide(scenarioOf(name, requests, goal), own, file, superuser)
      })
    }
    if (memoryApps > 0 && 'memory'.includes(values.only)) {
      await withWebsite(stage, (own) => measureMemory(own, websites.slice(0, memoryApps)))
    }
  } finally {
    await Promise.all([client.end(), superuser.end()])
  }
}

/** The product in a process of its own; its target is the website. */
async function withWebsite(stage: Stage, work: (own: Target) => Promise<void>): Promise<void> {
  const address = (await freeAddress()).replace('localhost', '127.0.0.1')
  // Calls are limited by visitor, and a proxy may name them (`anybody.ts`).
  const env = {
    SITE_PORT: new URL(address).port,
    WEB_HOST: address,
    TRUST_PROXY: '127.0.0.1',
    ...(profile !== undefined && profiling(profile)),
  }
  const server = await startSite(stage, await freeAddress(), env)
  try {
    await work({ address, headers: BROWSER, perConnection: fromAnybody, pid: server.pid })
  } finally {
    await server.stop()
  }
}

function asVisitor({ paths }: SeededWebsite): PageRequest[] {
  return paths.map((path) => ({ path }))
}

function asMembers({ paths, cookies }: SeededWebsite): PageRequest[] {
  return cookies.flatMap((cookie) => paths.map((path) => ({ path, cookie })))
}

function scenarioOf(name: string, requests: readonly PageRequest[], goal: number): Scenario {
  const request = () => requests[Math.floor(Math.random() * requests.length)] ?? { path: '/' }
  return {
    name,
    method: 'GET',
    request,
    goal,
    remembered: `${requests.length} pages of ${apps} apps; what visitors see for four seconds, each member's access for two`,
  }
}

async function sideBySide(scenario: Scenario, own: Target, file: string, superuser: pg.Client): Promise<void> {
  const settings: BareSettings = { address: own.address, file, headers: BROWSER }
  const bare = await startPart(new URL('site/bare-server.ts', import.meta.url), 'BARE', settings)
  const { rows } = await superuser.query<{ pid: number }>('select pg_backend_pid() as pid')
  const behind = { superuser, postmaster: parentOf(rows[0]?.pid ?? 0) }
  const amount = { seconds: Number(values.seconds), rounds: Number(values.rounds), connections: Number(values.connections) }
  if (loadStarted === 0n) {
    loadStarted = process.hrtime.bigint()
    console.log(`${values.connections} connections, ${values.rounds} rounds of ${values.seconds} s in turns\n\n${heading()}`)
  }
  try {
    const targets = [own, { ...own, address: bare.ready, pid: bare.pid }] as const
    console.log(blockOf(scenario, await compare(scenario, targets, behind, amount)))
  } finally {
    await bare.stop()
  }
}

/** After pages of one app, so that what every process needs is there; then the first three pages of each app. */
async function measureMemory({ address, pid }: Target, websites: readonly SeededWebsite[]): Promise<void> {
  const [first] = websites
  for (let count = 0; count < 1_000; count += 1) await visit(`${address}${first?.paths[count % 3] ?? ''}?q=${count}`)
  const before = await settledMemory(pid)
  for (const { paths } of websites) for (const path of paths.slice(0, 3)) await visit(address + path)
  const after = await settledMemory(pid)
  console.log(line('memory', 'before', 'after', 'each app'))
  console.log(line(`${websites.length} apps, 3 pages each`, bytes(before), bytes(after), bytes((after - before) / websites.length)))
}

async function settledMemory(pid: number): Promise<number> {
  await wait(3_000)
  return residentMemory(pid).now
}

async function visit(address: string): Promise<void> {
  const answer = await fetch(address, { headers: fromAnybody() })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  await answer.arrayBuffer()
}
