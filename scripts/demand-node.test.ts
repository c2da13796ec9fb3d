import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const manifest: { scripts: Record<string, string> } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
// npm runs this one while it installs, with whichever Node it has: it must work with an old one.
const scripts = Object.entries(manifest.scripts).filter(([name, command]) => name !== 'postinstall' && /\bnode /.test(command))

test.each(scripts)('npm run %s checks the version of Node before anything that an old one does not know', (_, command) => {
  expect(command).toMatch(/^(MALLOC_ARENA_MAX=1 )?(exec )?node -r \.\/scripts\/demand-node\.cjs /)
  // Node 16 refuses it before it loads anything.
  expect(command).not.toContain('--import')
})

test.each(['12.22.9', '20.20.2', '24.1.0'])(
  'Node %s is told in one sentence which version is needed and which one runs',
  async (version) => {
    const folder = await mkdtemp(join(tmpdir(), 'greenroom-node-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const pretend = join(folder, 'pretend.cjs')
    await writeFile(pretend, `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`)
    const ended = run(process.execPath, ['-r', pretend])
    expect(ended).toEqual({ status: 1, stderr: sentence(version) })
  },
)

test.runIf(existsSync('/usr/bin/node'))('an old Node of the machine can read the check', () => {
  const version = spawnSync('/usr/bin/node', ['--version'], { encoding: 'utf8' }).stdout.trim().slice(1)
  const isOld = Number(version.split('.')[0]) < 24
  const ended = run('/usr/bin/node', [])
  expect(ended.stderr).toBe(isOld ? sentence(version) : '')
})

test('the Node that runs the tests passes', () => {
  expect(run(process.execPath, [])).toEqual({ status: 0, stderr: '' })
})

function run(node: string, flags: readonly string[]) {
  const { status, stderr } = spawnSync(node, [...flags, '-r', './scripts/demand-node.cjs', '-e', ''], { cwd: root, encoding: 'utf8' })
  return { status, stderr: stderr.trim() }
}

function sentence(version: string): string {
  return `Greenroom needs Node 24.2 or newer, and this is Node ${version}. Install a newer one from https://nodejs.org, or run npm ci without --omit=dev, which brings one along.`
}
