import { execFileSync } from 'node:child_process'
import { closeSync, copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../loopback.ts'
import { StartError } from '../../start-error.ts'
import { sqlState } from '../failures.ts'
import { type Installation, programEnvironment } from './cluster.ts'
import { explain, folderError } from './failure.ts'
import { clusterUrl, type Folder, SUPERUSER } from './folder.ts'

/** A running PostgreSQL: its main process, and the port it listens on. */
export type Postmaster = { pid: number; port: number }

const LOG_LIMIT_BYTES = 10_000_000

/**
 * The PostgreSQL that runs on this folder, whether its server was killed or still runs; undefined when there is none.
 */
export async function findPostmaster(folder: Folder): Promise<Postmaster | undefined> {
  const file = await readFile(join(folder.cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = '', , , port = ''] = file.split('\n')
  const found = { pid: Number.parseInt(pid, 10), port: Number.parseInt(port, 10) }
  return found.pid > 0 && isAlive(found.pid, folder) ? found : undefined
}

/** Its cluster_name, or undefined when it does not respond within `patience` milliseconds. */
export async function askName({ port }: Postmaster, superuser: string, patience: number): Promise<string | undefined> {
  const until = Date.now() + patience
  do {
    const answer = await tryConnect(port, superuser)
    if (answer.state === 'ready') return answer.name
    if (answer.state === 'refused') return undefined
    await sleep(20)
  } while (Date.now() < until)
  return undefined
}

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl-C in the terminal reaches only the server, and waits until it
 * accepts connections.
 */
export async function launch(
  installation: Installation,
  superuser: string,
  wanted: { port?: number; onWaiting: (seconds: number) => void },
): Promise<Postmaster> {
  const { folder } = installation
  // The caller made sure that ours does not run, but another process may have its id by now, which would keep
  // PostgreSQL from starting.
  await rm(join(folder.cluster, 'postmaster.pid'), { force: true })
  boundLog(folder)
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted.port ?? (await freePort())
    const ended = await launchOnce(installation, port, superuser, wanted.onWaiting)
    if (typeof ended === 'number') return { pid: ended, port }
    // Another process took the port in the meantime, or the last processes of a killed PostgreSQL are still exiting.
    const passing = wanted.port === undefined && /Address already in use|could not create any TCP/.test(ended)
    const leaving = /pre-existing shared memory block/.test(ended)
    if (attempt >= (leaving ? 50 : 5) || !(passing || leaving)) throw explain(ended, folder.dataDir)
    await sleep(leaving ? 200 : 20)
  }
}

/**
 * Stops PostgreSQL: connections end, running transactions are rolled back, everything is written. Waits until it has
 * exited. After `patience` milliseconds it is killed: the next start recovers, and nothing acknowledged is lost.
 */
export async function stopPostmaster({ pid }: Postmaster, folder: Folder, patience = 8_000): Promise<void> {
  for (const [signal, wait] of [['SIGINT', patience] as const, ['SIGQUIT', 2_000] as const, ['SIGKILL', 2_000] as const]) {
    signalPostmaster(pid, signal)
    if (await gone(pid, folder, wait)) return
  }
  throw new StartError(`PostgreSQL (process ${pid}) of ${folder.dataDir} cannot be stopped. Stop it by hand: kill -9 ${pid}`)
}

/** Sends a signal. It is not an error when the process has already exited. */
export function signalPostmaster(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already exited.
  }
}

/** Whether `pid` is a PostgreSQL on this folder: not exited, not a zombie, not another program with a reused id. */
export function isAlive(pid: number, folder: Folder): boolean {
  return commandOf(pid).includes(folder.cluster)
}

/**
 * Truncates the log file when it is too long, and keeps one older part. PostgreSQL continues writing to the same file.
 */
export function boundLog(folder: Folder): void {
  const file = logFile(folder)
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < LOG_LIMIT_BYTES) return
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}

/** Resolves to the process id once PostgreSQL accepts connections, or to its output when it exited before that. */
async function launchOnce(
  installation: Installation,
  port: number,
  superuser: string,
  onWaiting: (seconds: number) => void,
): Promise<number | string> {
  const { folder, account, programs } = installation
  const log = openLog(folder)
  let failure: string | undefined
  const child = account.spawn(programs.postgres, ['-D', folder.cluster, '-p', String(port)], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.handle, log.handle],
    env: programEnvironment(),
  })
  child.once('error', (error) => {
    failure = error.message
  })
  const logFailure = () => {
    failure ??= log.read()
  }
  child.once('exit', logFailure)
  child.unref()
  closeSync(log.handle)
  const started = Date.now()
  let loggedBytes = 0
  for (;;) {
    if (failure !== undefined) return failure
    const { state } = await tryConnect(port, superuser)
    if (state === 'ready' && child.pid !== undefined) {
      // When it exits later, its folder may already be gone.
      child.off('exit', logFailure)
      return child.pid
    }
    if (state === 'refused' && child.pid !== undefined) {
      await stopPostmaster({ pid: child.pid, port }, folder)
      throw new StartError(`PostgreSQL refuses the password in ${folder.credentials}. Remove that file: the next start sets a new one.`)
    }
    const seconds = Math.floor((Date.now() - started) / 1000)
    if (seconds >= loggedBytes + 5) {
      loggedBytes = seconds
      onWaiting(seconds)
    }
    await sleep(15)
  }
}

type Answer = { state: 'ready'; name: string } | { state: 'starting' } | { state: 'refused' }

async function tryConnect(port: number, superuser: string): Promise<Answer> {
  const client = new pg.Client({ connectionString: clusterUrl(port, SUPERUSER, superuser, 'postgres'), connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>("select current_setting('cluster_name') as name")
    return { state: 'ready', name: rows[0]?.name ?? '' }
  } catch (error) {
    return { state: sqlState(error)?.startsWith('28') ? 'refused' : 'starting' }
  } finally {
    await client.end().catch(() => {})
  }
}

async function gone(pid: number, folder: Folder, patience: number): Promise<boolean> {
  const until = Date.now() + patience
  while (isAlive(pid, folder)) {
    if (Date.now() > until) return false
    await sleep(10)
  }
  return true
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}

function logFile(folder: Folder): string {
  return join(folder.log, 'postgres.log')
}

/** The log, opened to append, and a function that returns what was written since. */
function openLog(folder: Folder): { handle: number; read(): string } {
  const file = logFile(folder)
  try {
    const handle = openSync(file, 'a', 0o600)
    const { size } = statSync(file)
    return { handle, read: () => readFileSync(file).subarray(size).toString('utf8') }
  } catch (error) {
    throw folderError(folder.dataDir, error)
  }
}
