import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { compileCache } from './compile-cache.ts'
import { freePort } from './dev/free-port.ts'
import { serveOneAddress } from './dev/one-address.ts'
import { endWithNpm } from './end-with-npm.ts'
import { bringWebUpToDate, viteProgram } from './web-build.ts'

/**
 * `npm run dev`: the server restarts when its sources or the website's pages change, the console reloads in place, and
 * both are reached at one address. A small proxy in front sends the server's paths there, and everything else to Vite.
 */
const root = resolve(import.meta.dirname, '..')
const port = Number(process.env.PORT ?? 4000)
const address = process.env.PUBLIC_URL ?? `http://localhost:${port}`
const serverPort = await freePort()
const vitePort = await freePort()

endWithNpm()
// The server loads the built pages of the website; the watchers below build them again.
await bringWebUpToDate()
let stopping = false
const children: ChildProcess[] = []

run('server', root, ['--watch', '--watch-preserve-output', 'scripts/dev/server.ts'], {
  PORT: String(serverPort),
  SITE_PORT: process.env.SITE_PORT ?? String(port + 80),
  PUBLIC_URL: address,
  NODE_COMPILE_CACHE: compileCache,
})
run('console', resolve(root, 'apps/console'), [
  ...viteProgram(resolve(root, 'apps/console')),
  '--port',
  String(vitePort),
  '--strictPort',
  '--host',
  '127.0.0.1',
])
const site = resolve(root, 'apps/site')
run('website', site, [...viteProgram(site), 'build', '--watch', '--logLevel', 'error'])
run('pages of the website', site, [...viteProgram(site), 'build', '--ssr', '--watch', '--logLevel', 'error'])

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopAll(0))

try {
  await serveOneAddress({ port, serverPort, vitePort })
  console.log(`Greenroom is being developed at ${address}. Ctrl-C stops everything.`)
} catch {
  console.error(`Port ${port} cannot be opened. Stop what uses it, or choose another: PORT=4001 npm run dev`)
  void stopAll(1)
}

function run(name: string, cwd: string, argv: string[], env: Record<string, string> = {}): void {
  const child = spawn(process.execPath, argv, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
  children.push(child)
  child.once('exit', (code) => {
    if (stopping) return
    console.error(`The ${name} ended with code ${code}; the rest stops too.`)
    void stopAll(1)
  })
}

async function stopAll(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null)
  const ended = running.map((child) => once(child, 'exit'))
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(ended)
  process.exit(code)
}
