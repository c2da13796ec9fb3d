import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { installOnDebian, mayInstallOnDebian } from '../../../../scripts/testing/install-on-debian.ts'
import { isContinuousIntegration } from '../../../../scripts/testing/second-try.ts'

/** A role that can log in through the pooler. */
export type Login = { user: string; password: string }

export type Pooler = {
  /** The address of a database of PostgreSQL through this pooler. */
  through(url: string, login?: Login): string
  /** Rejects new clients and drops the others, as when its machine is gone. */
  kill(): Promise<void>
  /** Starts it again after `kill`. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Where pgbouncer is, or undefined: PGBOUNCER_PATH, else on the PATH or where Debian has it. */
function findPgbouncer(): string | undefined {
  const named = process.env.PGBOUNCER_PATH
  if (named) return named
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))
}

/** Whether tests can run behind a pooler here, or must. */
export function isPoolerWanted(): boolean {
  return findPgbouncer() !== undefined || mayInstallOnDebian() || isContinuousIntegration()
}

function providePgbouncer(): string {
  if (findPgbouncer() === undefined && mayInstallOnDebian()) installOnDebian('pgbouncer', 'the tests behind a pooler')
  const found = findPgbouncer()
  if (found !== undefined) return found
  throw new Error('The tests behind a pooler need pgbouncer: install it, or name it with PGBOUNCER_PATH=/path/to/pgbouncer.')
}

/**
 * Starts pgbouncer in front of PostgreSQL, in transaction mode with `poolSize` sessions for each database and user
 * unless `settings` say otherwise.
 */
export async function startPgbouncer(
  postgresUrl: string,
  logins: readonly Login[],
  settings: Readonly<Record<string, string | number>> = {},
): Promise<Pooler> {
  const program = providePgbouncer()
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-pgbouncer-'))
  const port = await freePort()
  const { hostname, port: postgresPort } = new URL(postgresUrl)
  const users = join(folder, 'users.txt')
  const config = join(folder, 'pgbouncer.ini')
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
    pool_mode: 'transaction',
    default_pool_size: 3,
    max_client_conn: 1_000,
    ...settings,
  }).map(([name, value]) => `${name} = ${value}`)
  await writeFile(users, logins.map(({ user, password }) => `"${user}" "${password}"\n`).join(''))
  await writeFile(config, `[databases]\n* = host=${hostname} port=${postgresPort}\n[pgbouncer]\n${lines.join('\n')}\n`)
  // It refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
  if (nobody) for (const path of [folder, users, config]) await chown(path, nobody.uid, nobody.gid)

  let running: ChildProcess
  const start = async () => {
    running = spawn(program, ['-q', config], { ...nobody, stdio: 'ignore' })
    // Not in the tests' database, which must have no connections when it is copied.
    await untilItAnswers(Object.assign(new URL(through(postgresUrl)), { pathname: '/postgres' }).href, running)
  }
  const kill = async () => {
    const ended = once(running, 'exit')
    if (running.exitCode !== null || !running.kill('SIGKILL')) return
    await ended
  }
  const through = (url: string, login?: Login) => {
    const address = new URL(url)
    address.host = `127.0.0.1:${port}`
    return Object.assign(address, login && { username: login.user, password: login.password }).href
  }
  await start()
  return {
    through,
    kill,
    restart: start,
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilItAnswers(url: string, running: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (running.exitCode !== null) throw new Error(`pgbouncer ended at once, with code ${running.exitCode}.`)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    client.on('error', () => {})
    const answered = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (answered) return
    await pause(50)
  }
  throw new Error('pgbouncer does not answer.')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
