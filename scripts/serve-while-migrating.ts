import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { clusterUrl, DATABASE, folderOf, OWNER, readCredentials } from '../apps/api/src/db/embedded/folder.ts'
import { findPostmaster } from '../apps/api/src/db/embedded/postmaster.ts'
import { migrate } from '../apps/api/src/db/schema/migrate.ts'
import { demoAccounts } from '../apps/api/src/domain/accounts/demo-accounts.ts'
import { openBrowser, signIn } from '../apps/api/src/testing/browser.ts'
import { freePorts } from '../apps/api/src/testing/fleet.ts'

const START_MS = 240_000
/** How long clients use the process before the migrations and after them. */
const WORK_MS = 4_000
const PEOPLE = 4

/**
 * Starts the code in `folder` with its own schema and the demo's data, and migrates its database to the schema of this
 * commit while clients read and write through it. Returns what went wrong: each failed response, and each record that
 * was acknowledged and is missing or has another title afterwards.
 */
export async function serveWhileMigrating(folder: string): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'greenroom-serving-'))
  const [port = 0] = await freePorts(1)
  const home = `http://localhost:${port}`
  const position = { PATH: process.env.PATH, PORT: `${port}`, SITE_PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: home, DATA_DIR: dataDir }
  // As `npm start` does, which also builds the console and the website that the server answers with.
  const child = spawn(process.execPath, [join(folder, 'scripts/start.ts')], {
    cwd: folder,
    env: { ...position, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const complaints = text(child.stderr)
  try {
    await ready(child, home, complaints)
    const { id_token: token } = await signIn(openBrowser(home), home, { email: demoAccounts.owner, password: demoAccounts.password })
    const people = await startPeople({ home, token })
    await pause(WORK_MS)
    const { applied } = await migrate(await databaseIn(dataDir))
    const served = people.served()
    await pause(WORK_MS)
    const { answers, wrong } = await people.stop()
    console.log(`${applied.length} migrations ran: ${applied.join(', ') || 'none'}.`)
    console.log(`${answers} requests were answered, ${answers - served} of them after the migrations.`)
    if (answers === served) wrong.push('No request was answered after the migrations.')
    return wrong
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function ready(child: ChildProcess, home: string, complaints: Promise<string>): Promise<void> {
  for (const until = Date.now() + START_MS; Date.now() < until && child.exitCode === null; await pause(200)) {
    const answer = await fetch(`${home}/ready`).catch(() => null)
    if (answer?.status === 200) return
  }
  child.kill('SIGKILL')
  throw new Error(`The previous release did not start: ${await complaints}`)
}

async function databaseIn(dataDir: string): Promise<string> {
  const folder = folderOf(dataDir)
  const [postmaster, credentials] = [await findPostmaster(folder), await readCredentials(folder)]
  if (!postmaster || !credentials) throw new Error('The embedded PostgreSQL of the previous release was not found.')
  return clusterUrl(postmaster.port, OWNER, credentials.owner, DATABASE)
}

type Server = { home: string; token: string }

/**
 * Clients that create, read, change, list, delete and restore records, one request after the other, until they stop.
 */
async function startPeople({ home, token }: Server) {
  const wrong: string[] = []
  const titles = new Map<string, string>()
  let answers = 0
  let isOver = false

  const call = async (method: string, path: string, data?: object): Promise<{ id: string; title?: string } | null> => {
    const answer = await fetch(`${home}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(data && { 'content-type': 'application/json' }) },
      ...(data && { body: JSON.stringify({ data }) }),
    }).catch((error: unknown) => String(error))
    answers += 1
    const said = typeof answer === 'string' ? answer : await answer.text()
    if (typeof answer === 'string' || !answer.ok) {
      wrong.push(`${method} ${path} → ${typeof answer === 'string' ? '' : answer.status} ${said}`)
      return null
    }
    return said === '' ? null : JSON.parse(said).data
  }

  const apps: unknown = await call('GET', 'apps')
  const [app] = Array.isArray(apps) ? apps : []
  const lap = async (person: number, round: number) => {
    const content = `apps/${app.id}/content`
    const made = await call('POST', `${content}/articles`, { title: `Made ${person}-${round}` })
    if (!made) return
    const title = `Changed ${person}-${round}`
    if (await call('PATCH', `${content}/${made.id}`, { title })) titles.set(made.id, title)
    await call('GET', `${content}/${made.id}`)
    await call('GET', `${content}/articles?per_page=5`)
    await call('DELETE', `${content}/${made.id}`)
    await call('POST', `apps/${app.id}/trash/${made.id}/restore`)
    await call('POST', `apps/${app.id}/members`, {
      name: 'Ann',
      email: `ann-${person}-${round}@example.com`,
      password: demoAccounts.password,
    })
    await call('GET', `apps/${app.id}/members?per_page=5`)
    await call('GET', `apps/${app.id}/home`)
    await call('GET', `apps/${app.id}/audit?per_page=5`)
  }
  const working = Array.from({ length: PEOPLE }, async (_, person) => {
    for (let round = 0; !isOver && wrong.length < 20; round += 1) await lap(person, round)
  })
  return {
    served: () => answers,
    async stop() {
      isOver = true
      await Promise.all(working)
      for (const [id, title] of titles) {
        const found = await call('GET', `apps/${app.id}/content/${id}`)
        if (found && found.title !== title) wrong.push(`${id} is called ${found.title}, and was saved as ${title}.`)
      }
      return { answers, wrong }
    },
  }
}
