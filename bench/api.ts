/**
 * `npm run bench:api`: requests a second of the real server, side by side with a bare node:http and pg server that passes the same JSON
 * through, in one run and in turns. 10,000 articles of 2 KB with two topics each on the embedded PostgreSQL; the server in a process of
 * its own with everything that it does in production: sign-in, rights, row-level security, headers, metrics, logs.
 *
 *   npm run bench:api -- --seconds=5 --rounds=5 --connections=10 --articles=10000
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../apps/api/src/db/embedded.ts'
import { newId } from '../apps/api/src/db/id.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { hashPassword } from '../apps/api/src/domain/accounts/password-hash.ts'
import { containing, listQuery } from '../apps/api/src/domain/items/list-query.ts'
import { listShape, listStatement } from '../apps/api/src/domain/items/list-statement.ts'
import { readStatement } from '../apps/api/src/domain/items/read-item.ts'
import { openBrowser, signIn } from '../apps/api/src/testing/browser.ts'
import { articles } from '../packages/contract/src/resources/articles.ts'
import type { BareSettings } from './api/bare-server.ts'
import { compare } from './api/compare.ts'
import { seedArticles } from './api/seed.ts'
import { startPart } from './push/processes.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '10' },
    articles: { type: 'string', default: '10000' },
    /** Part of a line's name: only these lines. */
    only: { type: 'string', default: '' },
  },
})
const POOL_SIZE = 10
const PORT = 4_600 + (process.pid % 300)
const SITE = `http://localhost:${PORT}`
const PASSWORD = 'Backstage-1!'
const SEARCHED = 'river 12'

/** The fields of the list's columns, as the console asks for them. */
const shown = articles.columns.map(({ field }) => field).filter((field) => field in articles.fields)

const dataDir = await mkdtemp(join(tmpdir(), 'greenroom-bench-'))
const embedded = await startEmbedded({ dataDir, log: { info() {}, warn: console.warn, error: console.error } })
try {
  await migrate(embedded.url)
  await run()
} finally {
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const { app, article } = await seed()
  const paths = scenarios(app, article)
  const bare = await startPart(new URL('api/bare-server.ts', import.meta.url), 'BARE', bareSettings(app, article))
  const server = await startServer()
  try {
    const { id_token: token } = await signIn(openBrowser(SITE), SITE, { email: 'bench@greenroom.example', password: PASSWORD })
    const headers = { authorization: `Bearer ${token}` }
    await sameAnswers(paths, bare.ready, headers)
    console.log(
      `${values.articles} articles, ${values.connections} connections, median of ${values.rounds} rounds of ${values.seconds} s\n`,
    )
    console.log(row('', 'Greenroom', 'bare', 'ratio', '  p97.5'))
    for (const [name, path] of Object.entries(paths).filter(([name]) => name.includes(values.only))) {
      const [own, other] = await compare([{ url: `${SITE}${path}`, headers }, { url: `${bare.ready}${path}` }], {
        rounds: Number(values.rounds),
        seconds: Number(values.seconds),
        connections: Number(values.connections),
      })
      const ratio = own.perSecond / other.perSecond
      console.log(row(name, perSecond(own.perSecond), perSecond(other.perSecond), ratio.toFixed(2), `${own.p97_5} ms`))
    }
  } finally {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await Promise.all([ended, bare.stop()])
  }
}

/** What is asked for: the list that the screen shows, the same with every field, one record, a search in titles. */
function scenarios(app: string, article: string) {
  const list = `/api/apps/${app}/content/articles`
  return {
    'list of 25 with topics': `${list}?page=1&per_page=25&fields=${shown.join(',')}`,
    'list of 25, every field': `${list}?page=1&per_page=25`,
    'page 200 of 25': `${list}?page=200&per_page=25&fields=${shown.join(',')}`,
    'search in titles': `${list}?page=1&per_page=25&q=${encodeURIComponent(SEARCHED)}&fields=${shown.join(',')}`,
    'one article': `${list}/${article}`,
  }
}

function bareSettings(app: string, article: string): BareSettings {
  const url = new URL(embedded.url)
  url.searchParams.set('options', `-c role=greenroom_api -c greenroom.app_id=${app}`)
  const bound: Record<string, unknown> = { app, publicUrl: SITE, id: article, q: containing(SEARCHED), size: 25, offset: 199 * 25 }
  const answers = Object.values(scenarios(app, article)).map((path) => {
    const query = new URL(path, SITE).searchParams
    const isList = query.has('page')
    const { text, parameters } = isList
      ? listStatement(articles, listShape(articles, listQuery(articles).parse(Object.fromEntries(query)), []))
      : readStatement(articles, [])
    return [path, { text, values: parameters.map((name) => bound[name]), kind: isList ? 'list' : 'record' }] as const
  })
  return { url: url.href, poolSize: POOL_SIZE, answers: Object.fromEntries(answers) }
}

async function seed() {
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  const [app, user] = [newId(), newId()]
  await client.query(`insert into apps (id, name, about) values ($1, 'Studio', '{"platform_version": "10.0"}')`, [app])
  await client.query('insert into users (id, email, name, password_hash) values ($1, $2, $3, $4)', [
    user,
    'bench@greenroom.example',
    'Bench',
    await hashPassword(PASSWORD),
  ])
  await client.query('insert into app_creators (app_id, user_id) values ($1, $2)', [app, user])
  const article = await seedArticles(client, app, Number(values.articles))
  await client.end()
  return { app, article }
}

/** The product itself, as `npm start` runs it in production. */
async function startServer(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [new URL('../apps/api/src/main.ts', import.meta.url).pathname], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORT),
      PUBLIC_URL: SITE,
      DATABASE_URL: embedded.url,
      DATABASE_POOL_SIZE: String(POOL_SIZE),
      DATA_DIR: join(dataDir, 'server'),
      SECRET_KEY: randomBytes(32).toString('base64'),
      COOKIE_KEYS: randomBytes(32).toString('base64'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 300; tries += 1) {
    const ready = await fetch(`${SITE}/ready`).catch(() => null)
    if (ready?.ok) return child
    if (child.exitCode !== null) break
    await wait(100)
  }
  child.kill()
  throw new Error('The server did not become ready.')
}

/** Both must answer the same, or the comparison means nothing. */
async function sameAnswers(paths: Record<string, string>, bare: string, headers: Record<string, string>): Promise<void> {
  for (const path of Object.values(paths)) {
    const [own, other] = await Promise.all([fetch(`${SITE}${path}`, { headers }), fetch(`${bare}${path}`)])
    const [ownText, otherText] = [
      await own.text(),
      (await other.text()).replace('"page":1', path.includes('page=200') ? '"page":200' : '"page":1'),
    ]
    if (!own.ok || ownText !== otherText)
      throw new Error(`The answers to ${path} differ:\n${ownText.slice(0, 300)}\n${otherText.slice(0, 300)}`)
  }
}

function perSecond(number: number): string {
  return `${Math.round(number).toLocaleString('en-US')}/s`
}

function row(name: string, ...cells: string[]): string {
  return [name.padEnd(26), ...cells.map((cell) => cell.padStart(12))].join('')
}
