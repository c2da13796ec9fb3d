/**
 * `npm run bench:registrations`: what 10,000 registrations on the website of one app do to it, over HTTP on the real
 * server with the embedded PostgreSQL: people register and confirm by the links of their mails, while a visitor opens
 * pages and the owner the list of members; then what those are answered who exceed a limit.
 *
 *   npm run bench:registrations -- --registrations=10000 --confirm=2000 --connections=16
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { atOnce } from './registrations/at-once.ts'
import { confirmationLinks } from './registrations/confirmation-links.ts'
import { alertIn, sendForm, type Sent } from './registrations/send-form.ts'
import { fromAnybody } from './site/anybody.ts'
import { onFreshDatabase } from './stage/database.ts'
import { residentMemory } from './stage/processor-time.ts'
import { freeAddress, type Site, seedApp, signedInHeaders, startSite } from './stage/site.ts'
import { bytes, line, milliseconds, percentile, perSecond } from './stage/table.ts'

const { values } = parseArgs({
  options: {
    /** At most 10,000, the largest SIGN_UPS_WITHOUT_PROOF: the bench solves no proofs of work. */
    registrations: { type: 'string', default: '10000' },
    /** How many of them are confirmed; otherwise all. */
    confirm: { type: 'string' },
    connections: { type: 'string', default: '16' },
  },
})
const count = Number(values.registrations)
const confirmed = Math.min(Number(values.confirm ?? count), count)
const connections = Number(values.connections)
const PASSWORD = 'Quiet-Mornings7'
const GOAL_MS = 500
/** How often a visitor and the owner look meanwhile. */
const EVERY_MS = 250
const RENEW_MS = 300_000

await onFreshDatabase(async (stage) => {
  const client = new pg.Client({ connectionString: stage.url })
  await client.connect()
  const app = await seedApp(client)
  await client.query(`update apps set username = 'studio' where id = $1`, [app])
  const website = (await freeAddress()).replace('localhost', '127.0.0.1')
  const site = await startSite(stage, await freeAddress(), {
    ...{ SITE_PORT: new URL(website).port, WEB_HOST: website, TRUST_PROXY: '127.0.0.1' },
    SIGN_UPS_WITHOUT_PROOF: String(count),
  })
  const run = { site, app, home: `${website}/studio` }
  try {
    console.log(line('', 'rate', 'p50', 'p99', '', 'memory'))
    await measure(run, 'register', count, (number) => register(run.home, number))
    const links = await confirmationLinks(join(stage.folder, 'server', 'mail'), count)
    await measure(run, 'confirm', confirmed, (number) => sendForm(links[number] ?? '', { password: PASSWORD }, fromAnybody()))
    const { rows } = await client.query<{ members: string }>('select count(*) as members from members where app_id = $1', [app])
    console.log(`\n${Number(rows[0]?.members).toLocaleString('en-US')} members\n`)
    if (Number(rows[0]?.members) !== confirmed) process.exitCode = 1
    await measureList(run, 'list of members', 'per_page=25&sort=-created_at')
    await measureList(run, 'search for a member', 'per_page=25&q=ada77')
    await showLimits(run.home)
  } finally {
    await Promise.all([site.stop(), client.end()])
  }
})

type Run = { site: Site; app: string; home: string }

function register(home: string, number: number, headers = fromAnybody()): Promise<Sent> {
  const fields = { name: `Ada ${number}`, email: `ada${number}@members.example`, password: PASSWORD, confirm: PASSWORD, altcha: '' }
  return sendForm(`${home}/register`, fields, headers)
}

/** All of a kind of form, while others use the app. */
async function measure({ site, app, home }: Run, name: string, amount: number, send: (number: number) => Promise<Sent>): Promise<void> {
  const pages: number[] = []
  const lists: number[] = []
  let owner = await signedInHeaders(site.address)
  // The owner's token is valid for 15 minutes.
  const renew = setInterval(() => void signedInHeaders(site.address).then((headers) => (owner = headers)), RENEW_MS)
  const look = setInterval(() => {
    void timed(home, fromAnybody()).then((took) => pages.push(took))
    void timed(membersOf({ site, app }, 'per_page=25'), owner).then((took) => lists.push(took))
  }, EVERY_MS)
  const before = residentMemory(site.pid).now
  const started = performance.now()
  const sent = await atOnce(connections, amount, send).finally(() => [look, renew].forEach(clearInterval))
  const seconds = (performance.now() - started) / 1_000
  const wrong = sent.find(({ status }) => status !== 303)
  if (wrong) throw new Error(`To ${name} was answered ${wrong.status}: ${alertIn(wrong.body)}`)
  const took = sent.map(({ milliseconds: each }) => each)
  const { now, peak } = residentMemory(site.pid)
  console.log(line(name, perSecond(amount / seconds), ...spread(took), '', `  ${bytes(before)} to ${bytes(now)}, at most ${bytes(peak)}`))
  report('  a page meanwhile', pages)
  report('  the list of members meanwhile', lists)
}

async function measureList(run: Pick<Run, 'site' | 'app'>, name: string, query: string): Promise<void> {
  const took: number[] = []
  const owner = await signedInHeaders(run.site.address)
  for (let number = 0; number < 100; number += 1) took.push(await timed(membersOf(run, query), owner))
  report(name, took)
}

function report(name: string, took: readonly number[]): void {
  const isMet = percentile(took, 0.99) < GOAL_MS
  console.log(line(name, '', ...spread(took), isMet ? 'met' : 'MISSED'))
  if (!isMet) process.exitCode = 1
}

function spread(took: readonly number[]): [string, string] {
  return [milliseconds(percentile(took, 0.5)), milliseconds(percentile(took, 0.99))]
}

function membersOf({ site, app }: Pick<Run, 'site' | 'app'>, query: string): string {
  return `${site.address}/api/apps/${app}/members?fields=name,email&${query}`
}

async function timed(address: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now()
  const answer = await fetch(address, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return performance.now() - started
}

/** From one network address, for one email, and without a proof of work when those without are used up. */
async function showLimits(home: string): Promise<void> {
  const from = { 'x-forwarded-for': '198.51.100.7' }
  const many = await atOnce(connections, 301, (number) => register(home, number, from))
  const tooMany = many.find(({ status }) => status === 429)
  console.log(`\n301 from one network address: ${tooMany?.status} ${alertIn(tooMany?.body ?? '')}`)
  const unproven = await register(home, count + 1)
  console.log(`without a proof of work, after ${count.toLocaleString('en-US')}: ${unproven.status} ${alertIn(unproven.body)}`)
}
