import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { compressAssets } from './compress-assets.ts'
import { keepBuilds } from './kept-builds.ts'
import { plainFlags, plainRoot } from './plain-root.ts'

const root = resolve(import.meta.dirname, '..')
const hashFile = join(root, 'apps/site/dist/.source-hash')
const record = join(root, 'apps/site/dist/.builds.json')

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** All inputs of the builds. */
const sources = [
  'apps/{console,site}/{index.html,package.json,tsconfig.json,*.config.ts,*.config.cjs,*.config.mjs}',
  'apps/{console,site}/{src,public}/**/*',
  'packages/{contract,stage}/{package.json,src/**/*}',
  'docs/handbook/**/*',
  'package-lock.json',
]

/** What Vite builds, and the folders whose files are stored compressed as well, and kept for a while. */
const builds = [
  { name: 'console', folder: 'apps/console', args: [], assets: 'dist/assets' },
  { name: 'website', folder: 'apps/site', args: [], assets: 'dist/client/-/assets' },
  { name: 'pages of the website', folder: 'apps/site', args: ['--ssr'], assets: null },
] as const

/** Builds console and website when their sources differ from those of the last build; returns whether it had to. */
export async function bringWebUpToDate(): Promise<'built' | 'current'> {
  const hash = sourceHash()
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return 'current'
  const startedAt = Date.now()
  await Promise.all(
    builds.map(async ({ name, folder, args, assets }) => {
      await build(name, join(root, folder), args)
      if (assets !== null) await compressAssets(join(root, folder, assets))
    }),
  )
  keepBuilds(
    record,
    startedAt,
    builds.flatMap(({ folder, assets }) => (assets === null ? [] : [join(root, folder, assets)])),
  )
  writeFileSync(hashFile, hash)
  return 'built'
}

function sourceHash(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/**
 * Runs Vite in a separate process, so that its memory is freed before the server runs; its output is shown only when it
 * fails.
 */
async function build(name: string, folder: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [...viteProgram(folder), 'build', ...args], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = () => {
    child.kill()
    process.exit(130)
  }
  for (const signal of signals) process.once(signal, stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const code = await new Promise((done) => child.once('close', done))
  for (const signal of signals) process.off(signal, stop)
  if (code !== 0) throw new Error(`The ${name} could not be built.\n${output}`)
}

/** The Vite of a workspace: its path, after the flags that Node needs for it. */
export function viteProgram(folder: string): string[] {
  try {
    const manifest = createRequire(join(folder, 'package.json')).resolve('vite/package.json')
    return [...plainFlags, join(plainRoot, relative(root, manifest), '../bin/vite.js')]
  } catch {
    throw new Error(
      'Console and website have to be built, but Vite is not installed. Run npm ci without --omit=dev, or build before leaving it out.',
    )
  }
}
