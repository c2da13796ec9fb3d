import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { productEnvironment } from './testing/product-environment.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
/** A network of its own without IPv4. PostgreSQL refuses to run as root, so the user is not root in there. */
const PREPARE = 'ip link set lo up && ip addr del 127.0.0.1/8 dev lo && exec unshare --map-user=1000 --map-group=1000 "$@"'
const isPossible = spawnSync('unshare', ['-rn', 'sh', '-c', PREPARE, 'sh', 'true']).status === 0

test.runIf(isPossible)('a machine without IPv4 starts the demo, embedded PostgreSQL included', { timeout: 120_000 }, async () => {
  const server = await start({})
  await expect.poll(() => server.said.join(''), { timeout: 100_000 }).toContain('Greenroom is ready at http://localhost:4000')
  server.process.kill('SIGTERM')
  expect({ code: await server.code, complaints: await server.complaints }).toEqual({ code: 0, complaints: '' })
})

test.runIf(isPossible)(
  'a HOST that a machine without IPv4 does not have is refused with one that it has',
  { timeout: 60_000 },
  async () => {
    const server = await start({ HOST: '127.0.0.1' })
    expect({ code: await server.code, complaints: await server.complaints }).toEqual({
      code: 1,
      complaints: 'HOST 127.0.0.1 is not an address of this machine. Set HOST to one that is, such as ::1 or ::.\n',
    })
  },
)

async function start(settings: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-ipv6-'))
  const env = { ...productEnvironment, NODE_ENV: 'test', DATA_DIR: join(folder, 'data'), ...settings }
  const child = spawn('unshare', ['-rn', 'sh', '-c', PREPARE, 'sh', process.execPath, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  const said: string[] = []
  child.stdout.setEncoding('utf8').on('data', (part: string) => said.push(part))
  return { process: child, said, complaints: text(child.stderr), code: ended.then(([code]) => code) }
}
