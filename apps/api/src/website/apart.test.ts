import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteTokens } from '../secrets/site-token.ts'
import { productEnvironment } from '../testing/product-environment.ts'
import { type PublishedFixture, publishedFixture } from '../testing/published-fixture.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

let api: PublishedFixture
let apiUrl: string
let article: string
let port: number
let metricsPort: number
let site: ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream }
/** Also what a failed test leaves running. */
const begun: ChildProcess[] = []

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as AddressInfo
  server.close()
  return free
}

beforeAll(async () => {
  api = await publishedFixture()
  await api.deps.db.platform.query(`update apps set username = 'stillwater' where id = $1`, [api.app.id])
  article = await api.item('articles', { title: 'Breathing well' })
  apiUrl = await api.server.listen({ port: 0, host: '127.0.0.1' })
  ;[port, metricsPort] = await Promise.all([freePort(), freePort()])
  site = run({})
  site.stdout.resume()
  site.stderr.resume()
  await answering(`http://127.0.0.1:${port}/health`)
})
afterAll(async () => {
  for (const child of begun) child.kill('SIGKILL')
  await api.close()
})

/** `npm start` with ROLE=site and no setting of a database or a secret of the API. */
function run(changed: Record<string, string>) {
  const env = {
    ...{ ...productEnvironment, NODE_ENV: 'production', ROLE: 'site', SHUTDOWN_DELAY: '0', LOG_LEVEL: 'info', DATA_DIR: '/nonexistent' },
    ...{ API_URL: apiUrl, SITE_TOKEN: siteTokens(api.deps.config)[0] ?? '', WEB_HOST: `http://127.0.0.1:${port}` },
    ...{ SITE_PORT: String(port), METRICS_PORT: String(metricsPort), ...changed },
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  begun.push(child)
  return child
}

async function answering(url: string): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(50)) {
    if (
      await fetch(url)
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      return
  }
  throw new Error(`${url} did not answer.`)
}

const visit = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })
  return { status: answer.status, body: await answer.text() }
}

describe('a process that serves the website alone', { timeout: 60_000 }, () => {
  test('shows pages that it reads from the API over HTTP, and is ready', async () => {
    const { status, body } = await visit(`/stillwater/articles/${article}`)
    expect([status, body.includes('Breathing well</h1>')]).toEqual([200, true])
    expect(await visit('/ready')).toEqual({ status: 200, body: '{"status":"ready"}' })
  })

  test('counts what visitors request by page, on its own port for metrics', async () => {
    await visit(`/stillwater/articles/${article}`)
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(metrics).toMatch(/^greenroom_site_requests_total\{method="GET",page="\/articles\/:id",status="2xx"\} \d+$/m)
    expect(metrics).toMatch(/^greenroom_build_info\{.*role="site"/m)
    expect(metrics).toContain('greenroom_ready 1')
    expect(metrics).not.toContain(article)
  })

  test('whose API is away asks visitors to try again, without a word of why, and shows pages again later', async () => {
    const away = await freePort()
    const other = await freePort()
    const lost = run({ API_URL: `http://127.0.0.1:${away}`, SITE_PORT: String(other), METRICS_PORT: String(await freePort()) })
    const said = text(lost.stdout)
    lost.stderr.resume()
    await answering(`http://127.0.0.1:${other}/health`)
    const answer = await fetch(`http://127.0.0.1:${other}/stillwater`, { headers: { host: `127.0.0.1:${port}` } })
    const body = await answer.text()
    expect([answer.status, answer.headers.get('retry-after'), body.includes('Please try again')]).toEqual([503, '30', true])
    expect(body).not.toMatch(/ECONNREFUSED|fetch failed|\bat \S+:\d+|node_modules|stillwater/)
    const ready = await fetch(`http://127.0.0.1:${other}/ready`)
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', detail: 'Not ready: the API does not respond.' }])
    lost.kill('SIGTERM')
    await once(lost, 'exit')
    const log = await said
    expect(log).not.toContain('could not be made')
    const lines = log.split('\n').filter((line) => line.includes('"status":503'))
    expect(lines.filter((line) => line.includes('"route":"none"')).map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, reason: 'The API cannot be reached. (ECONNREFUSED)', msg: 'answered' },
    ])
    expect(log).not.toContain('"level":50')
  })

  test('with a token that the API does not accept says so to its operator, and shows nothing', async () => {
    const other = await freePort()
    const wrong = run({ SITE_TOKEN: 'w'.repeat(40), SITE_PORT: String(other), METRICS_PORT: String(await freePort()) })
    const said = text(wrong.stdout)
    await answering(`http://127.0.0.1:${other}/health`)
    expect((await fetch(`http://127.0.0.1:${other}/stillwater`)).status).toBe(503)
    expect(await (await fetch(`http://127.0.0.1:${other}/ready`)).json()).toMatchObject({
      detail: 'Not ready: the API does not accept SITE_TOKEN.',
    })
    wrong.kill('SIGTERM')
    expect(await once(wrong, 'exit')).toEqual([0, null])
    expect(await said).toContain('The API is at')
  })

  test('stops on SIGTERM after the requests that run', async () => {
    const ended = once(site, 'exit')
    const last = visit('/stillwater')
    await pause(20)
    site.kill('SIGTERM')
    expect((await last).status).toBe(200)
    expect(await ended).toEqual([0, null])
  })
})
