import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { compressAssets } from './compress-assets.ts'
import { plainFlags, plainRoot } from './plain-root.ts'

const root = resolve(import.meta.dirname, '..')
const consoleFolder = join(root, 'apps/console')
const hashFile = join(consoleFolder, 'dist/.source-hash')

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** All inputs of the console's build. */
const sources = [
  'apps/console/{index.html,package.json,tsconfig.json,*.config.ts,*.config.cjs,*.config.mjs}',
  'apps/console/{src,public}/**/*',
  'packages/contract/{package.json,src/**/*}',
  'docs/handbook/**/*',
  'package-lock.json',
]

/** Builds the console when its sources differ from those of the last build; returns whether it had to. */
export async function bringConsoleUpToDate(): Promise<'built' | 'current'> {
  const hash = sourceHash()
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return 'current'
  await build()
  await compressAssets(join(consoleFolder, 'dist/assets'))
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
async function build(): Promise<void> {
  const child = spawn(process.execPath, [...viteProgram(), 'build'], {
    cwd: consoleFolder,
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
  if (code !== 0) throw new Error(`The console could not be built.\n${output}`)
}

/** The console's own Vite: its path, after the flags that Node needs for it. */
export function viteProgram(): string[] {
  try {
    const manifest = createRequire(join(consoleFolder, 'package.json')).resolve('vite/package.json')
    return [...plainFlags, join(plainRoot, relative(root, manifest), '../bin/vite.js')]
  } catch {
    throw new Error(
      'The console has to be built, but Vite is not installed. Run npm ci without --omit=dev, or build before leaving it out.',
    )
  }
}
