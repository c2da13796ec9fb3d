import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from './loopback.ts'
import { type FreshDatabase, freshDatabase } from './testing/database.ts'
import { productEnvironment } from './testing/product-environment.ts'
import { recording } from './testing/statements/recorded-statements.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

let database: FreshDatabase
let folder: string

beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'greenroom-main-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** The server in a process of its own, without the settings of this one's environment. */
function start(settings: Record<string, string>): ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream } {
  const env = { ...productEnvironment, NODE_ENV: 'test', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), ...recording.env, ...settings }
  return spawn(process.execPath, [...recording.nodeArgs, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function refusal(settings: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const server = start(settings)
  const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')])
  return { code, said: said.trim() }
}

describe.concurrent('a start that cannot be', { timeout: 60_000 }, () => {
  test('for a port in use says so in one sentence, before anything is made', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const dataDir = join(folder, 'never')
    const { code, said } = await refusal({ PORT: String(port), DATA_DIR: dataDir })
    other.close()
    expect({ code, said }).toEqual({
      code: 1,
      said: `Port ${port} is already in use. Stop the program that uses it, or start with another one: PORT=4001 npm start.`,
    })
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  })

  test('for a data folder below a file names DATA_DIR', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    const { code, said } = await refusal({ PORT: String(await freePort()), DATA_DIR: `${file}/below` })
    expect({ code, said }).toEqual({
      code: 1,
      said: `The data folder ${file}/below is a file, or lies below one. Choose another one with DATA_DIR.`,
    })
  })
})

test('a folder for files that cannot be written is refused in one sentence', { timeout: 60_000 }, async () => {
  const dataDir = join(folder, 'taken')
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'media'), '')
  const { code, said } = await refusal({ PORT: String(await freePort()), DATABASE_URL: database.url, DATA_DIR: dataDir })
  expect({ code, said }).toEqual({
    code: 1,
    said: `Files cannot be written to ${dataDir}/media. Make it a folder that this user may write to, or set DATA_DIR.`,
  })
})

test('a PostgreSQL that is too old is refused with where a newer one comes from', { timeout: 60_000 }, async () => {
  const old = await freshDatabase()
  const admin = new pg.Client({ connectionString: old.superuserUrl })
  await admin.connect()
  // The answer of a PostgreSQL 15 to the question for its version.
  await admin.query(`create function public.current_setting(text) returns text language sql as $$ select '150008' $$`)
  await admin.query(`alter database ${admin.escapeIdentifier(new URL(old.url).pathname.slice(1))} set search_path = public, pg_catalog`)
  await admin.end()
  const { code, said } = await refusal({ PORT: String(await freePort()), DATABASE_URL: old.url })
  await old.drop()
  const { host } = new URL(old.url)
  expect({ code, said }).toEqual({
    code: 1,
    said: `PostgreSQL at ${host} is version 15, and Greenroom needs 16 or newer. The PostgreSQL project has newer packages for your system: https://www.postgresql.org/download/linux/ (for Debian and Ubuntu the repository PGDG). Without DATABASE_URL Greenroom brings its own.`,
  })
})

describe.concurrent('a stop', { timeout: 90_000 }, () => {
  test('answers what comes over open connections, and waits for no silent one beyond ten seconds (rule 23)', async ({ expect }) => {
    const port = await freePort()
    const server = start(production(port, { SHUTDOWN_DELAY: '1' }))
    const complaints = text(server.stderr)
    const said = text(server.stdout)
    const exited = once(server, 'exit')
    await expect.poll(() => status(port), { timeout: 60_000, interval: 200 }).toBe(200)

    // Half a request, which keeps its connection open.
    const silent = connect(port, '127.0.0.1', () => silent.write('POST /api/new_password HTTP/1.1\r\nhost: x\r\n'))
    silent.on('error', () => {})
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect(await status(port, agent)).toBe(200)

    const stopping = Date.now()
    const answers: unknown[] = []
    const asking = (async () => {
      for (let times = 0; times < 200 && server.exitCode === null; times += 1) {
        answers.push(await status(port, agent))
        await pause(20)
      }
    })()
    await pause(100)
    server.kill('SIGTERM')
    await expect.poll(() => status(port, undefined, '/ready'), { interval: 20 }).toBe(503)
    expect(await (await fetch(`http://127.0.0.1:${port}/ready`)).text()).toContain('This server is stopping and accepts no new requests.')
    expect(await status(port)).toBe(200)
    const [code] = await exited
    await asking
    expect(Date.now() - stopping).toBeLessThan(11_000)
    expect({ code, complaints: await complaints }).toEqual({ code: 0, complaints: '' })
    // Each request got a response or ECONNREFUSED: none was cut, and none was rejected. The system resets a connection
    // in the accept queue when the listening socket closes; that can only be the last one.
    const met = answers.filter((answer) => answer !== 'ECONNREFUSED')
    if (met.at(-1) === 'ECONNRESET') met.pop()
    expect(new Set(met)).toEqual(new Set([200]))
    expect(await said).not.toContain('"level":50')
    expect(await said).not.toContain('/ready')
    // Once, and with what to do: no one looks for mails in a folder.
    const warnings = (await said).split('\n').filter((line) => line.includes('Mails are not sent but written to'))
    expect(warnings).toEqual([expect.stringContaining('Set SMTP_URL to your mail server and MAIL_FROM to the sender, then start again.')])
  })

  test('ends at once at a second signal', async ({ expect }) => {
    const port = await freePort()
    const server = start(production(port, { SHUTDOWN_DELAY: '60' }))
    server.stdout.resume()
    const exited = once(server, 'exit')
    await expect.poll(() => status(port, undefined, '/ready'), { timeout: 60_000, interval: 200 }).toBe(200)
    server.kill('SIGTERM')
    await expect.poll(() => status(port, undefined, '/ready'), { interval: 20 }).toBe(503)
    // A signal that npm repeats comes within a moment, and counts once.
    server.kill('SIGTERM')
    await pause(600)
    expect(await status(port)).toBe(200)
    server.kill('SIGTERM')
    expect(await exited).toEqual([1, null])
  })
})

/** The settings of a production server. */
function production(port: number, settings: Record<string, string>): Record<string, string> {
  const secrets = { SECRET_KEY: Buffer.alloc(32, 7).toString('base64'), COOKIE_KEYS: 'a cookie key that tests alone will ever use' }
  const env = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, DATABASE_URL: database.url, DATA_DIR: join(folder, 'stop') }
  return { NODE_ENV: 'production', ...env, ...secrets, ...settings }
}

/** The status of a read over this connection, or the code of its failure. */
function status(port: number, agent?: Agent, path = '/api/configuration'): Promise<unknown> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    })
    request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  })
}
