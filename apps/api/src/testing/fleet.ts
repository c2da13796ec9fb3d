import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { productEnvironment } from './product-environment.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const START_MS = 100_000

/** A process of the product, as `npm start` runs it. */
export type Member = {
  role: 'web' | 'worker'
  /** The port it serves on; a worker only for health checks. */
  port: number
  readonly pid: number
  /** SIGTERM, or SIGKILL; resolves to its exit code once it has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** Starts it again with the same settings; resolves when it is ready. */
  begin(): Promise<void>
  isRunning(): boolean
}

/** Processes of the product on one database, each with a folder of its own. */
export async function startFleet(roles: readonly Member['role'][], settings: Record<string, string>, ports: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-fleet-'))
  const members = roles.map((role, index) => memberOf(role, ports[index] ?? 0, { ...settings, DATA_DIR: join(folder, `${index}`) }))
  await Promise.all(members.map((member) => member.begin()))
  return {
    members,
    /** Starts one more, which is expected to fail: resolves to its exit code and its output. */
    async refused(changed: Record<string, string>): Promise<{ code: unknown; said: string }> {
      const child = run('worker', 0, { ...settings, DATA_DIR: join(folder, 'refused'), ...changed })
      const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
      return { code, said: said.trim() }
    },
    async close() {
      await Promise.all(members.map((member) => member.end('SIGKILL')))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function memberOf(role: Member['role'], port: number, settings: Record<string, string>): Member {
  let child: (ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream }) | null = null
  return {
    role,
    port,
    get pid() {
      return child?.pid ?? 0
    },
    isRunning: () => child !== null && child.exitCode === null && child.signalCode === null,
    async begin() {
      const begun = run(role, port, settings)
      child = begun
      begun.stdout.resume()
      const complaints = text(begun.stderr)
      for (const until = Date.now() + START_MS; Date.now() < until && this.isRunning(); await pause(100)) {
        if (await isReady(port)) return
      }
      begun.kill('SIGKILL')
      throw new Error(`A ${role} process did not start: ${await complaints}`)
    },
    async end(signal) {
      if (child === null || !this.isRunning()) return child?.exitCode ?? null
      const exited = once(child, 'exit')
      child.kill(signal)
      const [code] = await exited
      return code
    },
  }
}

function run(role: Member['role'], port: number, settings: Record<string, string>) {
  const portSettings = role === 'web' ? { PORT: `${port}` } : port > 0 ? { HEALTH_PORT: `${port}` } : {}
  const env = { ...productEnvironment, NODE_ENV: 'production', HOST: '127.0.0.1', ROLE: role, ...portSettings, ...settings }
  return spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null)
  return answer?.status === 200
}

/** Ports that are free now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  const ports = await Promise.all(
    servers.map(async (server) => {
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    }),
  )
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}
