import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './folders.ts'

/** The real product, started as `npm start` starts it, in demo mode, with a port and a data folder of its own. */
export type Product = {
  url: string
  dataDir: string
  /** Milliseconds from the start to the line that says it is ready. */
  readyAfter: number
  /** Everything that it printed. */
  output(): string
  /** Asks it to end and waits; answers the exit code. The data folder stays. */
  stop(signal?: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** Stops it and starts it again at the same address, on the data of `seed`; does nothing when it had no `seed`. */
  startOver(): Promise<void>
  /** Stops it if it still runs, and removes the data folder. */
  discard(): Promise<void>
}

const READY_WITHIN = 120_000
const STOPPED_WITHIN = 15_000

type Start = { dataDir?: string; seed?: string; port?: number; env?: Record<string, string> }

/**
 * Starts the product, which holds no push unless `env` says so; with `dataDir`, on the data of an earlier one, of which
 * `seed` is a copy of; at a free port unless one is named.
 */
export async function startProduct({ dataDir = newDataDir(), seed, port, env = {} }: Start = {}): Promise<Product> {
  const chosen = port ?? (await freePort())
  const started = performance.now()
  let output = ''
  const begin = () => {
    // A process group of its own, so that a journey can press Ctrl-C as a terminal does: to the whole group.
    const begun = launch({ PORT: String(chosen), DATA_DIR: dataDir, PUSH_HOLD_SECONDS: '0', SITE_PORT: '0', ...env })
    for (const stream of [begun.stdout, begun.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
    return begun
  }
  let child = begin()

  const stop = async (signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    if (!hasEnded(child)) {
      const ended = once(child, 'exit')
      if (signal === 'SIGINT') process.kill(-(child.pid ?? 0), signal)
      else child.kill(signal)
      const late = await Promise.race([ended.then(() => false), pause(STOPPED_WITHIN, true)])
      if (late) {
        child.kill('SIGKILL')
        throw new Error(`The product did not stop within ${STOPPED_WITHIN / 1000} s of ${signal}.\n${output}`)
      }
    }
    return child.exitCode
  }

  const address = await readyLine(child, () => output)
  return {
    url: address,
    dataDir,
    readyAfter: performance.now() - started,
    output: () => output,
    stop,
    async startOver() {
      if (seed === undefined) return
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
      copyTo(dataDir, seed)
      output = ''
      child = begin()
      await readyLine(child, () => output)
    },
    async discard() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the product with settings that must stop it; answers its exit code and what it said. */
export async function refusedStart(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = launch(env)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const late = setTimeout(() => child.kill('SIGKILL'), READY_WITHIN)
  await once(child, 'close')
  clearTimeout(late)
  return { code: child.exitCode, output }
}

/** Runs a command such as create-super-user to its end, with `input` as what is typed; answers what it printed. */
export function runCommand(name: string, args: readonly string[], { env, input }: { env: Record<string, string>; input: string }): string {
  const program = join('apps/api/src/commands', `${name}.ts`)
  return execFileSync(process.execPath, [program, ...args], {
    cwd: root,
    input,
    encoding: 'utf8',
    env: { ...withoutSettings(process.env), ...env },
  })
}

function launch(env: Record<string, string>) {
  return spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...withoutSettings(process.env), ...env },
  })
}

async function readyLine(child: ChildProcess, output: () => string): Promise<string> {
  for (const started = Date.now(); Date.now() - started < READY_WITHIN; await pause(50)) {
    const ready = /Greenroom is ready at (http:\S+)/.exec(output())
    if (ready?.[1] !== undefined) return ready[1]
    if (hasEnded(child)) throw new Error(`The product ended before it was ready.\n${output()}`)
  }
  child.kill('SIGKILL')
  throw new Error(`The product was not ready within ${READY_WITHIN / 1000} s.\n${output()}`)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** The tester's own settings must not reach the product under test. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const passedOn = ['PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE']
  return Object.fromEntries(passedOn.filter((name) => env[name] !== undefined).map((name) => [name, env[name]]))
}

export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'greenroom-journey-'))
}

/** A new data folder with the same content as that of a product that was stopped. */
export function copyOf(dataDir: string): string {
  const copy = newDataDir()
  copyTo(copy, dataDir)
  return copy
}

function copyTo(copy: string, dataDir: string): void {
  // Not fs.cp: it forgets the modes of folders, and PostgreSQL refuses a cluster that others may read.
  execFileSync('cp', ['-Rp', `${dataDir}/.`, copy])
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}
