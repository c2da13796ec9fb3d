/**
 * `npm run bench:import`: imports members into an app from a file and exports them into another one, on the real server
 * and the embedded PostgreSQL: rows per second, memory of the server process, and the latency of another app's lists
 * during that time.
 *
 *   npm run bench:import -- --members=1000000
 */
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { newId } from '../apps/api/src/db/id.ts'
import { seedArticles } from './api/seed.ts'
import { onFreshDatabase } from './stage/database.ts'
import { freeAddress, type Site, seedApp, signedInHeaders, startSite } from './stage/site.ts'
import { bytes, line, milliseconds, percentile, perSecond } from './stage/table.ts'

const { values } = parseArgs({ options: { members: { type: 'string', default: '1000000' } } })
const members = Number(values.members)
const GOAL = { listMs: 100, memory: 150_000_000 }
const LIST_EVERY_MS = 50
const RENEW_MS = 5 * 60_000
const BORDER = 'greenroom-bench-border'
let signedInAt = performance.now()

await onFreshDatabase(async (stage) => {
  const client = new pg.Client({ connectionString: stage.url })
  await client.connect()
  const app = await seedApp(client)
  await client.query(`insert into items (app_id, id, resource, title) values ($1, $2, 'tags', 'Gold')`, [app, newId()])
  await seedArticles(client, app, 1_000)
  const site = await startSite(stage, await freeAddress())
  try {
    await listed(site, app)
    console.log(line('', 'rows/s', 'seconds', 'list p50', 'list p99', 'memory', 'above idle'))
    await measured(site, app, 'members in', async () => {
      await post(site, `/api/apps/${app}/import`, `multipart/form-data; boundary=${BORDER}`, form())
      await ended(client, 'imports', app)
    })
    await measured(site, app, 'members out', async () => {
      const body = JSON.stringify({ data: { table: 'members', query: { sort: 'name' } } })
      const { id } = await post(site, `/api/apps/${app}/exports`, 'application/json', body)
      await ended(client, 'exports', app)
      await downloaded(site, `/api/apps/${app}/exports/${id}/file`)
    })
  } finally {
    await Promise.all([site.stop(), client.end()])
  }
})

/** Runs `work` while requesting a list over and over; prints both, and the server's memory. */
async function measured(site: Site, app: string, name: string, work: () => Promise<void>): Promise<void> {
  const idle = await memoryOf(site.pid)
  const took: number[] = []
  let [peak, isOver] = [idle, false]
  const watching = (async () => {
    while (!isOver) {
      await stayingSignedIn(site)
      took.push(await listed(site, app))
      peak = Math.max(peak, await memoryOf(site.pid))
      await wait(LIST_EVERY_MS)
    }
  })()
  const started = performance.now()
  await work()
  const seconds = (performance.now() - started) / 1000
  isOver = true
  await watching
  const p99 = percentile(took, 0.99)
  const lists = [milliseconds(percentile(took, 0.5)), milliseconds(p99)]
  console.log(line(name, perSecond(members / seconds), seconds.toFixed(1), ...lists, bytes(peak), bytes(peak - idle)))
  if (p99 >= GOAL.listMs || peak - idle > GOAL.memory) process.exitCode = 1
}

/** A token lasts a quarter of an hour, and an import of a million rows takes longer. */
async function stayingSignedIn(site: Site): Promise<void> {
  if (performance.now() - signedInAt < RENEW_MS) return
  site.headers = await signedInHeaders(site.address)
  signedInAt = performance.now()
}

/** A form with the file of all members, generated while it is sent. */
function form(): ReadableStream<Uint8Array> {
  const pieces = formPieces()
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull(controller) {
      const { value, done } = pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

function* formPieces(): Generator<string, undefined> {
  yield `--${BORDER}\r\nContent-Disposition: form-data; name="table"\r\n\r\nmembers\r\n`
  yield `--${BORDER}\r\nContent-Disposition: form-data; name="file"; filename="members.csv"\r\nContent-Type: text/csv\r\n\r\n`
  yield 'name,email,tags\n'
  for (let from = 0; from < members; from += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, members - from) }, (_, n) => from + n)
    yield rows.map((n) => `Member ${n},member${n}@example.com,${n % 3 === 0 ? 'Gold' : ''}\n`).join('')
  }
  yield `\r\n--${BORDER}--\r\n`
}

async function post(
  { address, headers }: Site,
  path: string,
  type: string,
  body: string | ReadableStream<Uint8Array>,
): Promise<{ id: string }> {
  // A streamed body needs `duplex`, which the browsers' type does not have.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers: { ...headers, 'content-type': type }, body, duplex: 'half' }
  const answer = await fetch(`${address}${path}`, init)
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text).data
}

/** Waits until the newest import or export of the app has ended. */
async function ended(client: pg.Client, table: 'imports' | 'exports', app: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      `select state, to_jsonb(t) as told from ${table} t where app_id = $1 order by made_at desc limit 1`,
      [app],
    )
    const state: unknown = rows[0]?.state
    if (state === 'done') return
    if (state === 'failed') throw new Error(`It failed: ${JSON.stringify(rows[0]?.told).slice(0, 500)}`)
    await wait(100)
  }
}

async function downloaded({ address, headers }: Site, path: string): Promise<void> {
  const answer = await fetch(`${address}${path}`, { headers })
  if (!answer.ok || !answer.body) throw new Error(`${path} answered ${answer.status}`)
  for await (const _bytes of answer.body) continue
}

/** Milliseconds until a page of articles has arrived. */
async function listed({ address, headers }: Site, app: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${address}/api/apps/${app}/content/articles?page=1&per_page=25&fields=title,active`, { headers })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The list answered ${answer.status}: ${text.slice(0, 300)}`)
  return performance.now() - started
}

/** The current memory of the process, in bytes. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
}
