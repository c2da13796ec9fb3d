import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productEnvironment } from '../apps/api/src/testing/product-environment.ts'
import { freePort } from './dev/free-port.ts'

const root = resolve(import.meta.dirname, '..')
const parent = join(root, '.cache', 'Grüner Raum #1 100%')
const copy = join(parent, 'repo')
const SERVER = { DEMO: 'false', DATA_DIR: join(copy, 'data'), NODE_ENV: 'development' }

/** A copy of the repository: its files, and its packages as hard links. */
beforeAll(() => {
  rmSync(parent, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  const left = new Set(['.git', '.cache', 'node_modules', 'dist', 'data', 'backups', 'artifacts'])
  for (const name of readdirSync(root)) {
    if (left.has(name)) continue
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: (path) => !left.has(path.slice(path.lastIndexOf('/') + 1)) })
  }
  for (const folder of ['', 'apps/api', 'apps/console', 'e2e', 'bench', 'packages/contract', 'packages/pipeline']) {
    linkTree(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'))
  }
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

// To build it and to make the database takes most of a minute beside other tests.
test(
  'in a folder with a blank, an umlaut, # and % in its path the console is built, the server starts, and a refused start is one sentence',
  { timeout: 210_000 },
  async () => {
    const port = await freePort()
    const child = run(['scripts/start.ts'], { ...SERVER, PORT: String(port) })
    const said = Promise.all([text(child.stdout), text(child.stderr)])
    const exited = once(child, 'exit')
    const get = (path: string) => fetch(`http://localhost:${port}${path}`).catch(() => null)
    await expect.poll(async () => child.exitCode ?? (await get('/ready'))?.status, { timeout: 120_000, interval: 200 }).toBe(200)
    const page = await (await get('/'))?.text()
    const [script = ''] = /\/assets\/[\w-]+\.js/.exec(page ?? '') ?? []
    expect((await get(script))?.status).toBe(200)
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    expect((await said).join('\n')).not.toContain('Error')
    await demandOneSentence()
  },
)

/** A start that is refused with the embedded PostgreSQL, which the first start made. */
async function demandOneSentence(): Promise<void> {
  const server = { ...SERVER, PORT: String(await freePort()), LOG_LEVEL: 'warn', COOKIE_KEYS: 'not the key that the first start made' }
  const child = run(['scripts/start.ts'], server)
  const [said, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  expect({ code, logged: said.match(/^\{.*$/gm) }).toEqual({ code: 1, logged: null })
  expect(complaints.trim()).toMatch(
    /^COOKIE_KEYS .* has no key in common with the other processes on this database\. .*npm run adopt-settings$/,
  )
}

test('tests run there', async () => {
  const child = run(['node_modules/vitest/vitest.mjs', 'run', 'packages/contract/src/passwords.test.ts'], {})
  const [said, problems, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  expect({ code, said: said + problems }).toEqual({ code: 0, said: expect.stringContaining('1 passed') })
})

function run(argv: string[], env: Record<string, string>): ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream } {
  return spawn(process.execPath, argv, {
    cwd: copy,
    env: { ...productEnvironment, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Folders with a dot are the caches of tools, which change meanwhile; but for that of the commands. */
function linkTree(from: string, to: string): void {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (!entry.isDirectory()) linkSync(source, target)
    else if (!entry.name.startsWith('.') || entry.name === '.bin') linkTree(source, target)
  }
}
